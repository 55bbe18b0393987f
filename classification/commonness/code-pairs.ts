/** What a tenant codes together, in memory. */
import type { CountedTogether } from '@codarium/domain'

/** Cases that have two categories; of one category with itself, those that have it. */
export interface CountedPair {
  readonly one: string
  readonly other: string
  readonly count: number
}

/** Which categories stand in one case, in a number of cases. */
export interface Together {
  readonly cases: number
  readonly pairs: readonly CountedPair[]
}

/** The pair that counts all cases. */
export const EVERY_CASE = { one: '', other: '' } as const

/** Cases by two categories, in either order. */
export class CodePairs implements CountedTogether {
  readonly #counts = new Map<string, Map<string, number>>()

  constructor(pairs: readonly CountedPair[]) {
    for (const { one, other, count } of pairs) {
      this.#set(one, other, count)
      this.#set(other, one, count)
    }
  }

  get cases(): number {
    return this.of(EVERY_CASE.one, EVERY_CASE.other)
  }

  of(one: string, other: string): number {
    return this.#counts.get(one)?.get(other) ?? 0
  }

  #set(one: string, other: string, count: number): void {
    const counts = this.#counts.get(one) ?? new Map<string, number>()
    this.#counts.set(one, counts)
    counts.set(other, count)
  }
}
