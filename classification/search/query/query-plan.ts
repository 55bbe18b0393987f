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

/** What is known of a word: its slot where it must be there, and where it may be missing. */
interface PlannedWord {
  readonly stem: string
  readonly mayBeMissing: boolean
  needed?: Slot
  optional?: Slot
}

/** Makes plans. */
export class QueryPlanner {
  readonly #language: Language
  readonly #matcher: WordMatcher
  readonly #codes: CodeTable
  /** Words met before: a reader gives the same word again for the same letters. */
  readonly #planned = new WeakMap<QueryWord, PlannedWord>()

  constructor(language: Language, matcher: WordMatcher, codes: CodeTable) {
    this.#language = language
    this.#matcher = matcher
    this.#codes = codes
  }

  /** The slots of a query; when all its words may be left out, none may. */
  plan(words: readonly QueryWord[]): Slot[] {
    const planned = words.map((word) => this.#plannedOf(word))
    const isFirst = planned.map(({ stem }, i) => planned.findIndex((other) => other.stem === stem) === i)
    const telling = planned.some(({ mayBeMissing }, i) => isFirst[i] && !mayBeMissing)
    const slots: Slot[] = []
    planned.forEach((word, i) => {
      if (isFirst[i]) slots.push(this.#slot(words[i]!, word, telling && word.mayBeMissing))
    })
    return slots
  }

  /** The slots with misspelt terms added to the words that must be there; undefined when there are none. */
  forgiving(slots: readonly Slot[]): Slot[] | undefined {
    let found = false
    const forgiving = slots.map((slot) => {
      const [own, ...others] = slot.readings
      if (slot.optional || !own || own.words[0] !== slot.word) return slot
      const matches = this.#matcher.matchForgiving(slot.word)
      if (matches.terms.length === own.matches[0]!.terms.length) return slot
      found = true
      return { ...slot, readings: [{ ...own, matches: [matches, ...own.matches.slice(1)] }, ...others] }
    })
    return found ? forgiving : undefined
  }

  #plannedOf(word: QueryWord): PlannedWord {
    const known = this.#planned.get(word)
    if (known) return known
    const planned = { stem: this.#language.stemOf(word.word), mayBeMissing: this.#mayBeMissing(word) }
    this.#planned.set(word, planned)
    return planned
  }

  #mayBeMissing({ word }: QueryWord): boolean {
    return (
      this.#language.isStopWord(word) || Boolean(this.#language.readingsOf(word)?.some(({ length }) => length === 0))
    )
  }

  #slot(word: QueryWord, planned: PlannedWord, optional: boolean): Slot {
    if (!optional) {
      planned.needed ??= { word: word.word, optional, readings: this.#readings(word) }
      return planned.needed
    }
    const isStopWord = this.#language.isStopWord(word.word)
    planned.optional ??= {
      word: word.word,
      optional,
      readings: isStopWord ? [this.#wholeReading(word.word)] : this.#readings(word),
    }
    return planned.optional
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
