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

/** Places in a table of reasons: by field, and again by field for texts of one stem. */
export const REASON_PLACES = 2 * (FIELD_MASK + 1)

/** The place of a text in a table of reasons. */
export function reasonPlace(fact: number): number {
  const field = (fact >>> FIELD_SHIFT) & FIELD_MASK
  return fact >>> STEMS_SHIFT === 1 ? field + FIELD_MASK + 1 : field
}

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
