/** Judges whether a text holds all words of a query, and how well. */
import type { Sections } from '../snapshot/sections.ts'
import type { CodeTable } from './code-table.ts'
import type { Reading, Slot } from './query-plan.ts'
import { MATCH, type WordMatches } from './word-matches.ts'

/** A grade below all others: the text does not hold the word. */
const MISSING = 9

/** Judges one text after the other; its verdict stands until the next. */
export class TextJudge {
  /** The worst grade of a word that must be there. */
  grade = 0
  /** Stems of the readings that matched. */
  stems = 0
  /** Twice the slips, and the words of no weight that are missing. */
  cost = 0
  readonly #sections: Sections
  readonly #codes: CodeTable
  #reading: Reading | undefined

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#codes = codes
  }

  /** Whether the text holds every slot that is not optional. */
  holds(text: number, slots: readonly Slot[]): boolean {
    this.grade = MATCH.WHOLE
    this.stems = 0
    this.cost = 0
    for (const slot of slots) {
      const grade = this.#gradeOf(text, slot)
      if (slot.optional) this.cost += grade === MISSING ? 1 : 0
      else if (grade === MISSING) return false
      else this.#take(grade, this.#reading!.words.length)
    }
    return true
  }

  #take(grade: number, stems: number): void {
    if (grade > this.grade) this.grade = grade
    this.cost += slipCost(grade)
    this.stems += stems
  }

  #gradeOf(text: number, slot: Slot): number {
    let best = MISSING
    for (const reading of slot.readings) {
      const grade = reading.codes ? this.#gradeOfCode(text, reading) : this.#gradeOfReading(text, reading, best)
      if (grade >= best) continue
      best = grade
      this.#reading = reading
    }
    return best
  }

  /** The worst grade among the words of a reading; MISSING as soon as it cannot be better than `enough`. */
  #gradeOfReading(text: number, reading: Reading, enough: number): number {
    let worst = reading.best
    for (const matches of reading.matches) {
      if (worst >= enough) return MISSING
      const grade = this.#bestTerm(text, matches)
      if (grade > worst) worst = grade
    }
    return worst
  }

  #bestTerm(text: number, { grades }: WordMatches): number {
    const { textTerms, textTermStarts } = this.#sections
    const end = textTermStarts[text + 1]!
    let best = MISSING
    for (let i = textTermStarts[text]!; i < end; i++) {
      const grade = grades[textTerms[i]!]!
      if (grade !== MATCH.NONE && grade < best) best = grade
    }
    return best
  }

  #gradeOfCode(text: number, { codes, best }: Reading): number {
    const rank = this.#codes.rankOf(this.#sections.textDocuments[text]!)
    return rank >= codes!.first && rank < codes!.end ? best : MISSING
  }
}

/** Twice the slips of a grade. */
export function slipCost(grade: number): number {
  return grade >= MATCH.SLIP ? 2 * (grade - MATCH.SLIP + 1) : 0
}
