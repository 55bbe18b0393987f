/** Calls the server from a page of another origin: with the page's token, a refused one renewed once, and nothing kept. */
import type { Order, ServerApi } from '../server/server-api.ts'
import { problemFrom, ServerRefused, ServerUnreachable } from '../server/server-error.ts'
import type { PageToken } from './page-token.ts'

/** Longer than any answer takes; after it the server counts as unreachable (ms). */
const PATIENCE_MS = 20_000

/** The page was asked for a token and has none to give. */
export class NoToken extends Error {
  override readonly name = 'NoToken'
}

/** The calls of a widget to its server. */
export function createAsk(server: string, tokens: PageToken): ServerApi {
  return async <Answer>(path: string, order: Order = {}): Promise<Answer> => {
    const token = await given(tokens.token())
    const first = await send(server + path, order, token)
    const newer = first.status === 401 ? await given(tokens.newerThan(token)) : undefined
    const { status, body } = newer ? await send(server + path, order, newer) : first
    if (status < 200 || status > 299) throw new ServerRefused(status, problemFrom(body), body)
    // The server answers as its contract says, which the caller names.
    return body as Answer
  }
}

async function given(token: Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await token
  } catch (cause) {
    throw new NoToken('the page has no token', { cause })
  }
}

async function send(address: string, { method = 'GET', body, signal }: Order, token: string | undefined) {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Nothing of the page goes along, and nothing of the answer stays in the browser.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    return { status: answer.status, body: await bodyOf(answer) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ServerUnreachable(address, { cause })
  }
}

/** The JSON of an answer; that of an error may be none. */
const bodyOf = (answer: Response): Promise<unknown> =>
  answer.ok ? answer.json() : answer.json().catch(() => undefined)
