/** Finds the terms that hold a word inside them. */
import type { Sections } from '../snapshot/sections.ts'
import { compareBeginning, type SortedWords } from './sorted-words.ts'

/** The places inside terms, sorted by the letters from there on. */
export class WordParts {
  readonly #terms: Uint32Array
  readonly #offsets: Uint8Array
  readonly #words: SortedWords

  constructor({ partTerms, partOffsets }: Sections, words: SortedWords) {
    this.#terms = partTerms
    this.#offsets = partOffsets
    this.#words = words
  }

  /** Calls `found` with every term that holds the part behind its first letter; a term may come twice. */
  each(part: string, found: (term: number) => void): void {
    const end = this.#search(part, 1)
    for (let place = this.#search(part, 0); place < end; place++) found(this.#terms[place]!)
  }

  #search(part: string, from: 0 | 1): number {
    const { bytes, starts } = this.#words
    let low = 0
    let high = this.#terms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const term = this.#terms[middle]!
      const start = starts[term]! + this.#offsets[middle]!
      if (compareBeginning(bytes, start, starts[term + 1]!, part) < from) low = middle + 1
      else high = middle
    }
    return low
  }
}
