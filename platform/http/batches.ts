/** Answers calls that arrive together in one go: the work of one leaves the caches warm for the next. */

/** Works an answer out, and gives what is left to do once all others of the batch are worked out too: to send it. */
export type Working = () => () => void

/**
 * Calls wait until the requests that have arrived with them are read, at most for one turn of the event loop.
 *
 * Measured with searches at 50 connections: 10 to 20 fall into one turn, and a request took a quarter less processor time
 * than with every search done right after its request was read. Sending last made no difference that could be measured.
 */
export class Batches {
  #waiting: Working[] = []

  /** Joins the batch of this turn of the event loop. Neither working nor sending may throw. */
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
