/** How much the codes of a case speak for another one because a house often codes them together: a lift, told as 0 to 1. */
import { bareCode, type CodeSystem } from '../codes/bare-code.ts'

/** What a house has counted, in cases; older ones may count less. */
export interface CountedTogether {
  /** All cases. */
  readonly cases: number
  /** Cases with both categories, of one twice those with it; 0 where they are too few to be told. */
  of(one: string, other: string): number
}

/** Cases that a pair must have been seen in: fewer are chance, and may be somebody. */
export const FEWEST_TOGETHER = 5
/** Cases of the house's average that are mixed in: ten cases with a code say half of what all cases say. */
const SMOOTHING = 10
/** A code so many times likelier beside another one is as sure as can be. */
const FULL_LIFT = 16

/** The three characters by which codes are counted together, with their system: E11 and E11.90 are one. */
export function categoryOf(system: CodeSystem, code: string): string {
  return `${system} ${bareCode(system, code).slice(0, 3)}`
}

/**
 * What the most telling category of the case says for another one: log2(lift) / log2(16), between 0 and 1, where
 * lift = P(code | given) / P(code) and P(code | given) = (both + 10 P(code)) / (given + 10).
 * A pair that was not seen says nothing against a code, and a category says nothing of itself.
 */
export function supportTogether(counted: CountedTogether, given: readonly string[], category: string): number {
  const expected = counted.cases > 0 ? counted.of(category, category) / counted.cases : 0
  if (expected === 0) return 0
  let most = 1
  for (const each of given) if (each !== category) most = Math.max(most, liftOf(counted, each, category, expected))
  return Math.min(1, Math.log2(most) / Math.log2(FULL_LIFT))
}

function liftOf(counted: CountedTogether, given: string, category: string, expected: number): number {
  const both = counted.of(given, category)
  if (both === 0) return 0
  return (both + SMOOTHING * expected) / (counted.of(given, given) + SMOOTHING) / expected
}
