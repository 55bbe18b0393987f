/** Runs administrative work as jobs that can be watched, one at a time over all nodes, under the import lock. */
import { type HeldLease, isStorageFull } from '@codarium/platform'
import { failureAnswer, failureText, isDefect } from '../imports/import-failure.ts'
import { takeImportLock } from '../imports/import-lock.ts'
import { type Job, jobKey } from '../imports/jobs/job.ts'
import type { JobChange } from '../imports/jobs/job-store.ts'
import type { AdminDeps } from './admin-deps.ts'

/** What a job is about. */
export interface JobFacts {
  readonly systemCode: string
  readonly version: string
  readonly message: string
}

/** The work of a job; what it returns is noted in the job. */
export type JobWork = (lease: HeldLease, job: Job) => Promise<JobChange>

export interface StartedJob {
  readonly job: Job
  /** Resolves with the finished job; rejects with what it failed of, ApiError 409 when it was broken off. */
  readonly done: Promise<Job>
}

/** Starts jobs and knows which ones run here. */
export class LockedJobs {
  readonly #deps: Pick<AdminDeps, 'jobs' | 'leases' | 'now' | 'onDefect'>
  readonly #running = new Set<Promise<unknown>>()

  constructor(deps: Pick<AdminDeps, 'jobs' | 'leases' | 'now' | 'onDefect'>) {
    this.#deps = deps
  }

  /** Starts a job; throws ApiError 409 while an import or another job holds the lock. */
  async start({ systemCode, version, message }: JobFacts, work: JobWork): Promise<StartedJob> {
    const { jobs, leases } = this.#deps
    const key = jobKey(systemCode, version, '')
    const lease = await takeImportLock(leases, `${key} (${message})`)
    try {
      const job = await jobs.open({ key, systemCode, version, language: '', message })
      const done = this.#finish(job, lease, work)
      this.#remember(done)
      return { job, done }
    } catch (error) {
      await lease.release().catch(() => {})
      throw error
    }
  }

  /** Waits for what runs: the store closes next. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  /** Nobody may wait for it: its failure is known from the job and the log. */
  #remember(done: Promise<unknown>): void {
    this.#running.add(done)
    done.catch(() => {}).finally(() => this.#running.delete(done))
  }

  async #finish(job: Job, lease: HeldLease, work: JobWork): Promise<Job> {
    const { jobs, now } = this.#deps
    try {
      const outcome = await work(lease, job)
      await jobs.change(job.id, { status: 'COMPLETED', completedAt: now(), ...outcome }, lease)
      return (await jobs.get(job.id)) ?? job
    } catch (error) {
      await this.#fail(job, lease, error)
      throw failureAnswer(error)
    }
  }

  /** Where the database is away the job is marked by recovery. */
  async #fail(job: Job, lease: HeldLease, error: unknown): Promise<void> {
    const { jobs, now, onDefect } = this.#deps
    const defect = isDefect(error)
    if (defect) onDefect(error)
    const message =
      defect && !isStorageFull(error) ? 'It failed inside the server; the log holds the cause.' : failureText(error)
    const ending = jobs.change(job.id, { status: 'FAILED', message, completedAt: now() }, lease)
    await ending.catch(() => lease.release().catch(() => {}))
  }
}
