/** What is known of a text in one number: the worst grade of its words, the stems that matched, twice their typos. */
import { MATCH, typoCost } from '../rank/grade.ts'

/** A byte for the grade, then one for the stems; the cost of typos follows. */
const STEMS_SHIFT = 8
const COST_SHIFT = 16
const BYTE = 2 ** 8 - 1

/** Nothing is known that speaks against the text. */
export const UNJUDGED = MATCH.WHOLE

/** The verdict on words that match alike. */
export function verdictOf(grade: number, stems: number): number {
  return grade + (stems << STEMS_SHIFT) + (typoCost(grade) << COST_SHIFT)
}

/** The verdict on a text by what is known of it and what is found out now. */
export function bothVerdicts(known: number, found: number): number {
  return known + found - Math.min(known & BYTE, found & BYTE)
}

/** The worst grade of a word that must be there. */
export function gradeOf(verdict: number): number {
  return verdict & BYTE
}

/** Stems of the readings that matched. */
export function stemsOf(verdict: number): number {
  return (verdict >>> STEMS_SHIFT) & BYTE
}

/** Twice the typos. */
export function costOf(verdict: number): number {
  return verdict >>> COST_SHIFT
}
