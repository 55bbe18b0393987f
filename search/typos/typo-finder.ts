/** Finds the terms that a misspelt word may have been meant for. */
import type { AlikeLetters } from '../language/alike-letters.ts'
import { MATCH } from '../rank/grade.ts'
import type { Sections } from '../snapshot/sections.ts'
import { typosBetween, typosForgiven } from './count-typos.ts'
import { MOST_HASHES, typoGroup, typoHashes, typoTag } from './typo-hash.ts'

/** Letters of the longest beginnings kept. */
const LONGEST_BEGINNING = 7

/** Takes the terms found, with how well each matches. */
interface FoundTerms {
  add(term: number, grade: number): void
}

/** The shortened beginnings of all terms. */
export class TypoFinder {
  readonly #sections: Sections
  readonly #alike: AlikeLetters
  /** The letters of all terms as typos are counted in them; made for the first search. */
  #bytes: Uint8Array | undefined
  /** Which search last looked at a beginning, so that none is looked at twice. */
  readonly #seen: Uint32Array
  #search = 0
  /** Room for the letters of a word, by their number: those of strings take longer to read. */
  readonly #rooms: (Uint8Array | undefined)[] = []
  /** The shortened beginnings of the word at hand, where their entries start and end, and the terms these name. */
  readonly #hashes = new Uint32Array(MOST_HASHES)
  readonly #starts = new Uint32Array(MOST_HASHES)
  readonly #ends = new Uint32Array(MOST_HASHES)
  readonly #firstTerms: number[] = []
  readonly #lastTerms: number[] = []
  /** Terms with two typos, which come behind those with one. */
  readonly #twice: number[] = []

  constructor(sections: Sections, alike: AlikeLetters) {
    this.#sections = sections
    this.#alike = alike
    this.#seen = new Uint32Array(sections.typoFirstTerms.length)
  }

  /** Adds every term that one of the words begins but for the typos forgiven, `most` at most, those with the fewest first. */
  each(words: readonly string[], most: number, found: FoundTerms): void {
    for (const word of words) {
      const forgiven = Math.min(most, typosForgiven(word))
      if (forgiven > 0) this.#find(word, forgiven, found)
    }
    for (const term of this.#twice) found.add(term, MATCH.TWO_TYPOS)
    this.#twice.length = 0
  }

  #find(written: string, most: number, found: FoundTerms): void {
    this.#search++
    this.#bytes ??= this.#alike.all(this.#sections.termBytes)
    const word = this.#lettersOf(written)
    const groups = this.#collect(this.#lookUp(word, most))
    for (let i = 0; i < groups; i++) this.#compare(i, this.#bytes, word, most, found)
  }

  #lettersOf(word: string): Uint8Array {
    this.#rooms[word.length] ??= new Uint8Array(word.length)
    const letters = this.#rooms[word.length]!
    this.#alike.write(word, letters)
    return letters
  }

  /** Looks all shortened beginnings up before any entry is read: the processor then waits for memory once, not for each. */
  #lookUp(word: Uint8Array, most: number): number {
    const { typoBuckets } = this.#sections
    const [hashes, starts, ends] = [this.#hashes, this.#starts, this.#ends]
    const mask = typoBuckets.length - 2
    const count = typoHashes(word, Math.min(word.length, LONGEST_BEGINNING), most, hashes)
    for (let i = 0; i < count; i++) {
      const bucket = hashes[i]! & mask
      starts[i] = typoBuckets[bucket]!
      ends[i] = typoBuckets[bucket + 1]!
    }
    return count
  }

  /** Collects the terms that so many shortened beginnings stand for, again before any is compared. */
  #collect(beginnings: number): number {
    const { typoEntries, typoFirstTerms, typoLastTerms } = this.#sections
    const [hashes, starts, ends, seen, search] = [this.#hashes, this.#starts, this.#ends, this.#seen, this.#search]
    let count = 0
    for (let beginning = 0; beginning < beginnings; beginning++) {
      const tag = typoTag(hashes[beginning]!)
      for (let i = starts[beginning]!; i < ends[beginning]!; i++) {
        const group = typoGroup(typoEntries[i]!)
        if (typoTag(typoEntries[i]!) !== tag || seen[group] === search) continue
        seen[group] = search
        this.#firstTerms[count] = typoFirstTerms[group]!
        this.#lastTerms[count++] = typoLastTerms[group]!
      }
    }
    return count
  }

  #compare(group: number, bytes: Uint8Array, word: Uint8Array, most: number, found: FoundTerms): void {
    const { termStarts: starts } = this.#sections
    const last = this.#lastTerms[group]!
    for (let term = this.#firstTerms[group]!; term <= last; term++) {
      const typos = typosBetween(word, bytes, starts[term]!, starts[term + 1]!, most)
      if (typos > most) continue
      if (typos > 1) this.#twice.push(term)
      else found.add(term, MATCH.TYPO)
    }
  }
}
