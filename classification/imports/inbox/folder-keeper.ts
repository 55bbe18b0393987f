/**
 * Keeps the folder of a node in step with the database, so that the scan of another node finds what lies there: gives the
 * files that are whole, withdraws those that are gone, and puts away those a scan elsewhere is done with. Of nodes that
 * share a folder one keeps it.
 */
import type { HeldLease, Lease, Leases } from '@codarium/platform'
import { moveWithReport } from './file-moves.ts'
import { inWork } from './file-work.ts'
import { FolderGiving } from './folder-giving.ts'
import { renameFolder } from './folder-identity.ts'
import { FolderPulse } from './folder-pulse.ts'
import type { HeldFile } from './held-files.ts'
import type { HotFolder } from './hot-folder.ts'
import { lookInto, type SeenFile, unchanged } from './inbox-files.ts'
import { folderFor } from './put-away.ts'
import type { ScanStore } from './scan-store.ts'
import type { ScanLog } from './scanner-deps.ts'
import { KEEPER, type SharedInbox } from './shared-inbox.ts'

/** Time between two looks into the folder (ms): a file that did not change meanwhile is whole. */
const KEEPING_INTERVAL = 1_000

export interface KeeperDeps {
  readonly hot: HotFolder
  readonly shared: SharedInbox
  readonly scans: Pick<ScanStore, 'runningId'>
  readonly leases: Leases
  readonly log: ScanLog
  now(): number
  onError(error: unknown): void
}

/** Keeps the folder until it is stopped. */
export class FolderKeeper {
  readonly #deps: KeeperDeps
  readonly #told = new Set<string>()
  readonly #pulse: FolderPulse
  readonly #giving: FolderGiving
  #lease: HeldLease | undefined
  #timer: NodeJS.Timeout | undefined
  #busy: Promise<void> = Promise.resolve()
  #before: readonly SeenFile[] = []
  #asked = ''
  #failing = false

  constructor(deps: KeeperDeps) {
    this.#deps = deps
    this.#pulse = new FolderPulse(deps.hot.path, deps.now)
    this.#giving = new FolderGiving(deps.shared, deps.log)
  }

  /** Begins to keep it; who else has a folder of its own is known when it resolves. */
  async start(): Promise<void> {
    await this.#look()
    this.#wait()
  }

  /** Ends it; another node that shares the folder goes on. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#busy
    this.#pulse.stop()
    await this.#lease?.release().catch(() => {})
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#busy = this.#look().then(() => {
        if (this.#timer) this.#wait()
      })
    }, KEEPING_INTERVAL).unref()
  }

  /** A database that is away is told of once. */
  async #look(): Promise<void> {
    try {
      if (await this.#isKeeper()) await this.#keep()
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#deps.onError(error)
      this.#failing = true
    }
  }

  async #isKeeper(): Promise<boolean> {
    const { leases, hot, shared } = this.#deps
    if (this.#lease?.lost.aborted) this.#lease = undefined
    this.#lease ??= await leases.take(KEEPER + shared.folder, hot.path)
    if (this.#lease) this.#pulse.start()
    else await this.#checkShared()
    return this.#lease !== undefined
  }

  /** Another node keeps the folder of this name: it must be this one. */
  async #checkShared(): Promise<void> {
    const { hot, shared, log } = this.#deps
    this.#pulse.stop()
    if (!(await this.#pulse.isCopy())) return
    shared.folder = await renameFolder(hot.path)
    log.warn({ folder: hot.path }, 'the import folder is a copy of that of another node: it is kept as one of its own')
  }

  async #keep(): Promise<void> {
    const { shared, hot } = this.#deps
    const [rows, others] = [await shared.held.list(shared.folder), await shared.otherKeepers()]
    this.#tellOthers(others)
    const scan = await this.#foreignScan()
    await this.#putAwayDone(rows.filter(({ outcome }) => outcome !== ''))
    if (rows.length === 0 && others.length === 0 && !scan) return
    const seen = (await lookInto(hot)).filter(({ ignored }) => !ignored)
    const waiting = await this.#withdrawGone(rows, seen)
    const settled = unchanged(this.#before, seen)
    this.#before = seen
    if (others.length === 0 && !scan) return
    const isAllGiven = await this.#giving.giveAll(settled.filter((file) => !waiting.has(placeOf(file))))
    if (scan && isAllGiven) await this.#answer(scan, settled.length === seen.length)
  }

  /** Says that the folder is not shared with everybody: whoever set it up may think it is. */
  #tellOthers(others: readonly Lease[]): void {
    const folders = others.map(({ holder, detail }) => `${detail} on ${holder}`)
    const isNew = folders.some((folder) => !this.#told.has(folder))
    for (const folder of folders) this.#told.add(folder)
    const message = 'other nodes have import folders of their own: files are handed over through the database'
    if (isNew) this.#deps.log.info({ folder: this.#deps.hot.path, others: folders }, message)
  }

  /** Takes out of the database what is no longer in the folder as it was; tells which files are there. */
  async #withdrawGone(rows: readonly HeldFile[], seen: readonly SeenFile[]): Promise<Set<string>> {
    const { shared, leases } = this.#deps
    const marks = new Map(seen.map((file) => [placeOf(file), file.mark]))
    const gone = rows.filter((row) => marks.get(placeOf(row)) !== row.mark)
    const busy = gone.length > 0 ? await inWork(leases) : () => false
    for (const row of gone) if (!busy(row)) await shared.held.remove(row.id)
    return new Set(rows.filter((row) => !gone.includes(row) || busy(row)).map(placeOf))
  }

  /** The scan that waits for this folder: one that has the same folder has answered for it itself. */
  async #foreignScan(): Promise<string | undefined> {
    const { scans, shared } = this.#deps
    const id = await scans.runningId()
    return id && !(await shared.held.answers(id)).has(shared.folder) ? id : undefined
  }

  /** Answers a scan: at once where nothing is new, else when it has been known for a whole look. */
  async #answer(scan: string, isQuiet: boolean): Promise<void> {
    const { held, folder } = this.#deps.shared
    if (isQuiet || scan === this.#asked) await held.answer(folder, scan)
    this.#asked = scan
  }

  /** A file that was changed since stays, and is given anew; one that cannot be moved is tried again, and told of once. */
  async #putAwayDone(rows: readonly HeldFile[]): Promise<void> {
    const { hot, shared, log } = this.#deps
    for (const { id, year, name, mark, outcome, report } of rows) {
      const file = (await lookInto(hot, 'inbox', year)).find((each) => each.name === name)
      try {
        if (file?.mark === mark) {
          const folder = await folderFor(hot, outcome as 'success' | 'error', year)
          await moveWithReport(folder, file.path, name, report)
        }
        await shared.held.remove(id)
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException
        if (!this.#told.has(id)) log.warn({ year, file: name, reason: code }, 'an inbox file cannot be moved away')
        this.#told.add(id)
      }
    }
  }
}

function placeOf({ year, name }: Pick<SeenFile, 'year' | 'name'>): string {
  return `${year}/${name}`
}
