/** Looks up the words of a query among the terms: whole, begun, inside longer ones, misspelt. */
import { SHORTEST_PART } from '../build/part-table.ts'
import type { Language } from '../language/language.ts'
import type { Sections } from '../snapshot/sections.ts'
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
  readonly #slips: SlipFinder
  /** Stems of all terms that are no stop words. */
  readonly #knownStems: ReadonlySet<string>
  readonly #pool: WordMatches[] = []
  #used = 0

  constructor(sections: Sections, language: Language) {
    this.#sections = sections
    this.#language = language
    this.#words = new SortedWords(sections.termBytes, sections.termStarts)
    this.#parts = new WordParts(sections, this.#words)
    this.#slips = new SlipFinder(sections, this.#words)
    this.#knownStems = stemsOf(this.#words, sections.stemLengths, language)
  }

  /** The terms that are the word, begin with it or hold it; a number matches only itself. */
  match(word: string): WordMatches {
    const matches = this.matchWhole(word)
    if (!ONLY_DIGITS.test(word)) this.#addLonger(word, matches)
    return matches
  }

  /** The terms that are the word or an inflected form of it. */
  matchWhole(word: string): WordMatches {
    const matches = this.#take()
    const stem = this.#language.stemOf(word)
    const end = this.#words.end(stem)
    for (let term = this.#words.first(stem); term < end; term++) {
      if (this.#sections.stemLengths[term] === stem.length) matches.add(term, MATCH.WHOLE)
    }
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

  /** Whether a word that is no stop word stands in some text, inflected or not. */
  knows(word: string): boolean {
    return this.#knownStems.has(this.#language.stemOf(word))
  }

  /** Gives back all matches handed out. */
  release(): void {
    while (this.#used > 0) this.#pool[--this.#used]!.clear()
  }

  #addLonger(word: string, matches: WordMatches): void {
    const end = this.#words.end(word)
    for (let term = this.#words.first(word); term < end; term++) matches.add(term, MATCH.PREFIX)
    const stem = this.#language.stemOf(word)
    if (stem.length < SHORTEST_PART) return
    const stemEnd = this.#words.end(stem)
    for (let term = this.#words.first(stem); term < stemEnd; term++) matches.add(term, MATCH.COMPOUND)
    this.#parts.each(stem, (term) => matches.add(term, MATCH.COMPOUND))
  }

  #take(): WordMatches {
    this.#pool[this.#used] ??= new WordMatches(this.#sections.postingStarts)
    return this.#pool[this.#used++]!
  }
}

function stemsOf(words: SortedWords, stemLengths: Uint8Array, language: Language): Set<string> {
  const stems = new Set<string>()
  for (let term = 0; term < words.size; term++) {
    const word = words.wordAt(term)
    if (!language.isStopWord(word)) stems.add(word.slice(0, stemLengths[term]))
  }
  return stems
}
