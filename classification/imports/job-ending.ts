/** How the job of an import ends: the one sentence a data administrator reads of it. */
import { isStorageFull } from '@codarium/platform'
import { failureText, refusalOf } from './import-failure.ts'
import type { Job } from './jobs/job.ts'

export type JobEnding = Pick<Job, 'status' | 'message' | 'refusal'>

/** The end of an import that went in, but for the rows that were refused. */
export function completed({ processedRecords, errorCount }: Pick<Job, 'processedRecords' | 'errorCount'>): JobEnding {
  const message = `${processedRecords} records imported`
  if (errorCount === 0) return { status: 'COMPLETED', message }
  return { status: 'COMPLETED_WITH_ERRORS', message: `${message}, ${errorCount} rows refused` }
}

/** The end of an import that failed, before or after its data went live. */
export function failed(error: unknown, live: boolean): JobEnding {
  return live
    ? { status: 'FAILED', message: unindexed(error), refusal: 'INDEX_NOT_BUILT' }
    : { status: 'FAILED', message: failureText(error), refusal: refusalOf(error) }
}

function unindexed(error: unknown): string {
  const why = isStorageFull(error) ? 'the disk is full: make room, then rebuild it' : 'rebuild it'
  return `The data are live, but the search index could not be built: ${why}.`
}

/** The end of an import whose server ended: what was live stays, and the index is built from it at the next start. */
export function abandoned(job: Job): JobEnding {
  if (job.live) return completed(job)
  const message = 'The server ended before it was done; nothing was changed.'
  return { status: 'FAILED', message, refusal: 'INTERRUPTED' }
}
