/** Lets one through at a time, in the order of arrival. */

/** A queue for a thing that only one may hold. */
export class Turnstile {
  #held = false
  readonly #waiting: (() => void)[] = []

  /** Resolves when it is our turn; whoever enters must leave. */
  async enter(): Promise<void> {
    if (!this.#held) {
      this.#held = true
      return
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Hands the turn to the next in the queue. */
  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }
}
