/** Keeps up with what other nodes have changed: looks every second, and at once when told; one look at a time. */

/** Time between two looks (ms): what no message told of is known after it. */
const LOOK_INTERVAL = 1_000

/** Looks again and again. */
export class Watch {
  readonly #look: () => Promise<void>
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(look: () => Promise<void>) {
    this.#look = look
  }

  /** Looks by the clock from now on, as long as it is not stopped. */
  start(failed: (error: unknown) => void): void {
    this.#timer = setInterval(() => {
      if (!this.#running) this.now().catch(failed)
    }, LOOK_INTERVAL).unref()
  }

  /**
   * A look that begins after now, shared by all who ask before it begins: one under way may have missed what was just
   * written, and two beside each other could end in the wrong order.
   */
  now(): Promise<void> {
    this.#next ??= (this.#running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#begin()
      })
    return this.#next
  }

  /** Ends the looking, once nothing runs any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.allSettled([this.#running, this.#next])
  }

  #begin(): Promise<void> {
    this.#running = this.#look().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }
}
