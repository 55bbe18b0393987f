/** Choices that follow from a seed: what a fuzz run does is repeated by its number. */
import { seededRandom } from '../harness/random.ts'

/** A run of choices. */
export class Chance {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  /** A whole number from 0 to below the limit. */
  below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  /** True so often: 0.3 is three times out of ten. */
  odds(share: number): boolean {
    return this.#random() < share
  }

  /** One of several. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to choose from')
    return list[this.below(list.length)] as T
  }

  /** One of several by their weights. */
  weighted<T>(list: readonly T[], weight: (each: T) => number): T {
    let left = this.#random() * list.reduce((sum, each) => sum + weight(each), 0)
    for (const each of list) {
      left -= weight(each)
      if (left < 0) return each
    }
    return list.at(-1) as T
  }
}
