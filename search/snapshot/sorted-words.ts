/** Words in ascending order over the bytes of a snapshot, found by their beginning. */

import { Beginnings } from './beginnings.ts'

/** A sorted list of words of digits and ASCII letters; a word is known by its place. */
export class SortedWords {
  readonly size: number
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** Made for the first search: a start has no time for it. */
  #beginnings: Beginnings | undefined

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
    this.size = starts.length - 1
  }

  /** First place whose word starts with `beginning` or comes after it; bounds may be given where they are known. */
  first(beginning: string, least = 0, most = this.size): number {
    return this.#search(beginning, 0, least, most)
  }

  /** First place behind all words that start with `beginning`. */
  end(beginning: string, least = 0, most = this.size): number {
    return this.#isBehind(beginning, least, most) ? least : this.#search(beginning, 1, least, most)
  }

  at(place: number): string {
    return String.fromCharCode(...this.bytes.subarray(this.starts[place]!, this.starts[place + 1]!))
  }

  lengthAt(place: number): number {
    return this.starts[place + 1]! - this.starts[place]!
  }

  /** Letters of the longest word. */
  longest(): number {
    let longest = 0
    for (let place = 0; place < this.size; place++) longest = Math.max(longest, this.lengthAt(place))
    return longest
  }

  /** Whether the first word that counts is one behind those already: most words that are misspelt begin no other. */
  #isBehind(beginning: string, place: number, most: number): boolean {
    if (place >= most) return true
    return compareBeginning(this.bytes, this.starts[place]!, this.starts[place + 1]!, beginning) > 0
  }

  #search(beginning: string, from: 0 | 1, least: number, most: number): number {
    const { bytes, starts } = this
    this.#beginnings ??= this.#makeBeginnings()
    let low = Math.max(least, this.#beginnings.first(beginning))
    let high = Math.min(most, this.#beginnings.end(beginning))
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareBeginning(bytes, starts[middle]!, starts[middle + 1]!, beginning) < from) low = middle + 1
      else high = middle
    }
    return low
  }

  #makeBeginnings(): Beginnings {
    const { bytes, starts } = this
    return new Beginnings(this.size, (word, letter) => {
      const at = starts[word]! + letter
      return at < starts[word + 1]! ? bytes[at]! : 0
    })
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
