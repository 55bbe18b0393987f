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

/** Makes plans. */
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
    const different = differentStems(words)
    const telling = different.some(({ mayBeMissing }) => !mayBeMissing)
    return different.map((word) => (telling && word.mayBeMissing ? this.#optional(word) : this.#needed(word)))
  }

  /** The slots with misspelt terms added to the words that must be there; undefined when there are none. */
  forgiving(slots: readonly Slot[]): Slot[] | undefined {
    let forgiving: Slot[] | undefined
    for (let i = 0; i < slots.length; i++) {
      const slot = this.#forgivingSlot(slots[i]!)
      if (!slot) continue
      forgiving ??= [...slots]
      forgiving[i] = slot
    }
    return forgiving
  }

  #forgivingSlot(slot: Slot): Slot | undefined {
    const own = slot.readings[0]
    if (slot.optional || !own || own.words[0] !== slot.word) return undefined
    const spelt = own.matches[0]!
    const matches = this.#matcher.matchForgiving(slot.word, spelt)
    if (matches.terms.length === spelt.terms.length) return undefined
    return { ...slot, readings: [{ ...own, matches: [matches] }, ...slot.readings.slice(1)] }
  }

  #needed(word: QueryWord): Slot {
    word.needed ??= { word: word.word, optional: false, readings: this.#readings(word) }
    return word.needed
  }

  #optional(word: QueryWord): Slot {
    word.optional ??= {
      word: word.word,
      optional: true,
      readings: this.#language.isStopWord(word.word) ? [this.#wholeReading(word.word)] : this.#readings(word),
    }
    return word.optional
  }

  #readings(word: QueryWord): Reading[] {
    return [...this.#ownReadings(word), ...this.#furtherReadings(word)]
  }

  /** A reading by words that must all be there. */
  #reading(words: readonly string[], best: number = MATCH.WHOLE): Reading {
    return { words, matches: words.map((word) => this.#matcher.match(word)), best }
  }

  #wholeReading(word: string): Reading {
    return { words: [word], matches: [this.#matcher.matchWhole(word)], best: MATCH.WHOLE }
  }

  /** The word as it is written, and its other forms. */
  #ownReadings({ word, forms, pieces }: QueryWord): Reading[] {
    if (pieces.length > 0) return [this.#reading(pieces)]
    return [word, ...forms].map((form) => this.#reading([form]))
  }

  /** What else it may be: the parts of a compound, a long form, a code. */
  #furtherReadings({ word, code, pieces }: QueryWord): Reading[] {
    const parts = pieces.length > 0 ? undefined : this.#matcher.compoundOf(word)
    const long = (this.#language.readingsOf(word) ?? []).filter(({ length }) => length > 0)
    const codes = code === undefined ? undefined : this.#codes.rangeOf(code)
    return [
      ...(parts ? [this.#reading(parts, MATCH.COMPOUND)] : []),
      ...long.map((words) => this.#reading(words)),
      ...(codes ? [{ words: [], matches: [], best: MATCH.PREFIX, codes }] : []),
    ]
  }
}

/** The words without those that are inflected forms of words before them. */
function differentStems(words: readonly QueryWord[]): QueryWord[] {
  const different: QueryWord[] = []
  for (const word of words) if (!isAmong(word, different)) different.push(word)
  return different
}

function isAmong({ stem, stemHash }: QueryWord, words: readonly QueryWord[]): boolean {
  for (const other of words) if (other.stemHash === stemHash && other.stem === stem) return true
  return false
}
