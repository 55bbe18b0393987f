/** Words in ascending order over the bytes of a snapshot, found by their beginning. */

/** A sorted list of ASCII words; a word is known by its place. */
export class SortedWords {
  readonly size: number
  readonly bytes: Uint8Array
  readonly starts: Uint32Array

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
    this.size = starts.length - 1
  }

  /** First place whose word starts with `beginning` or comes after it. */
  first(beginning: string): number {
    return this.#search(beginning, 0)
  }

  /** First place behind all words that start with `beginning`. */
  end(beginning: string): number {
    return this.#search(beginning, 1)
  }

  lengthAt(place: number): number {
    return this.starts[place + 1]! - this.starts[place]!
  }

  wordAt(place: number): string {
    return textOf(this.bytes, this.starts[place]!, this.starts[place + 1]!)
  }

  #search(beginning: string, from: 0 | 1): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const start = this.starts[middle]!
      if (compareBeginning(this.bytes, start, this.starts[middle + 1]!, beginning) < from) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Negative, 0 or positive as the letters from `start` come before, begin with, or come after `beginning`. */
export function compareBeginning(bytes: Uint8Array, start: number, end: number, beginning: string): number {
  const length = Math.min(end - start, beginning.length)
  for (let i = 0; i < length; i++) {
    const difference = bytes[start + i]! - beginning.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return end - start < beginning.length ? -1 : 0
}

/** The string that bytes hold, also those shared between threads. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString()
}
