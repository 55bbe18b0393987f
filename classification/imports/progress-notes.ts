/** Notes how far an import is, often enough to be watched and seldom enough to cost nothing. */
import type { ReadBatch } from './file-reading.ts'
import type { JobStore } from './jobs/job-store.ts'

/** Least time between two notes (ms). */
const INTERVAL = 200

/** The notes of one job. */
export class ProgressNotes {
  readonly #jobs: JobStore
  readonly #id: string
  readonly #now: () => number
  #notedAt = 0
  processed = 0
  errors = 0

  constructor(jobs: JobStore, id: string, now: () => number) {
    this.#jobs = jobs
    this.#id = id
    this.#now = now
  }

  /** Takes note of a batch. */
  async note(batch: ReadBatch): Promise<void> {
    this.processed = batch.processed
    this.errors += batch.findings.length
    if (this.#now() - this.#notedAt < INTERVAL) return
    this.#notedAt = this.#now()
    await this.#jobs.change(this.#id, {
      processedRecords: this.processed,
      totalRecords: expectedTotal(batch),
      errorCount: this.errors,
    })
  }
}

/** Files do not say how many records they hold; the share read so far does. */
function expectedTotal({ processed, progress }: ReadBatch): number {
  return progress > 0 ? Math.max(processed, Math.round(processed / progress)) : processed
}
