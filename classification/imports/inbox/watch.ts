/** Watch mode: scans the inbox by itself once all its files have stopped growing. Looks, because not every disk notifies. */
import type { SeenFile } from './inbox-files.ts'

/** Time between two looks (ms): short enough to seem immediate, and a look costs one listing of a folder. */
export const WATCH_INTERVAL = 2_000

export interface WatchDeps {
  /** The files a scan would take. */
  look(): Promise<readonly WatchedFile[]>
  /** Scans and resolves when the scan has ended: true when it came to its end, false when it could not or was broken off. */
  scan(): Promise<boolean>
  onError(error: unknown): void
}

/** What the watch needs to know of a file. */
export type WatchedFile = Pick<SeenFile, 'path' | 'mark'>

/** Decides when to scan; one look after the other. */
export class WatchedInbox {
  #before = new Map<string, string>()
  #left = new Map<string, string>()

  /** True when there is something new and nothing has changed since the last look: files that belong together are whole. */
  isReady(seen: readonly WatchedFile[]): boolean {
    const fresh = seen.filter(({ path, mark }) => this.#left.get(path) !== mark)
    const quiet = fresh.every(({ path, mark }) => this.#before.get(path) === mark)
    this.#before = marks(seen)
    return fresh.length > 0 && quiet
  }

  /** Takes note of what a scan left there: where it got nothing out of the way, only a change makes another worthwhile. */
  leave(seen: readonly WatchedFile[]): void {
    const same = seen.filter(({ path, mark }) => this.#before.get(path) === mark)
    if (same.length === this.#before.size) this.#left = marks(same)
  }
}

/** Watches until it is stopped. */
export class Watch {
  readonly #deps: WatchDeps
  readonly #inbox = new WatchedInbox()
  #timer: NodeJS.Timeout | undefined
  #busy: Promise<void> = Promise.resolve()

  constructor(deps: WatchDeps) {
    this.#deps = deps
  }

  /** Begins to watch. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.#busy = this.#look()
        .catch((error) => this.#deps.onError(error))
        .then(() => {
          if (this.#timer) this.start()
        })
    }, WATCH_INTERVAL)
  }

  /** Ends the watch; resolves when what it was doing is done. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#busy
  }

  async #look(): Promise<void> {
    const { look, scan } = this.#deps
    if (!this.#inbox.isReady(await look())) return
    if (await scan()) this.#inbox.leave(await look())
  }
}

function marks(seen: readonly WatchedFile[]): Map<string, string> {
  return new Map(seen.map(({ path, mark }) => [path, mark]))
}
