/** Letters that count as one where typos are counted: spelling exchanges them, so that a typo beside one changes it too. */

/** Knows which letters are alike. */
export class AlikeLetters {
  /** For each letter the one it counts as. */
  readonly #counted = Uint8Array.from({ length: 128 }, (_, letter) => letter)
  readonly #hasAny: boolean

  /** Each group is letters that are alike. */
  constructor(groups: readonly string[]) {
    for (const group of groups) {
      for (let i = 0; i < group.length; i++) this.#counted[group.charCodeAt(i)] = group.charCodeAt(0)
    }
    this.#hasAny = groups.length > 0
  }

  /** Writes the letters of a folded word as they count. */
  write(word: string, letters: Uint8Array): void {
    for (let i = 0; i < word.length; i++) letters[i] = this.#counted[word.charCodeAt(i)]!
  }

  /** The letters of a folded word as they count. */
  bytesOf(word: string): Uint8Array {
    const letters = new Uint8Array(word.length)
    this.write(word, letters)
    return letters
  }

  /** The folded word with its letters as they count. */
  wordOf(word: string): string {
    return this.#hasAny ? String.fromCharCode(...this.bytesOf(word)) : word
  }

  /** The letters of many folded words as they count: the same bytes where no letters are alike. */
  all(bytes: Uint8Array): Uint8Array {
    return this.#hasAny ? bytes.map((letter) => this.#counted[letter]!) : bytes
  }
}
