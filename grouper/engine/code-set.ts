/** A set of codes as bits over their numbers: membership is one look, whatever the size of the list. */

/** A set of code numbers. */
export class CodeSet {
  readonly #bits: Uint32Array

  constructor(numbers: Iterable<number>, size: number) {
    this.#bits = new Uint32Array(Math.ceil(size / 32))
    for (const number of numbers) this.#bits[number >>> 5]! |= 1 << (number & 31)
  }

  /** Everything that is in one of the sets; they must be of one size. */
  static union(sets: readonly CodeSet[]): CodeSet {
    const [first] = sets
    const all = new CodeSet([], first ? first.#bits.length * 32 : 0)
    for (const set of sets) for (const [at, bits] of set.#bits.entries()) all.#bits[at]! |= bits
    return all
  }

  has(number: number): boolean {
    return (this.#bits[number >>> 5]! & (1 << (number & 31))) !== 0
  }

  /** Whether every number of the other set is here too. */
  contains(other: CodeSet): boolean {
    return other.#bits.every((bits, at) => (bits & ~this.#bits[at]!) === 0)
  }

  /** Whether the two have a number in common. */
  meets(other: CodeSet): boolean {
    return other.#bits.some((bits, at) => (bits & this.#bits[at]!) !== 0)
  }

  get isEmpty(): boolean {
    return this.#bits.every((bits) => bits === 0)
  }
}
