/** Calls with the token of the moment, cancellable, and a refused token renewed once. */
import { ownAddress } from '../browser/base-path.ts'
import { problemFrom, ServerRefused, ServerUnreachable } from './server-error.ts'

// Longer than any answer takes; after it the server counts as unreachable.
const PATIENCE_MS = 20_000

/** Where tokens come from. */
export interface TokenSource {
  token(): string | undefined
  /** Tries to get a better token; false when there is none. */
  renew(): Promise<boolean>
  /** Told when the server accepts no token of ours any more. */
  onLost?: () => void
}

/** A call: method, body, and what cancels it. */
export interface Order {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a form with a file as it is. */
  readonly body?: unknown
  /** What a good answer is read as; JSON where nothing is said. */
  readonly reads?: 'text'
  /** How long the answer may take (ms), where it takes longer than others. */
  readonly patienceMs?: number
  /** True: what the browser has kept is not good enough, because it was just changed. */
  readonly fresh?: boolean
  readonly signal?: AbortSignal
  /** True: is sent even when the page goes away meanwhile. */
  readonly keepalive?: boolean
}

/** The server as pages that work with it use it. */
export type ServerApi = <Answer>(path: string, order?: Order) => Promise<Answer>

/** The calls with tokens from this source. */
export function createServerApi(tokens: TokenSource): ServerApi {
  return async <Answer>(path: string, order: Order = {}): Promise<Answer> => {
    const first = await send(path, order, tokens.token())
    const again = first.status === 401 && (await tokens.renew())
    const { status, body } = again ? await send(path, order, tokens.token()) : first
    if (status === 401) tokens.onLost?.()
    if (status < 200 || status > 299) throw new ServerRefused(status, problemFrom(body), body)
    return body as Answer
  }
}

/** Sends a call once; the answer whatever its status, without a body where that is no JSON. */
export async function send(
  path: string,
  order: Order,
  token: string | undefined,
  patienceMs = order.patienceMs ?? PATIENCE_MS,
) {
  const { method = 'GET', body, signal, keepalive = false, reads, fresh = false } = order
  const isForm = body instanceof FormData
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(ownAddress(path), {
      method,
      keepalive,
      ...(fresh && { cache: 'no-cache' as const }),
      headers: {
        accept: reads ? '*/*' : 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (reads && answer.ok) return { status: answer.status, body: await answer.text() }
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ServerUnreachable(path, { cause })
  }
}
