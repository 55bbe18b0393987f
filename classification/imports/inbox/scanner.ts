/** Scans the inbox, one scan at a time over all nodes: recognises each file, imports them in order, moves them away. */

import type { InboxScan, ScanState } from '@codarium/contract'
import { ApiError, type HeldLease } from '@codarium/platform'
import { describeFailure } from '../import-failure.ts'
import { brokenOff, ScanRun } from './scan-run.ts'
import { newScanId, type ScanTrigger } from './scan-store.ts'
import type { ScannerDeps } from './scanner-deps.ts'

/** The name of the lease of whoever scans; its detail is the number of the scan. */
export const SCAN_LOCK = 'import-scan'

export interface StartedScan {
  readonly scan: InboxScan
  /** Resolves when the scan has ended, whatever became of it; never rejects. */
  readonly done: Promise<void>
}

/** Runs scans and says how they stand. */
export class Scanner {
  readonly #deps: ScannerDeps
  readonly #stopping = new AbortController()
  #reset = new AbortController()
  #running: Promise<void> = Promise.resolve()
  /** Why a scan failed here that could not say so itself: the database was away or full. */
  #lastWords = { id: '', message: '' }

  constructor(deps: ScannerDeps) {
    this.#deps = deps
  }

  /** Starts a scan; throws ApiError CONFLICT when one is running anywhere. */
  async start(trigger: ScanTrigger): Promise<StartedScan> {
    const { leases, scans } = this.#deps
    this.#stopping.signal.throwIfAborted()
    const id = newScanId()
    const lease = await leases.take(SCAN_LOCK, id)
    if (!lease) throw await this.#refused()
    try {
      const scan = await scans.open(id, trigger)
      const done = this.#run(scan, lease)
      this.#running = Promise.all([this.#running, done]).then(() => {})
      return { scan, done }
    } catch (error) {
      await lease.release()
      throw error
    }
  }

  /** Ends the scan that runs, wherever it runs, so that a new one may start; the file it is at is still finished. */
  async reset(): Promise<InboxScan | undefined> {
    const { leases, scans, now } = this.#deps
    const { inProgress, scan } = await this.state()
    const message = inProgress ? RESET : DIED
    // Noted before the scan hears of it, which would note its end itself: who of the two was first tells what ended it.
    const ended = scan && (await scans.change(scan.id, { status: 'FAILED', message, completed_at: now() }))
    this.#reset.abort(new Error('the scan was reset'))
    this.#reset = new AbortController()
    await leases.revoke(SCAN_LOCK)
    return inProgress && ended ? scan : undefined
  }

  /** Whether a scan runs, and how the last one stands; one whose node died counts as failed. */
  async state(): Promise<ScanState> {
    const [scan, lease] = [await this.#deps.scans.latest(), await this.#deps.leases.find(SCAN_LOCK)]
    const inProgress = lease !== undefined
    if (!scan) return { inProgress }
    if (scan.status !== 'RUNNING' || lease?.detail === scan.id) return { inProgress, scan }
    // It may have ended between the two looks: a scan says how it ended before it gives up its lease.
    const again = await this.#deps.scans.latest()
    if (again?.id !== scan.id || again.status !== 'RUNNING') return this.state()
    const message = this.#lastWords.id === scan.id ? this.#lastWords.message : DIED
    return { inProgress, scan: { ...scan, status: 'FAILED', message } }
  }

  /** Ends what runs; the file it is at stays in the inbox unless its import was done. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the server was stopped'))
    await this.#running
  }

  async #refused(): Promise<ApiError> {
    const { scan } = await this.state()
    return new ApiError(
      'CONFLICT',
      `A scan is running since ${scan?.startedAt ?? 'just now'} on ${scan?.node ?? 'a node'}.`,
    )
  }

  async #run(scan: InboxScan, lease: HeldLease): Promise<void> {
    const { log } = this.#deps
    const ended = AbortSignal.any([this.#stopping.signal, this.#reset.signal, lease.lost])
    try {
      await new ScanRun(this.#deps, scan, { stopping: this.#stopping.signal, ended }).run()
    } catch (error) {
      log.warn({ scan: scan.id, ...describeFailure(error) }, 'the scan failed')
      this.#lastWords = { id: scan.id, message: brokenOff(error) }
    } finally {
      await lease.release().catch(() => {})
    }
  }
}

const RESET = 'The scan was reset; what it had not reached is still in the inbox.'
const DIED = 'The server ended during the scan; what it had not reached is still in the inbox.'
