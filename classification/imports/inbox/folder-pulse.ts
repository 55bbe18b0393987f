/**
 * Tells a folder that is shared from a copy: who adds a node by cloning a machine clones the name of the folder, too, and
 * what lies in the copy would be seen by nobody. Whoever keeps a folder leaves signs of life in it; a node that finds it
 * kept by another, and sees none, has a copy.
 */
import { readPulse, writePulse } from './folder-identity.ts'

/** Time between two signs of life (ms). */
const PULSE_INTERVAL = 5_000

/** Looks, one a second, after which a folder without a new sign of life is a copy: six are missing then. */
const MOST_SILENT_LOOKS = 30

/** The signs of life of one folder. */
export class FolderPulse {
  readonly #path: string
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #last = ''
  #silentLooks = 0

  constructor(path: string, now: () => number) {
    this.#path = path
    this.#now = now
  }

  /** Begins to leave signs; of its own accord, because giving a large file takes longer. */
  start(): void {
    this.#silentLooks = 0
    if (this.#timer) return
    // A disk that is full for a moment takes the next one.
    const leave = () => void writePulse(this.#path, String(this.#now())).catch(() => {})
    leave()
    this.#timer = setInterval(leave, PULSE_INTERVAL).unref()
  }

  /** Ends it. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Looks for a sign of the node that is said to keep the folder; true when it is somewhere else. */
  async isCopy(): Promise<boolean> {
    const pulse = await readPulse(this.#path)
    this.#silentLooks = pulse === this.#last ? this.#silentLooks + 1 : 0
    this.#last = pulse
    return this.#silentLooks >= MOST_SILENT_LOOKS
  }
}
