/** Finds the terms that a misspelt word may have been meant for. */
import type { Sections } from '../snapshot/sections.ts'
import { slipGroup, slipHash, slipTag } from './slip-hash.ts'
import { slipsBetween } from './slips.ts'
import type { SortedWords } from './sorted-words.ts'

/** Letters of the longest beginnings kept. */
const LONGEST_BEGINNING = 7

/** The shortened beginnings of all terms. */
export class SlipFinder {
  readonly #sections: Sections
  readonly #words: SortedWords
  /** Which search last looked at a beginning, so that none is looked at twice. */
  readonly #seen: Uint32Array
  #search = 0

  constructor(sections: Sections, words: SortedWords) {
    this.#sections = sections
    this.#words = words
    this.#seen = new Uint32Array(sections.slipFirstTerms.length)
  }

  /** Calls `found` with every term that the word begins but for at most `most` slips, and how many there are. */
  each(word: string, most: number, found: (term: number, slips: number) => void): void {
    this.#search++
    const letters = Math.min(word.length, LONGEST_BEGINNING)
    const look = (hash: number) => this.#look(hash, word, most, found)
    look(slipHash(word, letters))
    for (let i = 0; i < letters; i++) {
      look(slipHash(word, letters, i))
      for (let j = i + 1; most > 1 && j < letters; j++) look(slipHash(word, letters, i, j))
    }
  }

  #look(hash: number, word: string, most: number, found: (term: number, slips: number) => void): void {
    const { slipBuckets, slipEntries } = this.#sections
    const bucket = hash & (slipBuckets.length - 2)
    const tag = slipTag(hash)
    for (let i = slipBuckets[bucket]!; i < slipBuckets[bucket + 1]!; i++) {
      const entry = slipEntries[i]!
      const group = slipGroup(entry)
      if (slipTag(entry) !== tag || this.#seen[group] === this.#search) continue
      this.#seen[group] = this.#search
      this.#compare(group, word, most, found)
    }
  }

  #compare(group: number, word: string, most: number, found: (term: number, slips: number) => void): void {
    const { bytes, starts } = this.#words
    const last = this.#sections.slipLastTerms[group]!
    for (let term = this.#sections.slipFirstTerms[group]!; term <= last; term++) {
      const slips = slipsBetween(word, bytes, starts[term]!, starts[term + 1]!, most)
      if (slips <= most) found(term, slips)
    }
  }
}
