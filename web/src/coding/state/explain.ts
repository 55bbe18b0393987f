/** Why something did not work, in the language of the screen, with what to do next. */
import { ServerRefused, ServerUnreachable } from '../../server/server-error.ts'
import type { EndingTexts } from '../texts/endings/de.ts'

/** The reason of a 409 that means: another draft was saved since. */
const STALE = 'STALE_DRAFT'
/** Said when the server does not say how long to wait (s). */
const WAIT_SECONDS = 60

/** Whether the server refused because another draft was saved since; any other 409 means that the session has ended. */
export const isStale = (error: ServerRefused): boolean =>
  error.status === 409 && (error.problem.reason ?? STALE) === STALE

/** Explains an error. */
export function explain(error: unknown, { explained: texts }: EndingTexts): string {
  if (error instanceof ServerUnreachable) return texts.unreachable
  if (!(error instanceof ServerRefused)) return texts.failedBare
  const { status, problem, body, message } = error
  if (status === 409) return isStale(error) ? texts.stale : texts.ended
  if (status === 400) return texts.invalid(sentence(firstDetail(body) ?? message))
  if (status === 429) return texts.tooMany(retryAfter(body))
  const known: Readonly<Record<number, string>> = {
    401: texts.signedOut,
    403: texts.forbidden,
    404: texts.gone,
    413: texts.tooLarge,
    503: texts.unavailable,
  }
  return known[status] ?? (problem.traceId ? texts.failed(problem.traceId) : texts.failedBare)
}

function firstDetail(body: unknown): string | undefined {
  const { details } = (body ?? {}) as { details?: readonly { message?: string }[] }
  return details?.[0]?.message
}

function retryAfter(body: unknown): number {
  const { retryAfter: seconds } = (body ?? {}) as { retryAfter?: number }
  return seconds ?? WAIT_SECONDS
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
