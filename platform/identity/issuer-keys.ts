/** Fetches an issuer's keys over HTTP: from the configured address, else from the one its discovery document names. */
import type { JSONWebKeySet } from 'jose'

/** An issuer that takes longer (ms) counts as down. */
const FETCH_TIMEOUT = 5_000
/** Key sets and discovery documents are a few kB; more (bytes) is an error or an attack. */
const MAX_BYTES = 1_000_000

/** The issuer's key set. */
export async function fetchIssuerKeys(issuer: string, jwkUri: string): Promise<JSONWebKeySet> {
  const keys = await fetchJson(jwkUri || (await discoverKeys(issuer)))
  if (!Array.isArray(keys.keys)) throw new Error('the answer is not a key set')
  return keys as unknown as JSONWebKeySet
}

async function discoverKeys(issuer: string): Promise<string> {
  const document = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  // OpenID Connect Discovery 1.0, section 4.3: the issuer in the document must be the one asked for.
  if (document.issuer !== issuer) throw new Error('the discovery document names another issuer')
  if (typeof document.jwks_uri !== 'string') throw new Error('the discovery document names no key set')
  return document.jwks_uri
}

async function fetchJson(address: string): Promise<Record<string, unknown>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT), redirect: 'error' })
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`)
  const value: unknown = JSON.parse(await boundedText(answer))
  if (typeof value !== 'object' || value === null) throw new Error('the answer is not a JSON object')
  return value as Record<string, unknown>
}

async function boundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error('the answer is too large')
  }
  return text + decoder.decode()
}
