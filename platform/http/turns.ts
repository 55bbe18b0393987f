/** Which calls are answered in a turn of the event loop: all that are quickly done, together, and then one of the others. */

/** Works an answer out and sends it; must not throw. */
export type Work = () => void

/**
 * Calls wait until the requests that have arrived with them are read, at most for one turn of the event loop; those that take longer
 * let all others that have arrived go first.
 *
 * Measured with searches at 50 connections: 10 to 20 fall into one turn, and a request took a quarter less processor time
 * than with every search done right after its request was read: the work of one leaves the caches warm for the next.
 * A coder's screen saves, groups and reads in one go; with these in one turn a search behind them waited for all three.
 */
export class Turns {
  #together: Work[] = []
  readonly #one: Work[] = []
  #isDue = false

  /** Joins all others of this turn. */
  together(work: Work): void {
    this.#together.push(work)
    this.#due()
  }

  /** Gets one of the next turns, in the order in which it came. */
  one(work: Work): void {
    this.#one.push(work)
    this.#due()
  }

  #due(): void {
    if (!this.#isDue) setImmediate(this.#run)
    this.#isDue = true
  }

  readonly #run = (): void => {
    this.#isDue = false
    const together = this.#together
    this.#together = []
    for (const work of together) work()
    this.#one.shift()?.()
    if (this.#one.length > 0) this.#due()
  }
}
