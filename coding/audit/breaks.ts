/** Collects what does not fit along a walk: neighbours with the same problem together, and only so many that a reader can use. */

/** A place where a trail is broken. */
export interface Break {
  /** The chain it lies in, by the id of its head. */
  readonly segment: string
  /** First and last row; both 0 where it is not about rows. */
  readonly from: number
  readonly to: number
  /** A few words that fit one row and many. */
  readonly problem: string
}

/** Breaks that are listed; the others are counted. */
const LISTED = 100

/** The breaks of one verification. */
export class Breaks {
  readonly #listed: Break[] = []
  #last: Break | undefined
  /** Breaks in all. */
  count = 0

  /** The first of them. */
  get listed(): readonly Break[] {
    return this.#listed
  }

  /** Adds one; it continues the last one when it is about the row after it and says the same. */
  add(found: Break): void {
    const last = this.#last
    const continues =
      last &&
      found.from > 0 &&
      found.from === last.to + 1 &&
      found.problem === last.problem &&
      found.segment === last.segment
    const added = continues ? { ...found, from: last.from } : found
    if (!continues) this.count++
    if (this.count <= LISTED) this.#listed.splice(this.count - 1, 1, added)
    this.#last = added
  }
}
