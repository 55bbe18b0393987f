/** Keeps callers from waiting for a grouper that is down: after a few failures it is asked only now and then. */

/** Failures in a row after which the grouper counts as down: one may be chance, a restart takes two. */
const FAILURES = 3
/** How long (ms) it is left alone before somebody may try again: a coder notices a recovery within a second. */
export const COOL_DOWN = 1000

/** Decides who may call. */
export class CircuitBreaker {
  readonly #now: () => number
  #failures = 0
  #closedUntil = 0
  #trying = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether to call now; whoever may must say afterwards how it went. While it is down one call at a time tries. */
  admits(): boolean {
    if (this.#failures < FAILURES) return true
    if (this.#trying || this.#now() < this.#closedUntil) return false
    this.#trying = true
    return true
  }

  /** It answered, whatever it said. */
  succeeded(): void {
    this.#failures = 0
    this.#trying = false
  }

  /** It did not answer, or it is broken. */
  failed(): void {
    this.#failures += 1
    this.#trying = false
    this.#closedUntil = this.#now() + COOL_DOWN
  }
}
