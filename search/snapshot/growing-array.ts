/** A list of whole numbers that grows, without the cost of boxing them. */

/** Room at the start; doubled whenever it is full. */
const FIRST_ROOM = 1024

/** A list of numbers below 2^32. */
export class GrowingArray {
  #values = new Uint32Array(FIRST_ROOM)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow()
    this.#values[this.#length++] = value
  }

  /** True when a value stands at `from` or behind it. */
  includes(value: number, from: number): boolean {
    for (let i = from; i < this.#length; i++) if (this.#values[i] === value) return true
    return false
  }

  /** The numbers so far; valid until the next push. */
  view(): Uint32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length)
  }

  #grow(): void {
    const wider = new Uint32Array(this.#values.length * 2)
    wider.set(this.#values)
    this.#values = wider
  }
}
