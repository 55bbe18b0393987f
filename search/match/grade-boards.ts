/** Matches spread out by term, so that the terms of a text can be looked up one by one. */
import { MATCH } from '../rank/grade.ts'
import type { WordMatches } from './word-matches.ts'

/** Boards of one search; they must be given back after it. */
export class GradeBoards {
  readonly #terms: number
  readonly #boards: Uint8Array[] = []
  readonly #matches: WordMatches[] = []

  constructor(terms: number) {
    this.#terms = terms
  }

  /** How well each term matches. */
  spread(matches: WordMatches): Uint8Array {
    const place = this.#matches.push(matches) - 1
    this.#boards[place] ??= new Uint8Array(this.#terms)
    const board = this.#boards[place]
    const { terms, grades } = matches
    for (let i = 0; i < terms.length; i++) board[terms[i]!] = grades[i]!
    return board
  }

  /** Wipes all boards. */
  release(): void {
    this.#matches.forEach(({ terms }, place) => {
      const board = this.#boards[place]!
      for (let i = 0; i < terms.length; i++) board[terms[i]!] = MATCH.NONE
    })
    this.#matches.length = 0
  }
}
