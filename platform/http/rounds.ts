/** Answers calls that arrive together one right after the other: the work of one leaves the caches warm for the next. */

/**
 * Calls wait until the requests that have arrived with them are read, at most for one turn of the event loop.
 *
 * Measured with searches at 50 connections: 20 fall into one turn, and a call takes a third less processor time than
 * between the reading of two requests, which needs the same caches for other things.
 */
export class Rounds {
  #waiting: (() => void)[] = []

  /** Calls `answer` in this turn of the event loop, when all requests are read that have arrived. It must not throw. */
  join(answer: () => void): void {
    if (this.#waiting.push(answer) === 1) setImmediate(this.#run)
  }

  readonly #run = (): void => {
    const waiting = this.#waiting
    this.#waiting = []
    for (const answer of waiting) answer()
  }
}
