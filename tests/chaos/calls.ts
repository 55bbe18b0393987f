/** Calls of the API by people who are not sure to be answered: every answer becomes an outcome, refusals are noted. */
import type { Refusal } from './evidence.ts'
import type { Outcome } from './ledger.ts'

/** Patience of a caller (ms): longer than the proxy's. */
const PATIENCE = 15_000

/** An answer; status 0 is none. */
export interface Answered {
  readonly status: number
  readonly outcome: Outcome
  // biome-ignore lint/suspicious/noExplicitAny: callers look into bodies of every kind
  readonly body: any
  readonly text: string
}

/** Somebody who calls. */
export interface Caller {
  readonly userId: string
  readonly token: string
  /** Calls a path below /api/v1, or one that begins with a slash; bodies are JSON unless they are a form. */
  call(method: string, path: string, body?: unknown): Promise<Answered>
}

/** A caller with a token; `next` gives the address for each call. */
export function callerOf(userId: string, token: string, next: () => string, refusals: Refusal[]): Caller {
  const call = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const isJsonSent = body !== undefined && !(body instanceof FormData)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(isJsonSent ? { 'content-type': 'application/json' } : {}),
    }
    try {
      const answer = await fetch(`${next()}${path.startsWith('/') ? path : `/api/v1/${path}`}`, {
        method,
        headers,
        signal: AbortSignal.timeout(PATIENCE),
        ...(body === undefined ? {} : { body: isJsonSent ? JSON.stringify(body) : (body as FormData) }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false
      const parsed = isJson ? JSON.parse(text) : undefined
      if (!answer.ok) refusals.push(refusalOf(`${method} ${kindOf(path)}`, answer, parsed))
      return { status: answer.status, outcome: outcomeOf(answer.status), body: parsed, text }
    } catch {
      return { status: 0, outcome: 'in-doubt', body: undefined, text: '' }
    }
  }
  return { userId, token, call }
}

/** 408 and 429 are refused before anything is done; of a 5xx nobody knows. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'acknowledged'
  return status >= 400 && status < 500 ? 'refused' : 'in-doubt'
}

function refusalOf(call: string, answer: Response, body: { error?: string } | undefined): Refusal {
  const { status, headers } = answer
  const byProxy = headers.get('server')?.startsWith('nginx') === true && body === undefined
  return {
    at: performance.now(),
    call,
    status,
    byProxy,
    retryAfter: headers.has('retry-after'),
    error: body?.error ?? '',
  }
}

/** A path without what tells one session from another. */
export function kindOf(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}').replace(/\?.*/, '')
}
