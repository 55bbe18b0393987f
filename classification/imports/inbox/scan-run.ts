/** One run over the inbox: waits until files have stopped growing, recognises, orders, imports and moves them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InboxScan, ScannedFile } from '@codarium/contract'
import { type HeldLease, isStorageFull } from '@codarium/platform'
import { describeFailure, STORAGE_FULL } from '../import-failure.ts'
import type { ImportOrder } from '../import-order.ts'
import { recognisedOrders } from '../recognised-order.ts'
import { Recogniser } from '../recognition.ts'
import { statusKey } from '../upload-address.ts'
import { hasFailed, importFile, type Refused, refusedFor } from './file-import.ts'
import { takeFile } from './file-work.ts'
import type { SeenFile } from './inbox-files.ts'
import { type Dealt, type DealtPart, putAway } from './put-away.ts'
import { type FoundFiles, findFiles, placeOf } from './scan-files.ts'
import { FailedFiles, inOrder, notesOn, ownYearOf, type PlannedFile } from './scan-plan.ts'
import { scanReport, scanSummary } from './scan-report.ts'
import type { ScannerDeps } from './scanner-deps.ts'

/** The signals a run minds: `stopping` also ends the import under way, `ended` only what comes after it. */
export interface RunSignals {
  readonly stopping: AbortSignal
  readonly ended: AbortSignal
}

/** One run; used once. */
export class ScanRun {
  readonly #deps: ScannerDeps
  readonly #scan: InboxScan
  readonly #signals: RunSignals
  readonly #files: ScannedFile[] = []
  #missed: Omit<FoundFiles, 'files'> = { left: 0, silent: [] }

  constructor(deps: ScannerDeps, scan: InboxScan, signals: RunSignals) {
    this.#deps = deps
    this.#scan = scan
    this.#signals = signals
  }

  /** Runs to the end; rejects only when the server is at fault, with the scan marked as failed. */
  async run(): Promise<void> {
    try {
      const { files, ...missed } = await findFiles(this.#deps, this.#scan.id, this.#signals.ended)
      this.#missed = missed
      await this.#note({ message: `${files.length} files`, total_files: files.length })
      await this.#importAll(await this.#recogniseAll(files))
      await this.#finish()
    } catch (error) {
      const { aborted } = this.#signals.ended
      await this.#note({
        status: 'FAILED',
        message: brokenOff(aborted ? this.#signals.ended.reason : error, aborted),
        current_key: '',
        completed_at: this.#deps.now(),
      })
      if (!aborted) throw error
    } finally {
      // Where the database is away, the failure above says so.
      await this.#deps.scans.rest(this.#scan.id).catch(() => {})
      await this.#deps.shared?.tidy(this.#scan.id).catch(() => {})
    }
  }

  /** Recognises the files; those nobody knows are put away at once. */
  async #recogniseAll(files: readonly SeenFile[]): Promise<PlannedFile[]> {
    const recogniser = new Recogniser()
    const { ended } = this.#signals
    ended.addEventListener('abort', () => void recogniser.close(), { once: true })
    const planned: PlannedFile[] = []
    try {
      for (const file of files) {
        ended.throwIfAborted()
        const plan = await this.#recognise(recogniser, file)
        if ('orders' in plan) planned.push(plan)
        else await this.#putAway({ file, notes: [], parts: [{ key: '', end: plan }] })
      }
    } finally {
      await recogniser.close()
    }
    return inOrder(planned)
  }

  async #recognise(recogniser: Recogniser, file: SeenFile): Promise<PlannedFile | Refused> {
    try {
      const found = await recogniser.recognise(file)
      const orders = recognisedOrders(found, { version: String(file.year) })
      return { file, orders, ...ownYearOf(found) }
    } catch (error) {
      this.#signals.ended.throwIfAborted()
      return this.#refusal(error, file)
    }
  }

  /** Whatever one file brings about while it is looked into, the others go on. */
  #refusal(error: unknown, file: SeenFile): Refused {
    if (isStorageFull(error)) throw error
    try {
      return refusedFor(error)
    } catch {
      this.#deps.log.warn({ file: file.name, year: file.year, ...describeFailure(error) }, 'a file was not recognised')
      const reason = 'The file could not be looked into; the log of the server holds the cause.'
      return { reason, refusal: 'INTERNAL' }
    }
  }

  async #importAll(planned: readonly PlannedFile[]): Promise<void> {
    const failed = new FailedFiles()
    for (const [i, plan] of planned.entries()) {
      const work = await this.#take(plan.file)
      if (!work) continue
      try {
        const parts = await this.#importParts(plan, planned[i + 1], failed)
        const { status } = await this.#putAway({ file: plan.file, notes: notesOn(plan, planned), parts })
        if (status === 'LEFT') for (const order of plan.orders) failed.forgive(order)
      } finally {
        await work.release().catch(() => {})
      }
    }
  }

  /** Undefined for a file that somebody else is at, or that was taken out of the inbox since it was fetched. */
  async #take(file: SeenFile): Promise<HeldLease | undefined> {
    const { leases, shared } = this.#deps
    const work = await takeFile(leases, placeOf(file, shared?.folder), this.#scan.id)
    if (!work || !file.held || (await shared?.held.waits(file.held.id))) return work
    await work.release()
    return undefined
  }

  async #importParts({ file, orders }: PlannedFile, next: PlannedFile | undefined, failed: FailedFiles) {
    const parts: DealtPart[] = []
    // A file that was begun is finished, all its languages, also where the scan is reset meanwhile.
    const { ended, stopping } = this.#signals
    for (const [n, order] of orders.entries()) {
      const reason = failed.reason(order)
      const after = orders[n + 1] ?? next?.orders[0]
      const end = reason
        ? ({ reason, refusal: 'CODES_MISSING' } as const)
        : await this.#import(file, order, after, n === 0 ? ended : stopping)
      if (hasFailed(end)) failed.add(order, file)
      else failed.forgive(order)
      parts.push({ key: statusKey(order), end })
    }
    return parts
  }

  async #import(file: SeenFile, order: ImportOrder, next: ImportOrder | undefined, signal: AbortSignal) {
    signal.throwIfAborted()
    await this.#note({ message: `importing ${file.name}`, current_key: statusKey(order) })
    const onWait = (message: string) => this.#note({ message })
    const end = await importFile(this.#deps.importer, file, order, { signal, onWait, next })
    // A stopping server breaks the import off; the file stays where it is and is taken again by the next scan.
    if ('job' in end && end.job.status === 'FAILED') this.#signals.stopping.throwIfAborted()
    return end
  }

  async #putAway(dealt: Dealt): Promise<ScannedFile> {
    const { scans, log } = this.#deps
    const file = await putAway(this.#deps, dealt)
    await scans.addFile(this.#scan.id, this.#files.length, file)
    this.#files.push(file)
    const { filename, year, status, key, message } = file
    const place = { scan: this.#scan.id, year, file: filename, status }
    if (status === 'IMPORTED') log.info(place, 'inbox file')
    else log.warn({ ...place, import: key, reason: message }, 'inbox file')
    return file
  }

  /** A report that cannot be written (disk full, no rights) makes no failure of a scan. */
  async #report(message: string): Promise<void> {
    const { hot, now, log } = this.#deps
    const name = `${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}_SCAN.txt`
    const text = scanReport({ ...this.#scan, message, files: this.#files })
    const write = writeFile(join(hot.reports, name), text, { flag: 'wx', mode: 0o600 })
    await write.catch((error) => log.warn(describeFailure(error), 'the report of a scan could not be written'))
  }

  async #finish(): Promise<void> {
    const { now } = this.#deps
    const message = scanSummary(this.#files, this.#missed)
    const flawless = this.#files.every(({ status }) => status === 'IMPORTED') && this.#missed.silent.length === 0
    if (this.#files.length > 0) await this.#report(message)
    const status = flawless ? 'COMPLETED' : 'COMPLETED_WITH_ERRORS'
    await this.#note({ status, message, current_key: '', completed_at: now() })
  }

  async #note(change: Parameters<ScannerDeps['scans']['change']>[1]): Promise<void> {
    await this.#deps.scans.change(this.#scan.id, change)
  }
}

/** Why a scan ended before its time: because it was told to, or because something failed. */
export function brokenOff(error: unknown, wasTold = false): string {
  if (isStorageFull(error)) return `${STORAGE_FULL} The files not imported are still in the inbox.`
  return `Broken off: ${wasTold ? (error as Error).message : 'the server failed; its log holds the cause'}.`
}
