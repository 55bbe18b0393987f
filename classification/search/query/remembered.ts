/** What was worked out for words that were met before: people use the same words again and again. */
import { lettersHash } from './letters-hash.ts'

/** Places that a word may stand in, side by side. */
const WAYS = 4

/** Keeps values by word, those used lately: never more than twice so many, which is a power of two. */
export class Remembered<Value> {
  readonly #places: number
  readonly #workOut: (word: string) => Value
  /** Made for the first word: most indexes of a server are never asked. */
  #hashes = new Int32Array(0)
  #wasUsed = new Uint8Array(0)
  #words: string[] = []
  #values: Value[] = []

  constructor(most: number, workOut: (word: string) => Value) {
    this.#places = Math.max(WAYS, 2 * most)
    this.#workOut = workOut
  }

  of(word: string): Value {
    return this.ofPart(word, 0, word.length, lettersHash(word, 0, word.length))
  }

  /** The value of the word between two places of a text, whose hash is known. */
  ofPart(text: string, start: number, end: number, hash: number): Value {
    const first = hash & (this.#places - WAYS)
    for (let place = first; place < first + WAYS; place++) {
      if (this.#hashes[place] === hash && isPart(this.#words[place], text, start, end)) {
        this.#wasUsed[place] = 1
        return this.#values[place]!
      }
    }
    return this.#keep(text.slice(start, end), hash)
  }

  #keep(word: string, hash: number): Value {
    if (this.#hashes.length === 0) this.#make()
    const value = this.#workOut(word)
    const place = this.#leastUseful(hash & (this.#places - WAYS))
    this.#hashes[place] = hash
    this.#wasUsed[place] = 1
    this.#words[place] = word
    this.#values[place] = value
    return value
  }

  #make(): void {
    this.#hashes = new Int32Array(this.#places)
    this.#wasUsed = new Uint8Array(this.#places)
    this.#words = new Array(this.#places)
    this.#values = new Array(this.#places)
  }

  /** The next place whose word was not used since all were asked for last. */
  #leastUseful(first: number): number {
    for (let place = first; place < first + WAYS; place++) if (this.#wasUsed[place] === 0) return place
    this.#wasUsed.fill(0, first, first + WAYS)
    return first
  }
}

function isPart(word: string | undefined, text: string, start: number, end: number): boolean {
  if (word === undefined || word.length !== end - start) return false
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}
