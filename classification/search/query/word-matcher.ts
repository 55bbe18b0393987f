/** Looks up the words of a query among the terms: whole, begun, inside longer ones, misspelt. */
import { SHORTEST_PART } from '../build/part-table.ts'
import { compoundParts } from '../language/compounds.ts'
import type { Language } from '../language/language.ts'
import type { Sections } from '../snapshot/sections.ts'
import { KnownStems } from './known-stems.ts'
import { SlipFinder } from './slip-finder.ts'
import { slipsForgiven } from './slips.ts'
import { SortedWords } from './sorted-words.ts'
import { MATCH, WordMatches } from './word-matches.ts'
import { WordParts } from './word-parts.ts'

const ONLY_DIGITS = /^\d+$/

/** Looks words up; the matches it hands out are valid until `release`. */
export class WordMatcher {
  readonly #sections: Sections
  readonly #language: Language
  readonly #words: SortedWords
  readonly #parts: WordParts
  readonly #stems: KnownStems
  readonly #slips: SlipFinder
  readonly #pool: WordMatches[] = []
  #used = 0

  constructor(sections: Sections, language: Language) {
    this.#sections = sections
    this.#language = language
    this.#words = new SortedWords(sections.termBytes, sections.termStarts)
    this.#parts = new WordParts(sections, this.#words)
    this.#stems = new KnownStems(sections, language)
    this.#slips = new SlipFinder(sections, this.#words)
  }

  /** The terms that are the word, begin with it or hold it; a number matches only itself. */
  match(word: string): WordMatches {
    const matches = this.#take()
    const stem = this.#language.stemOf(word)
    const first = this.#words.first(stem)
    const end = this.#words.end(stem, first)
    this.#addWhole(matches, first, end, stem.length)
    if (ONLY_DIGITS.test(word)) return matches
    this.#addBegun(matches, word, first, end)
    if (stem.length < SHORTEST_PART) return matches
    for (let term = first; term < end; term++) matches.add(term, MATCH.COMPOUND)
    this.#parts.each(stem, matches)
    return matches
  }

  /** The terms that are the word or an inflected form of it. */
  matchWhole(word: string): WordMatches {
    const matches = this.#take()
    const stem = this.#language.stemOf(word)
    const first = this.#words.first(stem)
    this.#addWhole(matches, first, this.#words.end(stem, first), stem.length)
    return matches
  }

  /** Adds the terms that begin with the word but for the slips forgiven; a word that is there whole has none. */
  addSlips(word: string, matches: WordMatches): void {
    const most = slipsForgiven(word)
    if (most === 0 || matches.grades[matches.terms[0] ?? 0] === MATCH.WHOLE) return
    const twice: number[] = []
    this.#slips.each(word, most, (term, slips) => {
      if (slips > 1) twice.push(term)
      else matches.add(term, MATCH.SLIP)
    })
    for (const term of twice) matches.add(term, MATCH.TWO_SLIPS)
  }

  /** Whether the letters of a word between two places are a word of some text, inflected or not, and no stop word. */
  get knows(): KnownStems['has'] {
    return this.#stems.has
  }

  /** The known words that make up a word, when it is a compound. */
  compoundOf(word: string): readonly string[] | undefined {
    return compoundParts(word, this.#stems.has)
  }

  /** Gives back all matches handed out. */
  release(): void {
    while (this.#used > 0) this.#pool[--this.#used]!.clear()
  }

  #addWhole(matches: WordMatches, first: number, end: number, stem: number): void {
    const { stemLengths } = this.#sections
    for (let term = first; term < end; term++) if (stemLengths[term] === stem) matches.add(term, MATCH.WHOLE)
  }

  /** Adds the terms that begin with the word, all of which begin with its stem. */
  #addBegun(matches: WordMatches, word: string, first: number, end: number): void {
    const begun = this.#words.first(word, first, end)
    const begunEnd = this.#words.end(word, begun, end)
    for (let term = begun; term < begunEnd; term++) matches.add(term, MATCH.PREFIX)
  }

  #take(): WordMatches {
    this.#pool[this.#used] ??= new WordMatches(this.#sections.postingStarts)
    return this.#pool[this.#used++]!
  }
}
