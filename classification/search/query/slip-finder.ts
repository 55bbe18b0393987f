/** Finds the terms that a misspelt word may have been meant for. */
import type { Sections } from '../snapshot/sections.ts'
import { MOST_HASHES, slipGroup, slipHashes, slipTag } from './slip-hash.ts'
import { slipsBetween } from './slips.ts'
import type { SortedWords } from './sorted-words.ts'
import { MATCH, type MatchCollector } from './word-matches.ts'

/** Letters of the longest beginnings kept. */
const LONGEST_BEGINNING = 7

/** The shortened beginnings of all terms. */
export class SlipFinder {
  readonly #sections: Sections
  readonly #words: SortedWords
  /** Which search last looked at a beginning, so that none is looked at twice. */
  readonly #seen: Uint32Array
  #search = 0
  /** The shortened beginnings of the word at hand, and where their entries start and end. */
  readonly #hashes = new Uint32Array(MOST_HASHES)
  readonly #starts = new Uint32Array(MOST_HASHES)
  readonly #ends = new Uint32Array(MOST_HASHES)
  /** Terms with two slips, which come behind those with one. */
  readonly #twice: number[] = []

  constructor(sections: Sections, words: SortedWords) {
    this.#sections = sections
    this.#words = words
    this.#seen = new Uint32Array(sections.slipFirstTerms.length)
  }

  /** Adds every term that the word begins but for at most `most` slips, those with the fewest first. */
  each(word: string, most: number, matches: MatchCollector): void {
    this.#search++
    const count = this.#lookUp(word, most)
    for (let i = 0; i < count; i++) this.#compareAll(i, word, most, matches)
    for (const term of this.#twice) matches.add(term, MATCH.TWO_SLIPS)
    this.#twice.length = 0
  }

  /** Looks all shortened beginnings up before any entry is read: the processor then waits for memory once, not for each. */
  #lookUp(word: string, most: number): number {
    const { slipBuckets } = this.#sections
    const count = slipHashes(word, Math.min(word.length, LONGEST_BEGINNING), most, this.#hashes)
    for (let i = 0; i < count; i++) {
      const bucket = this.#hashes[i]! & (slipBuckets.length - 2)
      this.#starts[i] = slipBuckets[bucket]!
      this.#ends[i] = slipBuckets[bucket + 1]!
    }
    return count
  }

  #compareAll(beginning: number, word: string, most: number, matches: MatchCollector): void {
    const { slipEntries } = this.#sections
    const tag = slipTag(this.#hashes[beginning]!)
    const end = this.#ends[beginning]!
    for (let i = this.#starts[beginning]!; i < end; i++) {
      const entry = slipEntries[i]!
      const group = slipGroup(entry)
      if (slipTag(entry) !== tag || this.#seen[group] === this.#search) continue
      this.#seen[group] = this.#search
      this.#compare(group, word, most, matches)
    }
  }

  #compare(group: number, word: string, most: number, matches: MatchCollector): void {
    const { bytes, starts } = this.#words
    const last = this.#sections.slipLastTerms[group]!
    for (let term = this.#sections.slipFirstTerms[group]!; term <= last; term++) {
      const slips = slipsBetween(word, bytes, starts[term]!, starts[term + 1]!, most)
      if (slips > most) continue
      if (slips > 1) this.#twice.push(term)
      else matches.add(term, MATCH.SLIP)
    }
  }
}
