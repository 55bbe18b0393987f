/** Where the words of a sorted list start that have the same first three letters: most of a search is over before it begins. */

/** Nothing, ten digits, 26 letters. */
const STEPS = 37
const SQUARE = STEPS * STEPS

/** The step of each ASCII character in the order of the words; 0 for those that no word has. */
const STEP_OF = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/\d/.test(character)) return code - 0x30 + 1
  return /[a-z]/i.test(character) ? (code & 31) + 10 : 0
})

/** The table of a sorted list. */
export class Beginnings {
  readonly #starts = new Uint32Array(STEPS * SQUARE + 1)

  /** `byteAt` gives a letter of a word of the list, or 0 behind its end. */
  constructor(size: number, byteAt: (word: number, letter: number) => number) {
    const starts = this.#starts
    for (let word = 0; word < size; word++) {
      const first = STEP_OF[byteAt(word, 0)]! * SQUARE
      const second = byteAt(word, 1)
      const rest = second === 0 ? 0 : STEP_OF[second]! * STEPS + STEP_OF[byteAt(word, 2)]!
      starts[first + rest + 1]!++
    }
    for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  }

  /** Where words start that begin like this one, or would. */
  first(word: string): number {
    return this.#starts[keyOf(word)]!
  }

  /** Where they end. */
  end(word: string): number {
    const letters = Math.min(word.length, 3)
    const others = letters === 3 ? 1 : letters === 2 ? STEPS : letters === 1 ? SQUARE : STEPS * SQUARE
    return this.#starts[keyOf(word) + others]!
  }
}

/** The place of the first three letters in the table; words have no other characters than digits and ASCII letters. */
function keyOf(word: string): number {
  const { length } = word
  const first = length > 0 ? STEP_OF[word.charCodeAt(0)]! : 0
  const second = length > 1 ? STEP_OF[word.charCodeAt(1)]! : 0
  const third = length > 2 ? STEP_OF[word.charCodeAt(2)]! : 0
  return first * SQUARE + second * STEPS + third
}
