/** Turns the words of a query into what a text must hold: for each word, its readings. */
import type { Language } from '../language/language.ts'
import { MATCH } from '../rank/grade.ts'
import { StopWordTypos } from '../typos/stop-word-typos.ts'
import type { CodeTable } from './code-table.ts'
import type { QueryWord } from './query-word.ts'
import { type Reading, type Slot, slotOf } from './slot.ts'
import type { WordMatcher } from './word-matcher.ts'
import type { WordMatches } from './word-matches.ts'

/** Makes plans. */
export class QueryPlanner {
  readonly #language: Language
  readonly #matcher: WordMatcher
  readonly #codes: CodeTable
  readonly #typos: StopWordTypos

  constructor(language: Language, matcher: WordMatcher, codes: CodeTable) {
    this.#language = language
    this.#matcher = matcher
    this.#codes = codes
    this.#typos = new StopWordTypos(language)
  }

  /** The slots of a query; when all its words may be left out, none may. */
  plan(words: readonly QueryWord[]): Slot[] {
    const different = differentStems(words)
    const telling = different.some(({ mayBeMissing }) => !mayBeMissing)
    return different.map((word) => (telling && word.mayBeMissing ? this.#optional(word) : this.#needed(word)))
  }

  /**
   * The slots with misspelt terms added to the words that must be there, and none that must be there for misspelt words
   * that say nothing; undefined when that changes nothing.
   */
  forgiving(slots: readonly Slot[]): Slot[] | undefined {
    const telling = this.#typos.withoutPhrases(slots)
    let needed = telling.reduce((count, { optional }) => count + (optional ? 0 : 1), 0)
    let isChanged = telling !== slots
    const forgiving = telling.map((slot) => {
      const misspelt = this.#forgivingSlot(slot)
      const stopWord = needed > 1 ? this.#stopWordSlot(slot, misspelt) : undefined
      if (stopWord) needed--
      if (stopWord || misspelt) isChanged = true
      return stopWord ?? misspelt ?? slot
    })
    return isChanged ? forgiving : undefined
  }

  /** The slot of the stop word that a word is but for a typo, if no text holds the word, nor another one as long. */
  #stopWordSlot({ optional, word, only }: Slot, misspelt: Slot | undefined): Slot | undefined {
    if (optional || !only || only.terms.length > 0) return undefined
    const stopWord = this.#typos.stopWordNear(word)
    if (stopWord === undefined || this.#mayBeAnother(word, misspelt?.only)) return undefined
    return slotOf(stopWord, [wholeReading(stopWord, this.#matcher.matchWhole(stopWord))], true)
  }

  /** Whether a misspelt word may be one that is as long and says something. */
  #mayBeAnother(word: string, matches: WordMatches | undefined): boolean {
    return Boolean(
      matches?.terms.some((term, i) => {
        const meant = this.#matcher.termAt(term)
        const isAsLong = Math.abs(meant.length - word.length) <= 1
        return matches.grades[i] === MATCH.TYPO && isAsLong && !this.#language.isStopWord(meant)
      }),
    )
  }

  #forgivingSlot(slot: Slot): Slot | undefined {
    const spelt = slot.optional ? undefined : (slot.only ?? ownMatches(slot))
    if (!spelt) return undefined
    const matches = this.#matcher.matchForgiving(slot.word, spelt, slot.apart)
    if (matches.terms.length === spelt.terms.length) return undefined
    const readings = slot.readings.slice()
    readings[0] = wholeReading(slot.word, matches)
    return slotOf(slot.word, readings, false, slot.apart)
  }

  #needed(word: QueryWord): Slot {
    word.needed ??= slotOf(word.word, this.#readings(word), false, word.apart)
    return word.needed
  }

  #optional(word: QueryWord): Slot {
    word.optional ??= slotOf(word.word, this.#optionalReadings(word), true)
    return word.optional
  }

  /** A stop word counts only whole. */
  #optionalReadings(word: QueryWord): Reading[] {
    if (!this.#language.isStopWord(word.word)) return this.#readings(word)
    return [wholeReading(word.word, this.#matcher.matchWhole(word.word))]
  }

  #readings(word: QueryWord): Reading[] {
    const readings = this.#ownReadings(word)
    this.#addFurther(word, readings)
    // A copy has no more room than it needs: slots are kept for long.
    return readings.length === 1 ? readings : readings.slice()
  }

  /** The word as it is written, and its other forms. */
  #ownReadings({ word, forms, pieces }: QueryWord): Reading[] {
    if (pieces.length > 0) return [this.#reading(pieces)]
    const readings = [wholeReading(word, this.#matcher.match(word))]
    for (const form of forms) readings.push(wholeReading(form, this.#matcher.match(form)))
    return readings
  }

  /** What else it may be: the parts of a compound, a code. */
  #addFurther({ word, code, pieces }: QueryWord, readings: Reading[]): void {
    const parts = pieces.length > 0 ? undefined : this.#matcher.compoundOf(word)
    if (parts) readings.push(this.#reading(parts, MATCH.COMPOUND))
    const codes = code === undefined ? undefined : this.#codes.rangeOf(code)
    if (codes) readings.push({ words: [], matches: [], best: MATCH.PREFIX, codes })
  }

  /** A reading by words that must all be there. */
  #reading(words: readonly string[], best: number = MATCH.WHOLE): Reading {
    return { words, matches: words.map((word) => this.#matcher.match(word)), best }
  }
}

function wholeReading(word: string, matches: WordMatches): Reading {
  return { words: [word], matches: [matches], best: MATCH.WHOLE }
}

/** What a word matches as it is written. */
function ownMatches({ word, readings }: Slot): WordMatches | undefined {
  return readings[0]?.words[0] === word ? readings[0].matches[0] : undefined
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
