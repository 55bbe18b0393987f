/** What is told of an import that failed, in its job and to a caller that waited for it. */
import type { ImportRefusal } from '@codarium/contract'
import { ApiError, describeError, isStorageFull, LeaseLost, ServerStopped, storageFull } from '@codarium/platform'
import { UnreadableFile } from '@codarium/readers'
import { EditionGone } from '../catalogue/catalogue-store.ts'

/** Longest reason in a log line (characters): the list of everything an unknown table could have been is longer. */
const LONGEST_REASON = 500

/** Told wherever work ended because there was no room left; nothing of it is live then. */
export const STORAGE_FULL =
  'The disk of the server or of its database is full; nothing was changed. Make room, then start it again.'

/** A sentence for the job: our own as they are, of anything else only that it happened. */
export function failureText(error: unknown): string {
  if (error instanceof UnreadableFile || error instanceof ApiError) return error.message
  if (isInterruption(error)) return `Broken off: ${error.message}.`
  if (isStorageFull(error)) return STORAGE_FULL
  return 'The import failed inside the server; the log holds the cause.'
}

/** The same for programs. */
export function refusalOf(error: unknown): ImportRefusal {
  if (error instanceof UnreadableFile) return error.code
  // Imports refuse twice by themselves: what they need is missing, or what they would replace is something else.
  if (error instanceof ApiError) return error.code === 'CONFLICT' ? 'OTHERS_IN_USE' : 'CODES_MISSING'
  if (isInterruption(error)) return 'INTERRUPTED'
  return isStorageFull(error) ? 'STORAGE_FULL' : 'INTERNAL'
}

/**
 * What the log says of catalogue work that failed: the reason in its own words, with the member and line it names, and
 * where it arose. Elsewhere messages are not logged, as they may quote a case; a catalogue holds nothing of anybody.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  return { ...describeError(error), reason: reasons(error).join(': ').slice(0, LONGEST_REASON) }
}

function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const own = error.message.replaceAll(/\s+/g, ' ') || error.name
  return error.cause === undefined ? [own] : [own, ...reasons(error.cause)]
}

/** True for a failure that is neither the file's nor an interruption: its cause belongs into the log. */
export function isDefect(error: unknown): boolean {
  return !(error instanceof UnreadableFile || error instanceof ApiError || isInterruption(error))
}

/** What to throw at a caller that waited: 400 blames the file only when it is to blame. */
export function failureAnswer(error: unknown): unknown {
  const message = failureText(error)
  if (error instanceof UnreadableFile)
    return new ApiError('VALIDATION_ERROR', message, { details: [{ field: 'file', message }] })
  if (error instanceof ServerStopped) return new ApiError('UNAVAILABLE', message, { retryAfter: 1 })
  if (isStorageFull(error)) return storageFull(error)
  return isInterruption(error) ? new ApiError('CONFLICT', message) : error
}

function isInterruption(error: unknown): error is Error {
  return error instanceof LeaseLost || error instanceof EditionGone || error instanceof ServerStopped
}
