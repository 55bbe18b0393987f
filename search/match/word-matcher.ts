/** Looks up the words of a query among the terms: whole, begun, inside longer ones, misspelt. */
import { compoundParts, knownParts } from '../language/compounds.ts'
import type { Language } from '../language/language.ts'
import { MATCH } from '../rank/grade.ts'
import type { Sections } from '../snapshot/sections.ts'
import { SortedWords } from '../snapshot/sorted-words.ts'
import { MOST_TYPOS, typosForgiven } from '../typos/count-typos.ts'
import { TypoFinder } from '../typos/typo-finder.ts'
import { KnownStems } from './known-stems.ts'
import { Remembered } from './remembered.ts'
import { MatchCollector, type WordMatches } from './word-matches.ts'
import { SHORTEST_PART, WordParts } from './word-parts.ts'

const ONLY_DIGITS = /^\d+$/

/** Words of which it is remembered what they match, and how they are spelt right. */
const MOST_WORDS = 8192
const MOST_MISSPELT = 1024

/** Typos in a word that known words make up: "Zahnfehlstellung" is hardly a "Zehenfehlstellung" misspelt twice. */
const MOST_IN_COMPOUND = 1

/** Shorter beginnings say too little, and what goes on in more ways is looked at no further. */
const SHORTEST_CUT = 5
const MOST_ENDINGS = 40

/** A word, and what it matches as it is spelt. */
interface Spelt {
  readonly word: string
  readonly matches: WordMatches
}

/** Looks words up. */
export class WordMatcher {
  readonly #sections: Sections
  readonly #language: Language
  readonly #words: SortedWords
  readonly #parts: WordParts
  readonly #stems: KnownStems
  readonly #typos: TypoFinder
  readonly #collector: MatchCollector
  readonly #matches = new Remembered(MOST_WORDS, (word) => this.#match(word))
  readonly #forgiving = new Remembered(MOST_MISSPELT, (word, matches: WordMatches) => this.#addTypos([word], matches))
  /** The same by how words are written that have letters apart. */
  readonly #forgivingApart = new Remembered(MOST_MISSPELT, (apart, { word, matches }: Spelt) =>
    this.#addTypos([word, apart], matches),
  )

  constructor(sections: Sections, language: Language) {
    this.#sections = sections
    this.#language = language
    this.#words = new SortedWords(sections.termBytes, sections.termStarts)
    this.#parts = new WordParts(sections, this.#words)
    this.#stems = new KnownStems(sections, language)
    this.#typos = new TypoFinder(sections, language.alike)
    this.#collector = new MatchCollector(sections.postingStarts)
  }

  /** The terms that are the word, begin with it or hold it; a number matches only itself. */
  match(word: string): WordMatches {
    return this.#matches.of(word)
  }

  /** What the word matches, and behind that the terms that it begins but for the typos forgiven, in either way to write it. */
  matchForgiving(word: string, matches: WordMatches, apart?: string): WordMatches {
    // A word that is there whole is not misspelt.
    if (matches.grades[0] === MATCH.WHOLE || typosForgiven(apart ?? word) === 0) return matches
    return apart ? this.#forgivingApart.of(apart, { word, matches }) : this.#forgiving.of(word, matches)
  }

  /** The terms that are the word or an inflected form of it. */
  matchWhole(word: string): WordMatches {
    const stem = this.#language.stemOf(word)
    const first = this.#words.first(stem)
    this.#addWhole(first, this.#words.end(stem, first), stem.length)
    return this.#collector.done()
  }

  termAt(term: number): string {
    return this.#words.at(term)
  }

  /** Whether the letters of a folded word between two places are a word of the catalogue. */
  get isKnown(): KnownStems['has'] {
    return this.#stems.has
  }

  /** The known words that make up a word, when it is a compound. */
  compoundOf(word: string): readonly string[] | undefined {
    return compoundParts(word, this.#stems.has)
  }

  /** What is known of a word that is no compound. */
  knownPartsOf(word: string): readonly string[] | undefined {
    return knownParts(word, this.#stems.has)
  }

  #match(word: string): WordMatches {
    const stem = this.#language.stemOf(word)
    const first = this.#words.first(stem)
    const end = this.#words.end(stem, first)
    const isWhole = this.#addWhole(first, end, stem.length)
    if (ONLY_DIGITS.test(word)) return this.#collector.done()
    if (first < end) this.#addBegun(word, first, end, isWhole)
    if (stem.length >= SHORTEST_PART) {
      for (let term = first; term < end; term++) this.#collector.add(term, MATCH.COMPOUND)
      this.#parts.each(stem, this.#collector)
    }
    return this.#collector.done()
  }

  /** "niereninsuf" is "Niereninsuffizienz", as only that word begins so; but "Femurschaft" is no cut "Femurschaftbruch". */
  #addMeant(word: string, begun: number, end: number): void {
    if (begun === end || end - begun > MOST_ENDINGS) return
    const meant = this.#words.at(begun)
    if (this.#stems.has(meant, word.length, meant.length)) return
    const stem = this.#language.stemOf(meant)
    if (this.#words.end(stem, begun, end) === end) this.#addWhole(begun, end, stem.length)
  }

  #addTypos(ways: readonly string[], matches: WordMatches): WordMatches {
    const most = this.compoundOf(ways[0]!) ? MOST_IN_COMPOUND : MOST_TYPOS
    this.#collector.addAll(matches)
    this.#typos.each(ways, most, this.#collector)
    return this.#collector.done()
  }

  /** Whether there are any. */
  #addWhole(first: number, end: number, stem: number): boolean {
    const { stemLengths } = this.#sections
    let isAny = false
    for (let term = first; term < end; term++) {
      if (stemLengths[term] !== stem) continue
      this.#collector.add(term, MATCH.WHOLE)
      isAny = true
    }
    return isAny
  }

  /** Adds the terms that begin with the word, all of which begin with its stem. */
  #addBegun(word: string, first: number, end: number, isWhole: boolean): void {
    const begun = this.#words.first(word, first, end)
    const begunEnd = this.#words.end(word, begun, end)
    if (!isWhole && word.length >= SHORTEST_CUT) this.#addMeant(word, begun, begunEnd)
    for (let term = begun; term < begunEnd; term++) this.#collector.add(term, MATCH.PREFIX)
  }
}
