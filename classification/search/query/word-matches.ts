/** The terms that one word of a query matches, and how well. */

/** How a word matches a term, the better the smaller. */
export const MATCH = {
  NONE: 0,
  /** The term, or an inflected form of it. */
  WHOLE: 1,
  /** The beginning of the term. */
  PREFIX: 2,
  /** A part of the term, or the parts of the word in several terms. */
  COMPOUND: 3,
  /** The beginning of the term but for one slip. */
  SLIP: 4,
  TWO_SLIPS: 5,
} as const

/** The matches of one word; reused from query to query, so it must be emptied after each. */
export class WordMatches {
  /** How well each term matches. */
  readonly grades: Uint8Array
  /** The terms that match, the best first. */
  readonly terms: number[] = []
  /** Texts that hold one of them, those that hold two counted twice. */
  frequency = 0
  readonly #postingStarts: Uint32Array

  constructor(postingStarts: Uint32Array) {
    this.#postingStarts = postingStarts
    this.grades = new Uint8Array(postingStarts.length - 1)
  }

  /** Adds a term unless it is there already: what matches best must be added first. */
  add(term: number, grade: number): void {
    if (this.grades[term] !== MATCH.NONE) return
    this.grades[term] = grade
    this.terms.push(term)
    this.frequency += this.#postingStarts[term + 1]! - this.#postingStarts[term]!
  }

  clear(): void {
    for (const term of this.terms) this.grades[term] = MATCH.NONE
    this.terms.length = 0
    this.frequency = 0
  }
}
