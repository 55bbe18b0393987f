/** One run over the inbox: waits until files have stopped growing, recognises, orders, imports and moves them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { InboxScan, ScannedFile } from '@codarium/contract'
import { describeError } from '@codarium/platform'
import { recognisedOrder } from '../recognised-order.ts'
import { Recogniser } from '../recognition.ts'
import { statusKey } from '../upload-address.ts'
import { importFile, reasonOf } from './file-import.ts'
import { lookInto, type SeenFile, unchanged } from './inbox-files.ts'
import { type Dealt, putAway } from './put-away.ts'
import { FailedFiles, inOrder, notesOn, ownYearOf, type PlannedFile } from './scan-plan.ts'
import { scanReport, scanSummary } from './scan-report.ts'
import type { ScannerParts } from './scanner.ts'

/** Time between the two looks at a file (ms): whoever copies it has written to it meanwhile. */
const SETTLE_TIME = 1_000

/** Files taken in one scan; the others wait for the next. */
const MOST_FILES = 1_000

/** The signals a run minds: `stopping` also ends the import under way, `ended` only what comes after it. */
export interface RunSignals {
  readonly stopping: AbortSignal
  readonly ended: AbortSignal
}

/** One run; used once. */
export class ScanRun {
  readonly #parts: ScannerParts
  readonly #scan: InboxScan
  readonly #signals: RunSignals
  readonly #files: ScannedFile[] = []

  constructor(parts: ScannerParts, scan: InboxScan, signals: RunSignals) {
    this.#parts = parts
    this.#scan = scan
    this.#signals = signals
  }

  /** Runs to the end; rejects only when the server is at fault, with the scan marked as failed. */
  async run(): Promise<void> {
    try {
      const files = await this.#settledFiles()
      await this.#note({ message: `${files.length} files`, total_files: files.length })
      await this.#importAll(await this.#recogniseAll(files))
      await this.#finish()
    } catch (error) {
      const { aborted, reason } = this.#signals.ended
      const why = aborted ? (reason as Error).message : 'the server failed; its log holds the cause'
      await this.#note({
        status: 'FAILED',
        message: `Broken off: ${why}.`,
        current_key: '',
        completed_at: this.#parts.now(),
      })
      if (!aborted) throw error
    }
  }

  async #settledFiles(): Promise<SeenFile[]> {
    const { hot } = this.#parts
    const first = (await lookInto(hot)).filter(({ ignored }) => !ignored)
    if (first.length === 0) return []
    await pause(SETTLE_TIME, undefined, { signal: this.#signals.ended })
    return unchanged(first, await lookInto(hot)).slice(0, MOST_FILES)
  }

  /** Recognises the files; those nobody knows are put away at once. */
  async #recogniseAll(files: readonly SeenFile[]): Promise<PlannedFile[]> {
    const recogniser = new Recogniser()
    const planned: PlannedFile[] = []
    try {
      for (const file of files) {
        this.#signals.ended.throwIfAborted()
        const plan = await this.#recognise(recogniser, file)
        if ('order' in plan) planned.push(plan)
        else await this.#putAway({ file, key: '', notes: [], end: plan })
      }
    } finally {
      await recogniser.close()
    }
    return inOrder(planned)
  }

  async #recognise(recogniser: Recogniser, file: SeenFile): Promise<PlannedFile | { reason: string }> {
    try {
      const found = await recogniser.recognise(file)
      return { file, order: recognisedOrder(found, { version: String(file.year) }), ...ownYearOf(found) }
    } catch (error) {
      return { reason: this.#refusal(error, file) }
    }
  }

  /** Whatever one file brings about while it is looked into, the others go on. */
  #refusal(error: unknown, file: SeenFile): string {
    try {
      return reasonOf(error)
    } catch {
      this.#parts.log.warn({ file: file.name, year: file.year, ...describeError(error) }, 'a file was not recognised')
      return 'The file could not be looked into; the log of the server holds the cause.'
    }
  }

  async #importAll(planned: readonly PlannedFile[]): Promise<void> {
    const failed = new FailedFiles()
    for (const [i, plan] of planned.entries()) {
      const key = statusKey(plan.order)
      const reason = failed.reason(plan)
      const end = reason ? { reason } : await this.#import(plan, key, planned[i + 1])
      const { status } = await this.#putAway({ file: plan.file, key, notes: notesOn(plan, planned), end })
      if (status === 'FAILED') failed.add(plan)
      else failed.forgive(plan)
    }
  }

  async #import(plan: PlannedFile, key: string, next: PlannedFile | undefined) {
    this.#signals.ended.throwIfAborted()
    await this.#note({ message: `importing ${plan.file.name}`, current_key: key })
    const onWait = (message: string) => this.#note({ message })
    const end = await importFile(this.#parts.importer, plan, { signal: this.#signals.ended, onWait, next })
    // A stopping server breaks the import off; the file stays where it is and is taken again by the next scan.
    if ('job' in end && end.job.status === 'FAILED') this.#signals.stopping.throwIfAborted()
    return end
  }

  async #putAway(dealt: Dealt): Promise<ScannedFile> {
    const { hot, reports, scans, log } = this.#parts
    const file = await putAway({ hot, reports }, dealt)
    await scans.addFile(this.#scan.id, this.#files.length, file)
    this.#files.push(file)
    log.info({ scan: this.#scan.id, year: file.year, file: file.filename, status: file.status }, 'inbox file')
    return file
  }

  /** A report that cannot be written (disk full, no rights) makes no failure of a scan. */
  async #report(message: string): Promise<void> {
    const { hot, now, log } = this.#parts
    const name = `${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}_SCAN.txt`
    const text = scanReport({ ...this.#scan, message, files: this.#files })
    const write = writeFile(join(hot.reports, name), text, { flag: 'wx', mode: 0o600 })
    await write.catch((error) => log.warn(describeError(error), 'the report of a scan could not be written'))
  }

  async #finish(): Promise<void> {
    const { now } = this.#parts
    const message = scanSummary(this.#files)
    const flawless = this.#files.every(({ status }) => status === 'IMPORTED')
    if (this.#files.length > 0) await this.#report(message)
    const status = flawless ? 'COMPLETED' : 'COMPLETED_WITH_ERRORS'
    await this.#note({ status, message, current_key: '', completed_at: now() })
  }

  async #note(change: Parameters<ScannerParts['scans']['change']>[1]): Promise<void> {
    await this.#parts.scans.change(this.#scan.id, change)
  }
}
