/** Keeps import jobs in the database, so that they can be seen from every node and after a restart. */
import { randomUUID } from 'node:crypto'
import type { ImportRefusal } from '@codarium/contract'
import type { HeldLease, LeaseTables, Reader, Store, Transactor } from '@codarium/platform'
import { toFlag } from '@codarium/platform'
import type { Job, JobStatus } from './job.ts'
import type { JobTables } from './migration.ts'

/** What of a job changes while it runs. */
export type JobChange = Partial<
  Pick<
    Job,
    | 'status'
    | 'message'
    | 'totalRecords'
    | 'processedRecords'
    | 'errorCount'
    | 'completedAt'
    | 'live'
    | 'report'
    | 'refusal'
  >
>

type Row = JobTables['import_job']

/** The jobs in the database. */
export class JobStore {
  readonly #store: Store<JobTables>
  readonly #node: string
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, node: string, now: () => number) {
    this.#store = store.withTables<JobTables>()
    this.#node = node
    this.#now = now
  }

  /** Opens a running job. */
  async open(what: Pick<Job, 'key' | 'systemCode' | 'version' | 'language' | 'message' | 'filename'>): Promise<Job> {
    const job: Job = {
      ...what,
      id: randomUUID(),
      status: 'RUNNING',
      totalRecords: 0,
      processedRecords: 0,
      errorCount: 0,
      startedAt: this.#now(),
      node: this.#node,
      live: false,
    }
    await this.#store.transact((tx) => tx.insertInto('import_job').values(toRow(job)).execute())
    return job
  }

  /** Changes a job in a transaction of its own; a job that ends gives its lock back in the same one. */
  async change(id: string, change: JobChange, lease?: HeldLease): Promise<void> {
    const store = this.#store.withTables<JobTables & LeaseTables>()
    await store.transact(async (tx) => {
      await this.changeWithin(tx, id, change)
      await lease?.releaseWithin(tx)
    })
  }

  /** Changes a job within a transaction of the caller. */
  async changeWithin(tx: Transactor<JobTables>, id: string, change: JobChange): Promise<void> {
    await tx.updateTable('import_job').set(toColumns(change)).where('id', '=', id).execute()
  }

  /** One job. */
  async get(id: string): Promise<Job | undefined> {
    const row = await this.#store.read.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toJob(row)
  }

  /** The newest job of a key. */
  async latest(key: string): Promise<Job | undefined> {
    const rows = this.#store.read.selectFrom('import_job').selectAll().where('key', '=', key)
    const row = await rows.orderBy('started_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
    return row && toJob(row)
  }

  /** The newest jobs, newest first. */
  async recent(limit: number): Promise<Job[]> {
    const rows = this.#store.read.selectFrom('import_job').selectAll().orderBy('started_at', 'desc').orderBy('id')
    return (await rows.limit(limit).execute()).map(toJob)
  }

  /** A page of jobs, newest first: those that began before `before`, or all. */
  async page(limit: number, before?: Pick<Job, 'startedAt' | 'id'>): Promise<Job[]> {
    const rows = this.#store.read.selectFrom('import_job').selectAll()
    const older = before
      ? rows.where((is) =>
          is.or([
            is('started_at', '<', before.startedAt),
            is.and([is('started_at', '=', before.startedAt), is('id', '>', before.id)]),
          ]),
        )
      : rows
    const page = await older.orderBy('started_at', 'desc').orderBy('id').limit(limit).execute()
    return page.map(toJob)
  }

  /** Jobs that are not finished. */
  async unfinished(): Promise<Job[]> {
    return this.unfinishedWithin(this.#store.read)
  }

  /** Jobs that are not finished, as a transaction sees them. */
  async unfinishedWithin(reader: Reader<JobTables>): Promise<Job[]> {
    const rows = reader.selectFrom('import_job').selectAll().where('status', 'in', ['PENDING', 'RUNNING'])
    return (await rows.execute()).map(toJob)
  }
}

function toRow(job: Job): Row {
  return {
    id: job.id,
    key: job.key,
    system_code: job.systemCode,
    version: job.version,
    language: job.language,
    status: job.status,
    message: job.message,
    total_records: job.totalRecords,
    processed_records: job.processedRecords,
    error_count: job.errorCount,
    started_at: job.startedAt,
    completed_at: job.completedAt ?? null,
    node: job.node,
    live: toFlag(job.live),
    filename: job.filename ?? null,
    report: job.report ?? null,
    refusal: job.refusal ?? null,
  }
}

function toJob(row: Row): Job {
  return {
    id: row.id,
    key: row.key,
    systemCode: row.system_code,
    version: row.version,
    language: row.language,
    status: row.status as JobStatus,
    message: row.message,
    totalRecords: row.total_records,
    processedRecords: row.processed_records,
    errorCount: row.error_count,
    startedAt: row.started_at,
    ...(row.completed_at === null ? {} : { completedAt: row.completed_at }),
    node: row.node,
    live: row.live === 1,
    ...(row.filename === null ? {} : { filename: row.filename }),
    ...(row.report === null ? {} : { report: row.report }),
    ...(row.refusal === null ? {} : { refusal: row.refusal as ImportRefusal }),
  }
}

function toColumns(change: JobChange): Partial<Row> {
  return {
    ...(change.status === undefined ? {} : { status: change.status }),
    ...(change.message === undefined ? {} : { message: change.message }),
    ...(change.totalRecords === undefined ? {} : { total_records: change.totalRecords }),
    ...(change.processedRecords === undefined ? {} : { processed_records: change.processedRecords }),
    ...(change.errorCount === undefined ? {} : { error_count: change.errorCount }),
    ...(change.completedAt === undefined ? {} : { completed_at: change.completedAt }),
    ...(change.live === undefined ? {} : { live: toFlag(change.live) }),
    ...(change.report === undefined ? {} : { report: change.report }),
    ...(change.refusal === undefined ? {} : { refusal: change.refusal }),
  }
}
