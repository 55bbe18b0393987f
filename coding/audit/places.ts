/** The places of a segment as the process that fills it knows them: which are taken, committed, empty for good, or linked. */
import type { Outcome } from '@codarium/platform'
import { type LinkedRow, parseRanges, placesOf, rangesOf, rangesText } from './links.ts'

/** What a link that is written now covers, and how the segment stands after it. */
export interface LinkPlan {
  readonly rows: readonly LinkedRow[]
  readonly floor: number
  /** Places above the floor that are linked then. */
  readonly above: string
}

/** How a segment stands: all places up to the floor are linked or empty for good, and some above it are linked. */
export interface Linked {
  readonly floor: number
  readonly above: string
}

/** The places of one segment. Nothing here is lost with the process: a row that was committed says its place itself. */
export class Places {
  #last = 0
  /** In transactions that have not ended, or of which nobody knows how they ended. */
  readonly #unknown = new Set<number>()
  readonly #doubtful = new Map<number, number>()
  readonly #committed = new Map<number, string>()
  #floor = 0
  #above = new Set<number>()

  /** How many rows wait for a link. */
  get waiting(): number {
    return this.#committed.size
  }

  /** Takes the next places for rows that are written in a transaction; gives the first. */
  take(count: number): number {
    const first = this.#last + 1
    this.#last += count
    for (let place = first; place <= this.#last; place++) this.#unknown.add(place)
    return first
  }

  /** Notes how the transaction of rows has ended. */
  end(rows: readonly LinkedRow[], outcome: Outcome, now: number): void {
    for (const { place, hash } of rows) {
      if (outcome === 'IN_DOUBT') {
        this.#doubtful.set(place, now)
        continue
      }
      this.#unknown.delete(place)
      if (outcome === 'COMMITTED') this.#committed.set(place, hash)
    }
  }

  /** Places of which nobody knew at a time how their transaction ended. */
  doubtful(before: number): number[] {
    return [...this.#doubtful].filter(([, since]) => since <= before).map(([place]) => place)
  }

  /** Notes what the database says of doubtful places; those it does not have stay doubtful unless it is too late for them. */
  resolve(places: readonly number[], found: readonly LinkedRow[], isTooLate: boolean): void {
    const there = new Map(found.map(({ place, hash }) => [place, hash]))
    for (const place of places) {
      const hash = there.get(place)
      if (hash === undefined && !isTooLate) continue
      this.#doubtful.delete(place)
      this.#unknown.delete(place)
      if (hash !== undefined && !this.#isLinked(place)) this.#committed.set(place, hash)
    }
  }

  /** What the next link covers: the oldest rows, so many at most. */
  plan(most: number): LinkPlan {
    const rows = [...this.#committed]
      .sort(([a], [b]) => a - b)
      .slice(0, most)
      .map(([place, hash]) => ({ place, hash }))
    const covered = new Set([...this.#above, ...rows.map(({ place }) => place)])
    const floor = this.#floorWith(covered)
    return { rows, floor, above: rangesText(rangesOf([...covered].filter((place) => place > floor))) }
  }

  /** Notes how the segment stands in the database, after our link or one that somebody else wrote for us. */
  linked({ floor, above }: Linked): void {
    this.#above = new Set([...placesOf(parseRanges(above) ?? [])])
    this.#floor = Math.max(this.#floor, floor)
    for (const place of [...this.#committed.keys(), ...this.#doubtful.keys()]) {
      if (!this.#isLinked(place)) continue
      this.#committed.delete(place)
      this.#doubtful.delete(place)
      this.#unknown.delete(place)
    }
  }

  #isLinked(place: number): boolean {
    return place <= this.#floor || this.#above.has(place)
  }

  #floorWith(covered: ReadonlySet<number>): number {
    const open = [...this.#unknown, ...this.#committed.keys()].filter((place) => !covered.has(place))
    return Math.max(this.#floor, open.reduce((least, place) => Math.min(least, place), this.#last + 1) - 1)
  }
}
