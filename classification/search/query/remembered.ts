/** What was worked out for words that were met before: people use the same words again and again. */

/** Keeps values by word, those used lately: never more than twice so many. */
export class Remembered<Value> {
  readonly #most: number
  readonly #workOut: (word: string) => Value
  #young = new Map<string, Value>()
  /** Those that were young before; what is used again becomes young, the rest is forgotten with the next change. */
  #old = new Map<string, Value>()

  constructor(most: number, workOut: (word: string) => Value) {
    this.#most = most
    this.#workOut = workOut
  }

  of(word: string): Value {
    const known = this.#young.get(word)
    if (known !== undefined) return known
    const value = this.#old.get(word) ?? this.#workOut(word)
    if (this.#young.size >= this.#most) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(word, value)
    return value
  }
}
