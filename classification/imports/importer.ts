/** The one pipeline of all imports: lock, read and check, stage, swap, build the index, publish, report. */

import type { Caller, Leases, LeaseTables, Store, Transactor } from '@codarium/platform'
import { ApiError, ServerStopped } from '@codarium/platform'
import { type Finding, UnreadableFile } from '@codarium/readers'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { LayerCounts, LayerKey } from '../catalogue/layer.ts'
import type { CatalogueTables } from '../catalogue/migrations.ts'
import type { FileReader } from './file-reading.ts'
import { takeImportLock } from './import-lock.ts'
import { changesThesaurus, type ImportOrder, layerOf, neededCodes } from './import-order.ts'
import type { ImportTaker, TakenImport } from './import-taker.ts'
import { completed, failed, type JobEnding } from './job-ending.ts'
import { type Job, jobKeyOf, systemCodeOf } from './jobs/job.ts'
import type { JobStore } from './jobs/job-store.ts'
import type { JobTables } from './jobs/migration.ts'
import { ProgressNotes } from './progress-notes.ts'
import type { Reports } from './reports.ts'
import type { ImportFile, RunningImport } from './running-import.ts'
import { requireKinship } from './synonym-replacement.ts'

export interface ImporterDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly catalogueStore: CatalogueStore
  readonly jobs: JobStore
  readonly leases: Leases
  readonly reports: Reports
  readonly reader: FileReader
  /** Builds the index; it is fed while the file is still being read. */
  readonly indexing?: Indexing
  /** Takes what fills no layer of a catalogue. */
  readonly taker?: ImportTaker
  now(): number
  /** Brings the search index of a version up to date and publishes it. */
  publish(version: string): Promise<void>
  /** Brings what is in memory up to date where the index need not change. */
  refresh?(): Promise<void>
  /** Told of every import that failed, or could not begin for another reason than that one is running. */
  onFailure?(error: unknown, failed: FailedImport): void
}

/** An import that failed: what it was to bring, of which file. */
export interface FailedImport {
  readonly key: string
  readonly filename: string
  /** Number of its job, where it came to one. */
  readonly job?: string
}

/** Who builds the index, as far as an import feeds it. */
export interface Indexing {
  /** Told that records will come. */
  warm(): void
  /** Takes the next chunk of an edition that will be live soon. */
  feed(layer: LayerKey, edition: string, number: number, packed: Uint8Array): void
}

export interface StartedImport {
  readonly job: Job
  /** Resolves true with the first records, false when the file is refused before any. */
  readonly accepted: Promise<boolean>
  /** Resolves with the finished job, whatever became of it; never rejects. */
  readonly done: Promise<Job>
  /** What the import failed of, once it is done. */
  failure(): unknown
}

/** Findings kept in memory and reported in full; beyond that they are only counted. */
const REPORTED_FINDINGS = 10_000

/** Runs imports, one at a time over all nodes. */
export class Importer {
  readonly #deps: ImporterDeps
  #running: Promise<unknown> = Promise.resolve()
  #stopping = new AbortController()
  readonly #lastWords = new Map<string, JobEnding>()

  constructor(deps: ImporterDeps) {
    this.#deps = deps
  }

  /** Gets ready for an order whose file is still on its way. */
  prepare(order: ImportOrder): void {
    this.#deps.reader.warm(order)
    if (changesThesaurus(order)) this.#deps.indexing?.warm()
  }

  /** Starts an import; throws ApiError when it cannot start: another one runs, or what it needs is missing. */
  async start(order: ImportOrder, file: ImportFile, by?: Caller): Promise<StartedImport> {
    const { leases, jobs } = this.#deps
    const key = layerOf(order)
    const lease = await takeImportLock(leases, `${jobKeyOf(key)} (${file.filename})`)
    try {
      const codes = await this.#requireCodes(order)
      this.prepare(order)
      const job = await jobs.open({
        key: jobKeyOf(key),
        systemCode: systemCodeOf(key),
        version: key.version,
        language: key.language,
        message: `reading ${file.filename}`,
        filename: file.filename,
      })
      return this.#begin({ order, key, file, job, codes, lease, by })
    } catch (error) {
      await lease.release().catch(() => {})
      this.#deps.onFailure?.(error, { key: jobKeyOf(key), filename: file.filename })
      throw error
    }
  }

  /** How a job ended here that could not be marked then. */
  lastWords(job: Job): JobEnding | undefined {
    return this.#lastWords.get(job.id)
  }

  /** Ends what runs; its staged data are dropped, its job is marked. */
  async stop(): Promise<void> {
    this.#stopping.abort(new ServerStopped())
    await this.#running
  }

  #begin(facts: Omit<RunningImport, 'accept'>): StartedImport {
    const { promise: accepted, resolve: accept } = Promise.withResolvers<boolean>()
    const running: RunningImport = { ...facts, accept }
    const done = this.#finish(running).finally(() => accept(false))
    this.#running = Promise.all([this.#running, done])
    return { job: facts.job, accepted, done, failure: () => running.failure }
  }

  async #requireCodes(order: ImportOrder): Promise<string | undefined> {
    const needed = neededCodes(order)
    if (!needed) return undefined
    const layer = await this.#deps.catalogueStore.layer(needed)
    if (layer) return layer.edition
    const message = `Import the German ${needed.system} codes of ${needed.version} first.`
    throw new ApiError('VALIDATION_ERROR', message, { details: [{ field: 'version', message }] })
  }

  /** Brings the file in and settles the job; what fails after the data are live takes nothing back. */
  async #finish(running: RunningImport): Promise<Job> {
    const findings: Finding[] = []
    try {
      running.counts = await this.#bringIn(running, findings)
      await this.#publish(running)
    } catch (error) {
      running.failure = error
      this.#tell(running, error)
    }
    return this.#settle(running, findings)
  }

  #tell({ job, file }: RunningImport, error: unknown): void {
    this.#deps.onFailure?.(error, { key: job.key, filename: file.filename, job: job.id })
  }

  /**
   * Marks the job and frees the lock in one breath: who sees the one may rely on the other. Where that fails, the database
   * is away or full: recovery marks the job once the lock has run out, with the words kept here.
   */
  async #settle(running: RunningImport, findings: readonly Finding[]): Promise<Job> {
    const { jobs, now } = this.#deps
    const { job, lease } = running
    try {
      const ending = await this.#ending(running)
      const report = await this.#report(running, findings, ending)
      await jobs.change(job.id, { ...ending, ...report, completedAt: now() }, lease)
      return (await jobs.get(job.id)) ?? { ...job, ...ending, completedAt: now() }
    } catch (error) {
      this.#tell(running, error)
      running.failure ??= error
      const ending = failed(running.failure, false)
      this.#lastWords.set(job.id, ending)
      await lease.release().catch(() => {})
      return { ...job, ...ending, completedAt: now() }
    }
  }

  async #ending(running: RunningImport): Promise<JobEnding> {
    const noted = (await this.#deps.jobs.get(running.job.id)) ?? running.job
    // The commit may be done although its answer was lost.
    if (noted.live) running.counts ??= {}
    return running.failure ? failed(running.failure, noted.live) : completed(noted)
  }

  /** A report that cannot be written (disk full, no rights) must not make a failure of an import. */
  async #report(running: RunningImport, findings: readonly Finding[], { status, message }: JobEnding) {
    const failure = status === 'FAILED' ? message : ''
    const write = this.#deps.reports.write(running, findings, running.counts, failure)
    const named = write.then((report) => ({ report }))
    return named.catch((error) => this.#tell(running, error))
  }

  async #bringIn(running: RunningImport, findings: Finding[]): Promise<LayerCounts> {
    const { catalogueStore, jobs, now } = this.#deps
    const edition = await catalogueStore.stage()
    try {
      const notes = new ProgressNotes(jobs, running.job.id, now)
      const counts = await this.#read(running, edition, findings, notes)
      if (!counts.records) throw new UnreadableFile('WRONG_LAYOUT', 'Not one usable record was found in the file.')
      await requireKinship(catalogueStore, running.order, running.key, edition)
      const taken = await this.#swap(running, edition, counts, notes)
      if (this.#deps.taker?.takes(running.order)) await catalogueStore.abandon(edition).catch(() => {})
      findings.push(...taken.findings.slice(0, REPORTED_FINDINGS - findings.length))
      return { ...counts, ...taken.counts }
    } catch (error) {
      // Where the database is away, recovery clears the staged data later.
      await catalogueStore.abandon(edition).catch(() => {})
      throw error
    }
  }

  async #read(
    running: RunningImport,
    edition: string,
    findings: Finding[],
    notes: ProgressNotes,
  ): Promise<LayerCounts> {
    const { catalogueStore, reader } = this.#deps
    const codes = running.codes === undefined ? undefined : await Array.fromAsync(catalogueStore.chunks(running.codes))
    const work = { file: running.file.path, order: running.order, ...(codes ? { codes } : {}) }
    const signal = AbortSignal.any([this.#stopping.signal, running.lease.lost])
    let chunks = 0
    return reader.read(work, signal, async (batches) => {
      const packed = batches.flatMap((batch) => batch.packed ?? [])
      await this.#stage(running, edition, chunks, packed)
      chunks += packed.length
      if (chunks > 0) running.accept(true)
      for (const batch of batches) {
        findings.push(...batch.findings.slice(0, REPORTED_FINDINGS - findings.length))
        await notes.note(batch)
      }
    })
  }

  async #stage({ order, key }: RunningImport, edition: string, from: number, packed: readonly Uint8Array[]) {
    if (packed.length === 0) return
    const { catalogueStore, indexing } = this.#deps
    if (changesThesaurus(order)) packed.forEach((chunk, i) => void indexing?.feed(key, edition, from + i, chunk))
    await catalogueStore.addChunks(edition, from, packed)
  }

  async #swap(
    running: RunningImport,
    edition: string,
    counts: LayerCounts,
    notes: ProgressNotes,
  ): Promise<TakenImport> {
    const { key, file, job, lease } = running
    const { catalogueStore, jobs } = this.#deps
    const store = this.#deps.store.withTables<CatalogueTables & JobTables & LeaseTables>()
    const last = { totalRecords: notes.processed, processedRecords: notes.processed, errorCount: notes.errors }
    return store.transact(async (tx) => {
      await lease.confirm(tx)
      const taken = await this.#take(tx, running, edition)
      if (!taken) await catalogueStore.swap(tx, key, edition, { counts, filename: file.filename, sha256: file.sha256 })
      const errorCount = last.errorCount + (taken?.findings.length ?? 0)
      await jobs.changeWithin(tx, job.id, {
        ...last,
        errorCount,
        live: true,
        message: taken ? 'taking it into use' : 'building the index',
      })
      return taken ?? { counts: {}, findings: [] }
    })
  }

  /** Hands over what fills no layer; undefined when it fills one. */
  #take(tx: Transactor<CatalogueTables>, { order, file, by }: RunningImport, edition: string) {
    const { taker } = this.#deps
    const { filename, sha256 } = file
    return taker?.takes(order) ? taker.take(tx, { order, edition, filename, sha256, by }) : undefined
  }

  async #publish({ order, key }: RunningImport): Promise<void> {
    // What it leaves is swept by recovery.
    await this.#deps.catalogueStore.sweep().catch(() => {})
    // Where that fails it is only late: whoever has it in memory follows the database.
    if (this.#deps.taker?.takes(order)) return this.#deps.taker.refresh().catch(() => {})
    if (changesThesaurus(order)) await this.#deps.publish(key.version)
    else await this.#deps.refresh?.()
  }
}
