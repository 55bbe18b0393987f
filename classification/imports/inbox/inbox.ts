/** The inbox of an installation: its folders, its scans, its watch, and the files that wait in the database. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, type Context, type Upload } from '@codarium/platform'
import { describeFailure } from '../import-failure.ts'
import type { Importer } from '../importer.ts'
import { moveInto } from './file-moves.ts'
import { takeFile } from './file-work.ts'
import { FolderKeeper } from './folder-keeper.ts'
import { createFolder, type HotFolder, isFolder } from './hot-folder.ts'
import { lookAt, lookInto } from './inbox-files.ts'
import type { JobReports } from './job-reports.ts'
import { isSafeName, safeName } from './safe-name.ts'
import { ScanStore } from './scan-store.ts'
import { Scanner } from './scanner.ts'
import type { SharedInbox } from './shared-inbox.ts'
import { Watch, type WatchedFile } from './watch.ts'

export type InboxContext = Pick<Context, 'store' | 'node' | 'now' | 'leases' | 'settings' | 'shutdown' | 'log'>

export interface InboxDeps {
  readonly hot: HotFolder
  readonly importer: Importer
  readonly reports: JobReports
  /** Absent where one process has the database to itself. */
  readonly shared: SharedInbox | undefined
}

/** Most files, and bytes of them, that wait in the database: many times what a year brings. */
const MOST_HELD = { files: 1_000, bytes: 4 * 1024 ** 3 } as const

/** The inbox of an installation. */
export class Inbox {
  readonly hot: HotFolder
  readonly shared: SharedInbox | undefined
  readonly scanner: Scanner
  readonly #leases: InboxContext['leases']
  readonly #watch: Watch
  readonly #keeper: FolderKeeper | undefined

  constructor({ store, node, now, leases, log }: InboxContext, { hot, importer, reports, shared }: InboxDeps) {
    this.hot = hot
    this.shared = shared
    this.#leases = leases
    const scans = new ScanStore(store, node, now)
    this.scanner = new Scanner({ hot, scans, leases, importer, reports, log, now, ...(shared ? { shared } : {}) })
    this.#watch = new Watch({
      look: () => this.waitingFiles(),
      scan: () => this.#scanWatched(),
      onError: (error) => log.warn(describeFailure(error), 'the watched inbox could not be scanned'),
    })
    const onError = (error: unknown) => log.warn(describeFailure(error), 'the import folder could not be kept')
    this.#keeper = shared && new FolderKeeper({ hot, shared, scans, leases, log, now, onError })
  }

  /** The files the next scan would take, wherever they lie. */
  async waitingFiles(): Promise<WatchedFile[]> {
    const here = (await lookInto(this.hot)).filter(({ ignored }) => !ignored)
    const held = (await this.shared?.waiting()) ?? []
    return [...here, ...held.map(({ id }) => ({ path: id, mark: id }))]
  }

  /** Keeps the folder in step with the other nodes. */
  async keep(): Promise<void> {
    await this.#keeper?.start()
  }

  /** Begins to watch. */
  watch(): void {
    this.#watch.start()
  }

  /** Puts an uploaded file in: into the folder, or where several nodes may scan into the database. Gives the name it got. */
  async put(year: number, { path, filename, size, sha256 }: Upload): Promise<string> {
    if (!this.shared) {
      await this.createYear(year)
      return moveInto(this.hot.of('inbox', year), path, filename)
    }
    await requireRoom(this.shared, size)
    const name = safeName(filename)
    return (await this.shared.held.give({ folder: '', year, name, size, sha256, mark: '', path })).name
  }

  /** Takes a file out that nobody has begun to import; false when there is none of that name. */
  async takeOut(year: number, name: string): Promise<boolean> {
    const held = (await this.shared?.waiting())?.filter((file) => file.year === year && file.name === name) ?? []
    const given = held.find(({ folder }) => folder === '')
    if (given) return this.#unused('', year, name, async () => this.shared?.held.remove(given.id))
    const path = join(this.hot.of('inbox', year), name)
    const here = isSafeName(name) && (await lookAt(path, name, year))
    if (here && !here.ignored) return this.#unused(this.shared?.folder ?? '', year, name, () => rm(path))
    const [elsewhere] = held
    if (elsewhere) throw new ApiError('CONFLICT', `The file lies in the folder of ${elsewhere.node}: remove it there.`)
    return false
  }

  /** Creates the folder of a year; false when it is there. */
  async createYear(year: number): Promise<boolean> {
    const path = this.hot.of('inbox', year)
    const created = await createFolder(path).catch(() => false)
    if (!(await isFolder(path))) throw new ApiError('CONFLICT', `${path} exists and is no folder.`)
    return created
  }

  /** Does something with a file while no scan can take it. */
  async #unused(folder: string, year: number, name: string, work: () => Promise<unknown>): Promise<boolean> {
    const lease = await takeFile(this.#leases, { folder, year, name }, 'taken out')
    if (!lease) throw new ApiError('CONFLICT', 'The file is being imported.')
    try {
      await work()
      return true
    } finally {
      await lease.release()
    }
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
    await Promise.all([this.#watch.stop(), this.scanner.stop(), this.#keeper?.stop()])
  }
}

async function requireRoom({ held }: SharedInbox, size: number): Promise<void> {
  const waiting = (await held.list('')).map((file) => file.size)
  const bytes = waiting.reduce((sum, each) => sum + each, size)
  if (waiting.length < MOST_HELD.files && bytes <= MOST_HELD.bytes) return
  throw new ApiError('CONFLICT', `${waiting.length} files wait in the inbox, more do not fit: start a scan first.`)
}
