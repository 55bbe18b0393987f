/** What ranking must know of each text and of each posting, in one number. */
import { MOST_DOCUMENTS } from './rank-key.ts'
import { reasonPlace } from './reasons.ts'

/** Bits of the document, then of the field; the stems follow. */
export const DOCUMENT_MASK = MOST_DOCUMENTS - 1
const DOCUMENT_BITS = Math.log2(MOST_DOCUMENTS)
const FIELD_BITS = 3
const FIELD_SHIFT = DOCUMENT_BITS
const FIELD_MASK = 2 ** FIELD_BITS - 1
export const STEMS_SHIFT = DOCUMENT_BITS + FIELD_BITS

/** Where the place in a table of reasons stands above the document in what is known of a posting. */
export const PLACE_SHIFT = DOCUMENT_BITS

/** What is known of a text. */
export function textFact(document: number, field: number, stems: number): number {
  return document + field * 2 ** FIELD_SHIFT + stems * 2 ** STEMS_SHIFT
}

/** What is known of a posting of a text. */
export function postingFact(fact: number): number {
  return (fact & DOCUMENT_MASK) + placeOf(fact) * 2 ** PLACE_SHIFT
}

export function fieldOf(fact: number): number {
  return (fact >>> FIELD_SHIFT) & FIELD_MASK
}

/** The reason place of a text for a query of one word. */
export function placeOf(fact: number): number {
  return reasonPlace(fieldOf(fact), fact >>> STEMS_SHIFT === 1)
}
