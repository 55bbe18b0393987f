/** How the job of an import ends: the one sentence a data administrator reads of it. */
import { failureText } from './import-failure.ts'
import type { Job } from './jobs/job.ts'

/** The end of a job. */
export type JobEnding = Pick<Job, 'status' | 'message'>

/** The end of an import that went in, but for the rows that were refused. */
export function completed({ processedRecords, errorCount }: Pick<Job, 'processedRecords' | 'errorCount'>): JobEnding {
  const message = `${processedRecords} records imported`
  if (errorCount === 0) return { status: 'COMPLETED', message }
  return { status: 'COMPLETED_WITH_ERRORS', message: `${message}, ${errorCount} rows refused` }
}

/** The end of an import that failed, before or after its data went live. */
export function failed(error: unknown, live: boolean): JobEnding {
  const message = live ? 'The data are live, but the search index could not be built: rebuild it.' : failureText(error)
  return { status: 'FAILED', message }
}

/** The end of an import whose server ended: what was live stays, and the index is built from it at the next start. */
export function abandoned(job: Job): JobEnding {
  if (job.live) return completed(job)
  return { status: 'FAILED', message: 'The server ended before it was done; nothing was changed.' }
}
