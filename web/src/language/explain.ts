/** Why the server did not do something, in the language of the screen, with what to do next. */
import type { ErrorDetail, RefusalKind, RefusalReason } from '@codarium/contract'
import type { RefusalTexts } from '@codarium/texts'
import { ServerRefused, ServerUnreachable } from '../server/server-error.ts'

/** The reason of a 409 that means: another draft was saved since. */
const STALE: RefusalReason = 'STALE_DRAFT'
/** Said when the server does not say how long to wait (s). */
const WAIT_SECONDS = 60

/** What is said about an error. */
export interface Explained {
  readonly says: string
  /** The server's own words in English, only where there are none in the language of the screen. */
  readonly server?: string
}

/** Whether the server refused because another draft was saved since; any other 409 means that the session has ended. */
export const isStale = (error: ServerRefused): boolean =>
  error.status === 409 && (error.problem.reason ?? STALE) === STALE

/** What the answer says about single fields. */
export function detailsOf({ body }: ServerRefused): readonly ErrorDetail[] {
  const { details } = (body ?? {}) as { details?: unknown }
  return Array.isArray(details) ? details : []
}

export function explain(error: unknown, texts: RefusalTexts): Explained {
  if (error instanceof ServerUnreachable) return { says: texts.unreachable }
  if (!(error instanceof ServerRefused)) return { says: texts.failedBare }
  const { status, problem } = error
  const reason = texts.reasons[problem.reason as RefusalReason]
  if (reason) return { says: reason }
  if (status === 400) return invalid(error, texts)
  const known: Readonly<Record<number, string>> = {
    401: texts.signedOut,
    403: texts.forbidden,
    404: texts.gone,
    409: isStale(error) ? texts.stale : texts.ended,
    413: texts.tooLarge,
    429: texts.tooMany(retryAfter(error)),
    503: texts.unavailable,
  }
  return { says: known[status] ?? (problem.traceId ? texts.failed(problem.traceId) : texts.failedBare) }
}

/** What is wrong with a value; nothing for a kind this screen does not know. */
export function sentenceOf({ kind, values }: Partial<ErrorDetail>, texts: RefusalTexts): string | undefined {
  const say = kind === 'NOT_VALID' ? undefined : texts.kinds[kind as RefusalKind]
  return say?.(values ?? {})
}

/** The same, with the words of the server where the screen has none. */
export const detailSentence = (detail: ErrorDetail, texts: RefusalTexts): string =>
  sentenceOf(detail, texts) ?? detail.message

function invalid(error: ServerRefused, texts: RefusalTexts): Explained {
  const [detail] = detailsOf(error)
  const sentence = detail && sentenceOf(detail, texts)
  if (sentence) return { says: texts.invalid(sentence) }
  const server = detail?.message ?? error.message
  return { says: texts.invalidOtherwise(error.problem.traceId ?? '–'), server }
}

function retryAfter({ body }: ServerRefused): number {
  const { retryAfter: seconds } = (body ?? {}) as { retryAfter?: number }
  return seconds ?? WAIT_SECONDS
}
