/** Judges whether a text holds all words of a query, and how well. */
import type { Sections } from '../snapshot/sections.ts'
import type { CodeTable } from './code-table.ts'
import { GradeBoards } from './grade-boards.ts'
import type { Reading, Slot } from './query-plan.ts'
import { MATCH } from './word-matches.ts'

/** A grade below all others: the text does not hold the word. */
const MISSING = 9

/** A reading with its matches spread out. */
interface SpreadReading extends Pick<Reading, 'best' | 'codes'> {
  readonly boards: readonly Uint8Array[]
}

/** A slot with its readings spread out. */
interface SpreadSlot {
  readonly optional: boolean
  readonly readings: readonly SpreadReading[]
}

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
  readonly #boards: GradeBoards
  #slots: readonly SpreadSlot[] = []
  #reading: SpreadReading | undefined

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#codes = codes
    this.#boards = new GradeBoards(sections.postingStarts.length - 1)
  }

  /** Takes the slots to judge texts by; after the last text they must be dropped. */
  take(slots: readonly Slot[]): void {
    this.#slots = slots.map(({ optional, readings }) => ({ optional, readings: readings.map(this.#spread) }))
  }

  drop(): void {
    this.#boards.release()
  }

  /** Whether the text holds every slot that is not optional; starts from what is known of it. */
  holds(text: number, grade: number, stems: number, cost: number): boolean {
    this.grade = grade
    this.stems = stems
    this.cost = cost
    for (const slot of this.#slots) {
      const found = this.#gradeOf(text, slot)
      if (slot.optional) this.cost += found === MISSING ? 1 : 0
      else if (found === MISSING) return false
      else this.#count(found, this.#reading!.boards.length)
    }
    return true
  }

  readonly #spread = ({ best, codes, matches }: Reading): SpreadReading => {
    const boards = matches.map((each) => this.#boards.spread(each))
    return codes ? { best, codes, boards } : { best, boards }
  }

  #count(grade: number, stems: number): void {
    if (grade > this.grade) this.grade = grade
    this.cost += slipCost(grade)
    this.stems += stems
  }

  #gradeOf(text: number, slot: SpreadSlot): number {
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
    const rank = this.#codes.rankOf(this.#sections.textDocuments[text]!)
    return rank >= codes!.first && rank < codes!.end ? best : MISSING
  }
}

/** Twice the slips of a grade. */
export function slipCost(grade: number): number {
  return grade >= MATCH.SLIP ? 2 * (grade - MATCH.SLIP + 1) : 0
}
