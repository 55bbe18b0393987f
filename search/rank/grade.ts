/** How well words match, as ranking sees it. */

/** How a word matches a term, the better the smaller. */
export const MATCH = {
  NONE: 0,
  /** The term, or an inflected form of it. */
  WHOLE: 1,
  /** The beginning of the term. */
  PREFIX: 2,
  /** A part of the term, or the parts of the word in several terms. */
  COMPOUND: 3,
  /** The beginning of the term but for one typo. */
  TYPO: 4,
  TWO_TYPOS: 5,
} as const

/** Twice the typos of a grade. */
export function typoCost(grade: number): number {
  return grade >= MATCH.TYPO ? 2 * (grade - MATCH.TYPO + 1) : 0
}
