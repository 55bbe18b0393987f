/** What ranking must know of each text, worked out once. */
import { documentKey, MOST_DOCUMENTS, textKey } from '../ranking/rank-key.ts'
import type { Sections } from '../snapshot/sections.ts'
import { reasonPlace } from './reasons.ts'

/** Bits of the document, then of the field, in the first number; the stems follow. */
export const DOCUMENT_MASK = MOST_DOCUMENTS - 1
const DOCUMENT_BITS = Math.log2(MOST_DOCUMENTS)
const FIELD_BITS = 3
export const FIELD_SHIFT = DOCUMENT_BITS
export const FIELD_MASK = 2 ** FIELD_BITS - 1
export const STEMS_SHIFT = DOCUMENT_BITS + FIELD_BITS

/** Where the place in a table of reasons stands above the document in what is known of a posting. */
export const PLACE_SHIFT = DOCUMENT_BITS

/** What is known of a text as an index stores it. */
export type StoredTexts = Pick<
  Sections,
  'textDocuments' | 'textFields' | 'textStems' | 'textWeights' | 'textLetters' | 'codable'
>

/** The part of the rank that each text and its document bring along when nothing lifts it. */
export function textKeys({ textDocuments, textWeights, textLetters, codable }: StoredTexts): Float64Array {
  const keys = new Float64Array(textDocuments.length)
  for (let text = 0; text < keys.length; text++) {
    const document = textDocuments[text]!
    keys[text] = textKey(textWeights[text]!, textLetters[text]!) + documentKey(document, 0, codable[document] === 1)
  }
  return keys
}

/** Document, field and stems of each text in one number, and the part of the rank they bring along. */
export class TextFacts {
  readonly facts: Uint32Array
  readonly keys: Float64Array
  readonly #sections: Sections
  /** Made for the first search: a start has no time for it. */
  #ofPostings: Uint32Array | undefined

  constructor(sections: Sections) {
    const { textDocuments, textFields, textStems } = sections
    this.#sections = sections
    this.facts = new Uint32Array(textDocuments.length)
    this.keys = textKeys(sections)
    for (let text = 0; text < textDocuments.length; text++) {
      this.facts[text] = textDocuments[text]! + textFields[text]! * MOST_DOCUMENTS + textStems[text]! * 2 ** STEMS_SHIFT
    }
  }

  /** Document and reason place of each posting: those of one term are read one behind the other. */
  get ofPostings(): Uint32Array {
    const { facts } = this
    this.#ofPostings ??= this.#sections.postings.map((text) => {
      const fact = facts[text]!
      const place = reasonPlace((fact >>> FIELD_SHIFT) & FIELD_MASK, fact >>> STEMS_SHIFT === 1)
      return (fact & DOCUMENT_MASK) + place * 2 ** PLACE_SHIFT
    })
    return this.#ofPostings
  }
}
