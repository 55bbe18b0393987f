/** Judges whether a text holds all words of a query, and how well. */

import { MATCH } from '../rank/grade.ts'
import { DOCUMENT_MASK } from '../rank/text-facts.ts'
import type { Sections } from '../snapshot/sections.ts'
import type { CodeTable } from './code-table.ts'
import { GradeBoards } from './grade-boards.ts'
import type { Reading, Slot } from './slot.ts'
import { StopWords } from './stop-words.ts'
import { bothVerdicts, verdictOf } from './verdict.ts'

/** A grade below all others: the text does not hold the word. */
const MISSING = 9

/** A reading with its matches spread out. */
interface SpreadReading extends Pick<Reading, 'best' | 'codes'> {
  readonly boards: readonly Uint8Array[]
}

/** A slot with its readings spread out. */
type SpreadSlot = readonly SpreadReading[]

/** The verdict on a text that lacks a word. */
export const REFUSED = 0

/** Judges one text after the other. */
export class TextJudge {
  readonly #sections: Sections
  readonly #codes: CodeTable
  readonly #boards: GradeBoards
  /** Words that must be there: those that can be read in one way only, and all others. */
  readonly #words: Uint8Array[] = []
  readonly #needed: SpreadSlot[] = []
  /** Optional words, most of which are looked for at once. */
  readonly #stopWords: StopWords
  readonly #optional: SpreadSlot[] = []
  #reading: SpreadReading | undefined

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#codes = codes
    this.#stopWords = new StopWords(sections)
    this.#boards = new GradeBoards(sections.postingStarts.length - 1)
  }

  /** Takes the slots to judge texts by; after the last text they must be dropped. */
  take(slots: readonly Slot[]): void {
    for (const slot of slots) {
      if (slot.optional && slot.only && !this.#stopWords.isFull) this.#stopWords.take(slot.only)
      else if (slot.only && !slot.optional) this.#words.push(this.#boards.spread(slot.only))
      else (slot.optional ? this.#optional : this.#needed).push(slot.readings.map(this.#spread))
    }
  }

  drop(): void {
    this.#stopWords.drop()
    this.#boards.release()
    this.#words.length = 0
    this.#needed.length = 0
    this.#optional.length = 0
  }

  /** The verdict on a text by what is known of it and the slots that are not optional; REFUSED when it lacks one. */
  judge(text: number, known: number): number {
    let verdict = known
    for (const board of this.#words) {
      const grade = this.#bestTerm(text, board)
      if (grade === MISSING) return REFUSED
      verdict = bothVerdicts(verdict, verdictOf(grade, 1))
    }
    return this.#needed.length === 0 ? verdict : this.#judgeReadings(text, verdict)
  }

  #judgeReadings(text: number, known: number): number {
    let verdict = known
    for (const slot of this.#needed) {
      const grade = this.#gradeOf(text, slot)
      if (grade === MISSING) return REFUSED
      verdict = bothVerdicts(verdict, verdictOf(grade, this.#reading!.boards.length))
    }
    return verdict
  }

  /** Stop words that the text lacks. */
  missing(text: number): number {
    let missing = this.#stopWords.missing(text)
    for (const slot of this.#optional) if (this.#gradeOf(text, slot) === MISSING) missing++
    return missing
  }

  readonly #spread = ({ best, codes, matches }: Reading): SpreadReading => {
    const boards = matches.map((each) => this.#boards.spread(each))
    return codes ? { best, codes, boards } : { best, boards }
  }

  #gradeOf(text: number, slot: SpreadSlot): number {
    let best = MISSING
    for (const reading of slot) {
      const grade = reading.codes ? this.#gradeOfCode(text, reading) : this.#gradeOfReading(text, reading, best)
      if (grade >= best) continue
      best = grade
      this.#reading = reading
    }
    return best
  }

  /** The worst grade among the words of a reading; MISSING as soon as it cannot be better than `enough`. */
  #gradeOfReading(text: number, reading: SpreadReading, enough: number): number {
    let worst = reading.best
    for (const board of reading.boards) {
      if (worst >= enough) return MISSING
      const grade = this.#bestTerm(text, board)
      if (grade > worst) worst = grade
    }
    return worst
  }

  #bestTerm(text: number, board: Uint8Array): number {
    const { textTerms, textTermStarts } = this.#sections
    const end = textTermStarts[text + 1]!
    let best = MISSING
    for (let i = textTermStarts[text]!; i < end; i++) {
      const grade = board[textTerms[i]!]!
      if (grade !== MATCH.NONE && grade < best) best = grade
    }
    return best
  }

  #gradeOfCode(text: number, { codes, best }: SpreadReading): number {
    const rank = this.#codes.rankOf(this.#sections.textFacts[text]! & DOCUMENT_MASK)
    return rank >= codes!.first && rank < codes!.end ? best : MISSING
  }
}
