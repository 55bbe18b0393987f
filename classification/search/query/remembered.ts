/** What was worked out for words that were met before: people use the same words again and again. */

/** Keeps values by word; when it is full it starts anew, so it never holds more than so many. */
export class Remembered<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number
  readonly #workOut: (word: string) => Value

  constructor(most: number, workOut: (word: string) => Value) {
    this.#most = most
    this.#workOut = workOut
  }

  of(word: string): Value {
    const known = this.#values.get(word)
    if (known !== undefined) return known
    const value = this.#workOut(word)
    if (this.#values.size >= this.#most) this.#values.clear()
    this.#values.set(word, value)
    return value
  }
}
