/** What ranking must know of a text, packed: looking at a text then touches memory once. */
import { HEAVIEST, MOST_DOCUMENTS, textKey } from '../ranking/rank-key.ts'
import type { Sections } from '../snapshot/sections.ts'

/** Bits of the document, then of the field, in the first number; the stems follow. */
const DOCUMENT_BITS = Math.log2(MOST_DOCUMENTS)
const FIELD_BITS = 3
const STEMS_SHIFT = DOCUMENT_BITS + FIELD_BITS

/** Two numbers for each text: its document, field and stems, and its place among the keys of texts. */
export class TextFacts {
  readonly #facts: Uint32Array

  constructor({ textDocuments, textFields, textStems, textWeights, textLetters }: Sections) {
    this.#facts = new Uint32Array(2 * textDocuments.length)
    for (let text = 0; text < textDocuments.length; text++) {
      const fields = textFields[text]! * MOST_DOCUMENTS + textStems[text]! * 2 ** STEMS_SHIFT
      this.#facts[2 * text] = textDocuments[text]! + fields
      this.#facts[2 * text + 1] = (textLetters[text]! << 4) | textWeights[text]!
    }
  }

  documentOf(text: number): number {
    return this.#facts[2 * text]! & (MOST_DOCUMENTS - 1)
  }

  fieldOf(text: number): number {
    return (this.#facts[2 * text]! >>> DOCUMENT_BITS) & (2 ** FIELD_BITS - 1)
  }

  stemsOf(text: number): number {
    return this.#facts[2 * text]! >>> STEMS_SHIFT
  }

  /** The part of the rank that the text brings along. */
  keyOf(text: number): number {
    const fact = this.#facts[2 * text + 1]!
    return textKey(fact & HEAVIEST, fact >>> 4)
  }
}
