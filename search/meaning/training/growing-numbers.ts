/** A run of whole numbers of which nobody knows beforehand how many there will be. */

/** Numbers there is room for at first. */
const FIRST_ROOM = 1024

export class GrowingNumbers {
  #numbers = new Uint32Array(FIRST_ROOM)
  #length = 0

  get length(): number {
    return this.#length
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.#length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = number
  }

  /** The numbers in memory that several threads can share. */
  shared(): Uint32Array {
    return sharedNumbers(this.#numbers.subarray(0, this.#length))
  }
}

/** A copy of numbers in memory that several threads can share. */
export function sharedNumbers(numbers: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(numbers.byteLength))
  copy.set(numbers)
  return copy
}
