/** Misspelt words that say nothing: texts need not hold them, as they need not when they are spelt right. */
import type { AlikeLetters } from '../language/alike-letters.ts'
import type { Language } from '../language/language.ts'
import { typosBetween, typosForgiven } from './count-typos.ts'

/** Letters of the shortest words of a phrase that are forgiven one typo, and two: "ncht näher bezeichnet". */
const SHORTEST_ONCE = 4
const SHORTEST_TWICE = 9
/** Letters of an inflectional ending behind a word of a phrase. */
const ENDING = 2
/** Letters of the shortest stop word that a word of five letters may be but for a typo. */
const SHORTEST_STOP_WORD = 4

/** A word of a query, and whether texts without it match too. */
interface TypedWord {
  readonly word: string
  readonly optional: boolean
}

/** Room for the letters of the word at hand. */
const letters = new Uint8Array(64)

/** Knows the misspelt stop words of a language, and its misspelt phrases for "not otherwise specified". */
export class StopWordTypos {
  readonly #alike: AlikeLetters
  readonly #stopWords: readonly { readonly word: string; readonly bytes: Uint8Array }[]
  readonly #phrases: readonly (readonly Uint8Array[])[]

  constructor({ stopWords, residualPhrases, alike }: Language) {
    this.#alike = alike
    this.#stopWords = [...stopWords]
      .filter(({ length }) => length >= SHORTEST_STOP_WORD)
      .map((word) => ({ word, bytes: alike.bytesOf(word) }))
    this.#phrases = residualPhrases.map((words) => words.map((word) => alike.bytesOf(word)))
  }

  /** The words without misspelt phrases; all of them where nothing else must be there. */
  withoutPhrases<Word extends TypedWord>(words: readonly Word[]): readonly Word[] {
    let telling: Word[] | undefined
    for (let i = 0; i < words.length; ) {
      const length = this.#phraseAt(words, i)
      if (length > 0) telling ??= words.slice(0, i)
      else telling?.push(words[i]!)
      i += Math.max(1, length)
    }
    return telling?.some(({ optional }) => !optional) ? telling : words
  }

  /** The stop word that a word is but for one typo. */
  stopWordNear(word: string): string | undefined {
    if (typosForgiven(word) !== 1) return undefined
    this.#alike.write(word, letters)
    return this.#stopWords.find(({ bytes }) => isNear(bytes, word.length, 1, 0))?.word
  }

  /** Words of the phrase that begins at a word; 0 for none. */
  #phraseAt(words: readonly TypedWord[], first: number): number {
    for (const phrase of this.#phrases) {
      let length = 0
      while (length < phrase.length && this.#isMeant(phrase[length]!, words[first + length]?.word)) length++
      if (length === phrase.length) return length
    }
    return 0
  }

  /** Whether a word is one of a phrase, with an ending or some typos. */
  #isMeant(right: Uint8Array, word = ''): boolean {
    this.#alike.write(word, letters)
    if (word.length < SHORTEST_ONCE) return isNear(right, word.length, 0, 0)
    return isNear(right, word.length, word.length < SHORTEST_TWICE ? 1 : 2, ENDING)
  }
}

/** Whether the word in the room is another but for some typos, or begins with it and goes on by no more than an ending. */
function isNear(right: Uint8Array, length: number, typos: number, ending: number): boolean {
  if (length > right.length + typos + ending || length < right.length - typos) return false
  // A wrong first letter counts two typos: most words end here.
  if (typos < 2 && right[0] !== letters[0] && right[0] !== letters[1]) return false
  return typosBetween(right, letters, 0, length, typos) <= typos
}
