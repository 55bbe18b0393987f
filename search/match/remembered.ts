/** What was worked out for words that were met before: people use the same words again and again. */
import { lettersHash } from '../language/letters-hash.ts'
import { ownLetters } from './own-letters.ts'

/** Places that a word may stand in, side by side, those used last in front. */
const WAYS = 4

/**
 * Keeps values by word, those used lately: never more than twice so many, which is a power of two. What is given with a
 * word must always be the same.
 */
export class Remembered<Value, Given = void> {
  readonly #places: number
  readonly #workOut: (word: string, given: Given) => Value
  /** Made for the first word: most indexes of a server are never asked. */
  #hashes = new Int32Array(0)
  /** The hashes of words that were met, by their place: most words never come again, and need not be kept. */
  #met = new Int32Array(0)
  #words: string[] = []
  #values: Value[] = []

  constructor(most: number, workOut: (word: string, given: Given) => Value) {
    this.#places = Math.max(WAYS, 2 * most)
    this.#workOut = workOut
  }

  of(word: string, given: Given): Value {
    return this.ofPart(word, 0, word.length, lettersHash(word, 0, word.length), given)
  }

  /** The value of the word between two places of a text, whose hash is known. */
  ofPart(text: string, start: number, end: number, hash: number, given: Given): Value {
    const front = hash & (this.#places - WAYS)
    for (let place = front; place < front + WAYS; place++) {
      if (this.#hashes[place] !== hash || !isPart(this.#words[place], text, start, end)) continue
      const value = this.#values[place]!
      if (place > front) this.#putInFront(front, place, hash, this.#words[place]!, value)
      return value
    }
    return this.#keep(ownLetters(text, start, end), hash, front, given)
  }

  #keep(word: string, hash: number, front: number, given: Given): Value {
    const value = this.#workOut(word, given)
    if (this.#hashes.length === 0) this.#make()
    if (this.#met[hash & (this.#places - 1)] !== hash) {
      this.#met[hash & (this.#places - 1)] = hash
      return value
    }
    this.#putInFront(front, front + WAYS - 1, hash, word, value)
    return value
  }

  #make(): void {
    this.#hashes = new Int32Array(this.#places)
    this.#met = new Int32Array(this.#places)
    this.#words = new Array(this.#places)
    this.#values = new Array(this.#places)
  }

  /** Moves those before a place back by one: what stood there is in front now, or forgotten. */
  #putInFront(front: number, last: number, hash: number, word: string, value: Value): void {
    for (let place = last; place > front; place--) {
      this.#hashes[place] = this.#hashes[place - 1]!
      this.#words[place] = this.#words[place - 1]!
      this.#values[place] = this.#values[place - 1]!
    }
    this.#hashes[front] = hash
    this.#words[front] = word
    this.#values[front] = value
  }
}

function isPart(word: string | undefined, text: string, start: number, end: number): boolean {
  if (word === undefined || word.length !== end - start) return false
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}
