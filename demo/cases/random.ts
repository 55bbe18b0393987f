/** Random numbers that are the same in every run. */

/** A source of random choices. */
export interface Random {
  /** A whole number from `low` to `high`, both possible. */
  readonly between: (low: number, high: number) => number
  /** Whether something of this probability (0 to 1) happens. */
  readonly happens: (probability: number) => boolean
  /** One of the values. */
  readonly oneOf: <Value>(values: readonly Value[]) => Value
}

/** A source that depends on its seed alone (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    happens: (probability) => next() < probability,
    oneOf: (values) => values[between(0, values.length - 1)]!,
  }
}
