/** What is told of an import that failed, in its job and to a caller that waited for it. */
import { ApiError, LeaseLost } from '@codarium/platform'
import { EditionGone } from '../catalog/catalog-store.ts'
import { UnreadableFile } from './formats/unreadable-file.ts'

/** The end of work because the server is being stopped. */
export class ServerStopped extends Error {
  override name = 'ServerStopped'

  constructor() {
    super('the server was stopped')
  }
}

/** A sentence for the job: our own as they are, of anything else only that it happened. */
export function failureText(error: unknown): string {
  if (error instanceof UnreadableFile || error instanceof ApiError) return error.message
  if (isInterruption(error)) return `Broken off: ${error.message}.`
  return 'The import failed inside the server; the log holds the cause.'
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
  return isInterruption(error) ? new ApiError('CONFLICT', message) : error
}

function isInterruption(error: unknown): error is Error {
  return error instanceof LeaseLost || error instanceof EditionGone || error instanceof ServerStopped
}
