/** How many attempts may run at once: per address, for all slow ones together, and altogether. */
import type { CircuitBreaker } from './circuit-breaker.ts'

/** Attempts at once on a node: each may hold a result of 5 MB. */
const MOST = 128
/** Attempts at once to one address. */
const MOST_PER_ADDRESS = 4
/** An address whose last answer took longer (ms) is slow. */
const SLOW = 1_000
/** Attempts at once to a slow address, and to all of them: half of the places stay for the quick ones. */
const MOST_PER_SLOW = 2
const MOST_SLOW = MOST / 2

/** The places for attempts on one node. */
export class Slots {
  readonly #breaker: CircuitBreaker
  readonly #inFlight = new Map<string, number>()
  readonly #slow = new Set<string>()
  #total = 0

  constructor(breaker: CircuitBreaker) {
    this.#breaker = breaker
  }

  /** How many more attempts there is room for altogether. */
  get room(): number {
    return MOST - this.#total
  }

  /** How many more attempts an address may have. */
  freeFor(address: string, now: number): number {
    const isSlow = this.#slow.has(address)
    const limit = this.#breaker.limitOf(address, now, isSlow ? MOST_PER_SLOW : MOST_PER_ADDRESS)
    const free = limit - (this.#inFlight.get(address) ?? 0)
    const room = isSlow ? Math.min(this.room, MOST_SLOW - this.#slowInFlight()) : this.room
    return Math.max(0, Math.min(free, room))
  }

  /** Takes a place. */
  take(address: string): void {
    this.#total++
    this.#inFlight.set(address, (this.#inFlight.get(address) ?? 0) + 1)
  }

  /** Gives a place back, and notes how the attempt went. */
  give(address: string, { answered, durationMs, now }: { answered: boolean; durationMs: number; now: number }): void {
    this.leave(address)
    this.#breaker.note(address, answered, now)
    if (durationMs > SLOW) this.#slow.add(address)
    else if (answered) this.#slow.delete(address)
  }

  /** Gives a place back of which nothing can be said. */
  leave(address: string): void {
    this.#total--
    const left = (this.#inFlight.get(address) ?? 1) - 1
    if (left > 0) this.#inFlight.set(address, left)
    else this.#inFlight.delete(address)
  }

  #slowInFlight(): number {
    let sum = 0
    for (const address of this.#slow) sum += this.#inFlight.get(address) ?? 0
    return sum
  }
}
