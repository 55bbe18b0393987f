/** The terms that one word of a query matches, and how well. */

export interface WordMatches {
  /** The terms that match, the best first, and how well each does. */
  readonly terms: readonly number[]
  readonly grades: readonly number[]
  /** Texts that hold one of them, those that hold two counted twice. */
  readonly frequency: number
}

/** Collects the matches of one word after the other. */
export class MatchCollector {
  readonly #postingStarts: Uint32Array
  readonly #isIn: Uint8Array
  /** What was collected so far, and behind it what other words have left. */
  readonly #terms: number[] = []
  readonly #grades: number[] = []
  #count = 0
  #frequency = 0

  constructor(postingStarts: Uint32Array) {
    this.#postingStarts = postingStarts
    this.#isIn = new Uint8Array(postingStarts.length - 1)
  }

  /** Adds a term unless it is there already: what matches best must be added first. */
  add(term: number, grade: number): void {
    if (this.#isIn[term] === 1) return
    this.#isIn[term] = 1
    this.#terms[this.#count] = term
    this.#grades[this.#count++] = grade
    this.#frequency += this.#postingStarts[term + 1]! - this.#postingStarts[term]!
  }

  /** Adds what a word matches already. */
  addAll({ terms, grades }: WordMatches): void {
    for (let i = 0; i < terms.length; i++) this.add(terms[i]!, grades[i]!)
  }

  /** What was collected, with no more room than it needs; the next word begins. */
  done(): WordMatches {
    const terms = this.#terms.slice(0, this.#count)
    const matches = { terms, grades: this.#grades.slice(0, this.#count), frequency: this.#frequency }
    for (const term of terms) this.#isIn[term] = 0
    this.#count = 0
    this.#frequency = 0
    return matches
  }
}
