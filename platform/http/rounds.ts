/** Answers calls that arrive together in one go: the work of one leaves the caches warm for the next. */

/** Works an answer out, and gives what is left to do once all others of the round are worked out too: to send it. */
export type Working = () => () => void

/**
 * Calls wait until the requests that have arrived with them are read, at most for one turn of the event loop.
 *
 * Measured with searches at 50 connections: about 20 fall into one turn. A search that is done between the reading of
 * one request and the sending of another answer, which need the caches for other things, takes twice its time.
 */
export class Rounds {
  #waiting: Working[] = []

  /** Joins the round of this turn of the event loop. Neither working nor sending may throw. */
  join(work: Working): void {
    if (this.#waiting.push(work) === 1) setImmediate(this.#run)
  }

  readonly #run = (): void => {
    const waiting = this.#waiting
    this.#waiting = []
    const sending = waiting.map((work) => work())
    for (const send of sending) send()
  }
}
