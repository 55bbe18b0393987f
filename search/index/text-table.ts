/** The texts of a catalogue as tables: whose they are, what they hold, how long they are. */

import { FIELD, type SearchDocument, type SearchLanguage, type SearchText } from '../interface/search-document.ts'
import { HEAVIEST } from '../rank/rank-key.ts'
import { GrowingArray } from '../snapshot/growing-array.ts'
import type { TermCollector } from './term-collector.ts'

/** Most letters and stems of a text that are told apart. */
const MOST_LETTERS = 0xffff
const MOST_STEMS = 0xff

/** Tables of texts while they grow. */
export class TextTable {
  readonly strings: string[] = []
  readonly documents = new GrowingArray()
  readonly fields = new GrowingArray()
  readonly weights = new GrowingArray()
  readonly letters = new GrowingArray()
  readonly stems = new GrowingArray()
  readonly terms = new GrowingArray()
  readonly termStarts = new GrowingArray()
  readonly #collector: TermCollector

  constructor(collector: TermCollector) {
    this.#collector = collector
    this.termStarts.push(0)
  }

  /** Adds one text; one without a word is left out. */
  add(document: number, { text, field, weight = 0 }: SearchText): void {
    const { terms, letters, stems } = this.#collector.read(text)
    if (terms.length === 0) return
    this.strings.push(text)
    this.documents.push(document)
    this.fields.push(FIELD[field])
    this.weights.push(Math.max(0, Math.min(HEAVIEST, Math.trunc(weight))))
    this.letters.push(Math.min(letters, MOST_LETTERS))
    this.stems.push(Math.min(stems, MOST_STEMS))
    for (const term of terms) this.terms.push(term)
    this.termStarts.push(this.terms.length)
  }
}

/** The texts of a document in a language, else in the fallback: an untranslated code must not be lost. */
export function textsIn(
  document: SearchDocument,
  language: SearchLanguage,
  fallback: SearchLanguage | undefined,
): readonly SearchText[] {
  const own = document.texts.filter((text) => text.language === language)
  const texts = own.length > 0 ? own : document.texts.filter((text) => text.language === fallback)
  return texts.filter((text, i) => texts.findIndex((other) => other.text === text.text) === i)
}
