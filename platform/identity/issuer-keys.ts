/** Fetches an issuer's keys: from the configured address, else from the one its discovery document names. */
import type { JSONWebKeySet } from 'jose'
import { type AddressGuard, ForbiddenAddress, type Outgoing, type OutgoingAnswer } from '../outgoing/outgoing.ts'
import { signingKeys } from './signing-keys.ts'

/** An issuer whose document and keys together take longer (ms) counts as down. */
const FETCH_TIMEOUT = 5_000
/** Key sets and discovery documents are a few kB; more (bytes) is an error or an attack. */
const MOST_BYTES = 256_000

/** Where an issuer's keys are. */
export interface KeyPlace {
  readonly issuer: string
  /** Address of the key set, where it is configured. */
  readonly jwkUri?: string
  /** Says whether the issuer may be asked, and its key set where both are one server. */
  readonly guard: AddressGuard
  /** How long (ms) everything together may take. */
  readonly timeLimit?: number
}

/** The issuer's key set; rejects when it cannot be had, or only from where this service must not go. */
export async function fetchIssuerKeys(
  { guards, connections }: Outgoing,
  { issuer, jwkUri, guard, timeLimit = FETCH_TIMEOUT }: KeyPlace,
): Promise<JSONWebKeySet> {
  const signal = AbortSignal.timeout(timeLimit)
  const ask = (by: AddressGuard, address: string) =>
    connections.ask(by, { method: 'GET', address, headers: { accept: 'application/json' }, signal }, readObject)
  if (jwkUri) return signingKeys(await ask(guard, jwkUri))
  const named = keysNamedBy(await ask(guard, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`), issuer)
  // Whoever wrote the issuer's address meant its server; any other is one the document's author chose.
  const isSameServer = URL.parse(named)?.origin === new URL(issuer).origin
  return signingKeys(await ask(isSameServer ? guard : guards.named, named))
}

/** Why keys could not be had, in words that hold nothing of an answer. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return error instanceof ForbiddenAddress || typeof code !== 'string' ? String(message) : code
}

function keysNamedBy(document: Record<string, unknown>, issuer: string): string {
  // OpenID Connect Discovery 1.0, section 4.3: the issuer in the document must be the one asked for.
  if (document.issuer !== issuer) throw new Error('the discovery document names another issuer')
  if (typeof document.jwks_uri !== 'string') throw new Error('the discovery document names no key set')
  return document.jwks_uri
}

async function readObject({ statusCode, body }: OutgoingAnswer): Promise<Record<string, unknown>> {
  if (statusCode !== 200) throw new Error(`the issuer answered ${statusCode}`)
  const value = readJson(await boundedText(body))
  if (typeof value !== 'object' || value === null) throw new Error('the answer is not a JSON object')
  return value as Record<string, unknown>
}

/** The parser's own complaint would quote what it read. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function boundedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('the answer is too large')
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
