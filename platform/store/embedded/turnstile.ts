/** Lets one through at a time, in the order of arrival. */

/** A queue for a thing that only one may hold. */
export class Turnstile {
  readonly #waited: (ms: number) => void
  #held = false
  readonly #waiting: (() => void)[] = []

  /** `waited` is told how long each had to wait. */
  constructor(waited: (ms: number) => void = () => {}) {
    this.#waited = waited
  }

  /** How many hold it and how many wait. */
  get use(): { busy: number; waiting: number } {
    return { busy: this.#held ? 1 : 0, waiting: this.#waiting.length }
  }

  /** Resolves when it is our turn; whoever enters must leave. */
  async enter(): Promise<void> {
    if (!this.#held) {
      this.#held = true
      return this.#waited(0)
    }
    const came = performance.now()
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#waited(performance.now() - came)
  }

  /** Hands the turn to the next in the queue. */
  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }
}
