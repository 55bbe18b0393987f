/** Gathers the words of all texts, each once, and numbers them in the order they come. */
import type { Language } from '../language/language.ts'
import { wordsOf } from '../language/words.ts'

/** What is known of a term while texts are read. */
interface Term {
  readonly text: string
  /** Number of its stem, the same for all inflected forms. */
  readonly stem: number
  readonly isStopWord: boolean
}

/** A text as its terms, each once, with the letters and different stems of what it says. */
export interface ReadText {
  readonly terms: readonly number[]
  readonly letters: number
  readonly stems: number
}

/** The terms of a catalogue in one language. */
export class TermCollector {
  readonly terms: Term[] = []
  readonly #language: Language
  /** Numbers by the word as it is written, as most words come again and again; -1 for nothing to compare. */
  readonly #byWord = new Map<string, number>()
  readonly #byTerm = new Map<string, number>()
  readonly #stems = new Map<string, number>()
  /** Texts that were read ahead. */
  readonly #byText = new Map<string, ReadText>()

  constructor(language: Language) {
    this.#language = language
  }

  /** The rules the terms are made by. */
  get language(): Language {
    return this.#language
  }

  /** The terms of a text, and how much it says. */
  read(text: string): ReadText {
    return this.#byText.get(text) ?? this.#measured(this.#numbersOf(text))
  }

  /** Reads a text ahead of the time it is indexed. */
  readAhead(text: string): void {
    if (!this.#byText.has(text)) this.#byText.set(text, this.#measured(this.#numbersOf(text)))
  }

  /** Letters and stems of what the text says; a text of stop words alone says those. */
  #measured(numbers: readonly number[]): ReadText {
    const stopWords = numbers.every((number) => this.terms[number]!.isStopWord)
    const stems: number[] = []
    let letters = 0
    for (const number of numbers) {
      const { text, stem, isStopWord } = this.terms[number]!
      if (isStopWord && !stopWords) continue
      letters += text.length
      if (!stems.includes(stem)) stems.push(stem)
    }
    return { terms: numbers, letters, stems: stems.length }
  }

  #numbersOf(text: string): number[] {
    const numbers: number[] = []
    for (const chunk of this.#language.chunksOf(text)) {
      for (const word of chunk.includes('.') ? wordsOf(chunk) : [chunk]) {
        const number = this.#byWord.get(word) ?? this.#meetWord(word)
        if (number >= 0 && !numbers.includes(number)) numbers.push(number)
      }
    }
    return numbers
  }

  #meetWord(word: string): number {
    const term = this.#language.termOf(word)
    const number = term === '' ? -1 : (this.#byTerm.get(term) ?? this.#add(term))
    this.#byWord.set(word, number)
    return number
  }

  #add(text: string): number {
    const stem = this.#language.stemOf(text)
    const stemNumber = this.#stems.get(stem) ?? this.#stems.size
    this.#stems.set(stem, stemNumber)
    this.#byTerm.set(text, this.terms.length)
    return this.terms.push({ text, stem: stemNumber, isStopWord: this.#language.isStopWord(text) }) - 1
  }
}
