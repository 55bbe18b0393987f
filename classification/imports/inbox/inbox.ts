/** The inbox of an installation: its folders, its scans, its watch. */
import { ApiError, type Context } from '@codarium/platform'
import { describeFailure } from '../import-failure.ts'
import type { Importer } from '../importer.ts'
import { HotFolder } from './hot-folder.ts'
import { lookInto, type SeenFile } from './inbox-files.ts'
import type { JobReports } from './job-reports.ts'
import { ScanStore } from './scan-store.ts'
import { Scanner } from './scanner.ts'
import { Watch } from './watch.ts'

/** What the inbox stands on. */
export type InboxContext = Pick<Context, 'store' | 'node' | 'now' | 'leases' | 'settings' | 'log'>

/** The inbox of an installation. */
export class Inbox {
  readonly hot: HotFolder
  readonly scanner: Scanner
  readonly #watch: Watch

  constructor({ store, node, now, leases, settings, log }: InboxContext, importer: Importer, reports: JobReports) {
    this.hot = new HotFolder(settings.SVC_IMPORT_DIR)
    const scans = new ScanStore(store, node, now)
    this.scanner = new Scanner({ hot: this.hot, scans, leases, importer, reports, log, now })
    this.#watch = new Watch({
      look: () => this.waitingFiles(),
      scan: () => this.#scanWatched(),
      onError: (error) => log.warn(describeFailure(error), 'the watched inbox could not be scanned'),
    })
  }

  /** The files the next scan would take. */
  async waitingFiles(): Promise<SeenFile[]> {
    return (await lookInto(this.hot)).filter(({ ignored }) => !ignored)
  }

  /** Begins to watch. */
  watch(): void {
    this.#watch.start()
  }

  /** Another node that shares the folder may have been faster; that is no failure. */
  async #scanWatched(): Promise<boolean> {
    try {
      const { scan, done } = await this.scanner.start('WATCH')
      await done
      const ended = (await this.scanner.state()).scan
      return ended?.id === scan.id && ended.status !== 'FAILED'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') return false
      throw error
    }
  }

  /** Ends the watch and the scan; the importer must be stopped in the same breath, as a scan waits for its import. */
  async stop(): Promise<void> {
    await Promise.all([this.#watch.stop(), this.scanner.stop()])
  }
}
