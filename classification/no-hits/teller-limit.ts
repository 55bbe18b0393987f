/** How much one caller may tell: nobody searches in vain once a minute for hours. */
import type { Caller } from '@codarium/platform'

/** Texts of one caller in an hour that are kept, by each node. */
const MOST_IN_AN_HOUR = 60
const HOUR = 60 * 60_000

/** Counts by caller and hour. */
export class TellerLimit {
  readonly #now: () => number
  #hour = 0
  #told = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a caller may tell another one, which counts. */
  admits({ issuer, subject }: Pick<Caller, 'issuer' | 'subject'>): boolean {
    const hour = Math.floor(this.#now() / HOUR)
    if (hour !== this.#hour) this.#told = new Map()
    this.#hour = hour
    const key = `${issuer} ${subject}`
    const told = this.#told.get(key) ?? 0
    this.#told.set(key, told + 1)
    return told < MOST_IN_AN_HOUR
  }
}
