/** Turns the words of a query into what a text must hold: for each word, its readings. */
import type { Language } from '../language/language.ts'
import type { CodeTable } from './code-table.ts'
import type { QueryWord } from './read-query.ts'
import type { WordMatcher } from './word-matcher.ts'
import { MATCH, type WordMatches } from './word-matches.ts'

/** One way to understand a word: all of its matches must be in the text. */
export interface Reading {
  readonly words: readonly string[]
  readonly matches: readonly WordMatches[]
  /** The best grade it can have. */
  readonly best: number
  /** For a word that is part of a code: the ranks of the codes it begins. */
  readonly codes?: { readonly first: number; readonly end: number }
}

/** One word of a query with its readings; a text must hold one of them. */
export interface Slot {
  readonly word: string
  readonly readings: readonly Reading[]
  /** Whether texts without it match too. */
  readonly optional: boolean
}

/** Makes plans; the matches in them are valid until the matcher releases them. */
export class QueryPlanner {
  readonly #language: Language
  readonly #matcher: WordMatcher
  readonly #codes: CodeTable

  constructor(language: Language, matcher: WordMatcher, codes: CodeTable) {
    this.#language = language
    this.#matcher = matcher
    this.#codes = codes
  }

  /** The slots of a query; when all its words may be left out, none may. */
  plan(words: readonly QueryWord[]): Slot[] {
    const stems = words.map(({ word }) => this.#language.stemOf(word))
    const distinct = words.filter((_, i) => stems.indexOf(stems[i]!) === i)
    const telling = distinct.some((word) => !this.#isOptional(word))
    return distinct.map((word) => this.#slot(word, telling && this.#isOptional(word)))
  }

  /** A reading by words that must all be there. */
  reading(words: readonly string[], best: number = MATCH.WHOLE): Reading {
    return { words, matches: words.map((word) => this.#matcher.match(word)), best }
  }

  #isOptional({ word }: QueryWord): boolean {
    return (
      this.#language.isStopWord(word) || Boolean(this.#language.readingsOf(word)?.some(({ length }) => length === 0))
    )
  }

  #slot(queryWord: QueryWord, optional: boolean): Slot {
    const { word } = queryWord
    if (optional && this.#language.isStopWord(word)) {
      return {
        word,
        optional,
        readings: [{ words: [word], matches: [this.#matcher.matchWhole(word)], best: MATCH.WHOLE }],
      }
    }
    return { word, optional, readings: [...this.#ownReadings(queryWord), ...this.#furtherReadings(queryWord)] }
  }

  /** The word as it is written, and its other forms. */
  #ownReadings({ word, forms, pieces }: QueryWord): Reading[] {
    if (pieces.length > 0) return [this.reading(pieces)]
    return [word, ...forms].map((form) => this.reading([form]))
  }

  /** What else it may be: the parts of a compound, a long form, a code. */
  #furtherReadings({ word, code, pieces }: QueryWord): Reading[] {
    const parts = pieces.length > 0 ? undefined : this.#matcher.compoundOf(word)
    const long = (this.#language.readingsOf(word) ?? []).filter(({ length }) => length > 0)
    const codes = code === undefined ? undefined : this.#codes.rangeOf(code)
    return [
      ...(parts ? [this.reading(parts, MATCH.COMPOUND)] : []),
      ...long.map((words) => this.reading(words)),
      ...(codes ? [{ words: [], matches: [], best: MATCH.PREFIX, codes }] : []),
    ]
  }
}
