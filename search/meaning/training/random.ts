/** Numbers that look random and are the same for the same seed: training must give the same model everywhere. */

/** A source of numbers (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** All that decides which numbers come next, in 32 bits. */
  get state(): number {
    return this.#state
  }

  set state(state: number) {
    this.#state = state
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Around 0 with a spread of about 1, as a sum of six. */
  spread(): number {
    let sum = 0
    for (let i = 0; i < 6; i++) sum += this.next()
    return (sum - 3) * Math.SQRT2
  }

  /** Brings numbers into another order, in place. */
  shuffle(numbers: Uint32Array): void {
    for (let i = numbers.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const kept = numbers[i]!
      numbers[i] = numbers[j]!
      numbers[j] = kept
    }
  }
}
