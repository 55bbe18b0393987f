/** Stop words in a query, looked for in texts all at once. */
import type { Sections } from '../snapshot/sections.ts'
import type { WordMatches } from './word-matches.ts'

/** Words at a time: each has a bit of a byte. */
const MOST = 8

/** How many bits are set in each byte. */
const BITS = Uint8Array.from({ length: 2 ** MOST }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/** The stop words of one search; they must be dropped after it. */
export class StopWords {
  readonly #sections: Sections
  /** The words that each term matches. */
  readonly #words: Uint8Array
  readonly #taken: WordMatches[] = []

  constructor(sections: Sections) {
    this.#sections = sections
    this.#words = new Uint8Array(sections.stemLengths.length)
  }

  get isFull(): boolean {
    return this.#taken.length === MOST
  }

  take(matches: WordMatches): void {
    const bit = 1 << this.#taken.length
    for (const term of matches.terms) this.#words[term]! |= bit
    this.#taken.push(matches)
  }

  drop(): void {
    for (const { terms } of this.#taken) for (const term of terms) this.#words[term] = 0
    this.#taken.length = 0
  }

  /** How many of the words a text lacks. */
  missing(text: number): number {
    if (this.#taken.length === 0) return 0
    const { textTerms, textTermStarts } = this.#sections
    const end = textTermStarts[text + 1]!
    let found = 0
    for (let i = textTermStarts[text]!; i < end; i++) found |= this.#words[textTerms[i]!]!
    return this.#taken.length - BITS[found]!
  }
}
