/** Spares addresses that do not answer: after a few silent attempts only one at a time is made, less and less often. Pure. */

/** Attempts in a row without any answer after which an address counts as dead. */
const DEAD_AFTER = 5
/** First pause (ms), doubled after each further silence. */
const FIRST_PAUSE = 5_000
/** Longest pause (ms): a partner that comes back is noticed within a minute. */
const LONGEST_PAUSE = 60_000

interface Circuit {
  silent: number
  openUntil: number
}

/** The circuits of all addresses, as one node sees them. */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>()

  /** How many attempts may be under way to an address: all, one to try it out, or none. */
  limitOf(address: string, now: number, most: number): number {
    const circuit = this.#circuits.get(address)
    if (!circuit || circuit.silent < DEAD_AFTER) return most
    return now < circuit.openUntil ? 0 : 1
  }

  /** How many addresses count as dead. */
  get openCount(): number {
    let count = 0
    for (const { silent } of this.#circuits.values()) if (silent >= DEAD_AFTER) count++
    return count
  }

  /** Notes whether an attempt got an answer, of whatever kind. */
  note(address: string, answered: boolean, now: number): void {
    if (answered) {
      this.#circuits.delete(address)
      return
    }
    const silent = (this.#circuits.get(address)?.silent ?? 0) + 1
    const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(silent - DEAD_AFTER, 10), LONGEST_PAUSE)
    this.#circuits.set(address, { silent, openUntil: silent < DEAD_AFTER ? 0 : now + pause })
  }
}
