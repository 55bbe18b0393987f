/** Finds the terms that hold a word inside them. */

import { MATCH } from '../rank/grade.ts'
import { Beginnings } from '../snapshot/beginnings.ts'
import type { Sections } from '../snapshot/sections.ts'
import { compareBeginning, type SortedWords } from '../snapshot/sorted-words.ts'
import type { MatchCollector } from './word-matches.ts'

/** Shorter parts stand in too many words to mean anything. */
export const SHORTEST_PART = 4

/** The places inside terms, sorted by the letters from there on. */
export class WordParts {
  readonly #terms: Uint32Array
  readonly #offsets: Uint8Array
  readonly #words: SortedWords
  /** Made for the first search: a start has no time for it. */
  #beginnings: Beginnings | undefined

  constructor({ partTerms, partOffsets }: Sections, words: SortedWords) {
    this.#terms = partTerms
    this.#offsets = partOffsets
    this.#words = words
  }

  /** Adds every term that holds the part behind its first letter. */
  each(part: string, matches: MatchCollector): void {
    const first = this.#search(part, 0, 0)
    if (first === this.#terms.length || this.#compare(first, part) !== 0) return
    const end = this.#search(part, 1, first)
    for (let place = first; place < end; place++) matches.add(this.#terms[place]!, MATCH.COMPOUND)
  }

  #search(part: string, from: 0 | 1, least: number): number {
    this.#beginnings ??= this.#makeBeginnings()
    let low = Math.max(least, this.#beginnings.first(part))
    let high = this.#beginnings.end(part)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, part) < from) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(place: number, part: string): number {
    const { bytes, starts } = this.#words
    const term = this.#terms[place]!
    return compareBeginning(bytes, starts[term]! + this.#offsets[place]!, starts[term + 1]!, part)
  }

  #makeBeginnings(): Beginnings {
    const { bytes, starts } = this.#words
    return new Beginnings(this.#terms.length, (place, letter) => {
      const term = this.#terms[place]!
      const at = starts[term]! + this.#offsets[place]! + letter
      return at < starts[term + 1]! ? bytes[at]! : 0
    })
  }
}
