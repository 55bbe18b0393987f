/** What ranking must know of each text, worked out once. */
import { documentKey, MOST_DOCUMENTS, textKey } from '../ranking/rank-key.ts'
import type { Sections } from '../snapshot/sections.ts'

/** Bits of the document, then of the field, in the first number; the stems follow. */
export const DOCUMENT_MASK = MOST_DOCUMENTS - 1
const DOCUMENT_BITS = Math.log2(MOST_DOCUMENTS)
const FIELD_BITS = 3
export const FIELD_SHIFT = DOCUMENT_BITS
export const FIELD_MASK = 2 ** FIELD_BITS - 1
export const STEMS_SHIFT = DOCUMENT_BITS + FIELD_BITS

/** Document, field and stems of each text in one number, and the part of the rank they bring along. */
export class TextFacts {
  readonly facts: Uint32Array
  /** The part of the rank that the text and its document bring along when nothing lifts it. */
  readonly keys: Float64Array

  constructor({ textDocuments, textFields, textStems, textWeights, textLetters, codable }: Sections) {
    this.facts = new Uint32Array(textDocuments.length)
    this.keys = new Float64Array(textDocuments.length)
    for (let text = 0; text < textDocuments.length; text++) {
      const document = textDocuments[text]!
      this.facts[text] = document + textFields[text]! * MOST_DOCUMENTS + textStems[text]! * 2 ** STEMS_SHIFT
      const ofText = textKey(textWeights[text]!, textLetters[text]!)
      this.keys[text] = ofText + documentKey(document, 0, codable[document] === 1)
    }
  }
}
