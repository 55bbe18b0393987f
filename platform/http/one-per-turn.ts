/** Does long work one piece per turn of the event loop: pieces that arrive together do not hold it up together. */

/** Work in the order in which it comes; it must not throw. */
export class OnePerTurn {
  readonly #waiting: (() => void)[] = []

  /** Does the work in one of the next turns. */
  add(work: () => void): void {
    if (this.#waiting.push(work) === 1) setImmediate(() => this.#next())
  }

  #next(): void {
    this.#waiting[0]?.()
    this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#next())
  }
}
