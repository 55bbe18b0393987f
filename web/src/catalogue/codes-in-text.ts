/** Finds the codes that a text of the catalogue names, so that they can be followed. */
import type { ListName } from './list-names.ts'

/** A piece of a text; `code` when it is one. */
export interface TextPiece {
  readonly text: string
  readonly code?: string
}

/** Codes as catalogues write them; a dash at the end means everything below. */
const written: Readonly<Record<ListName, RegExp>> = {
  diagnoses: /\b[A-Z]\d{2}(?:\.\d{1,3})?(?![\w.]*\d)/g,
  treatments: /\bZ?(?:\d{2}\.[0-9A-Z]|[A-Z]{2}\.\d)[0-9A-Z]?(?:\.[0-9A-Z]{1,2})?\b/g,
  medications: /\b[A-Z]\d{2}[A-Z]{2}\d{2}\b/g,
}

/** The text in pieces. */
export function codesInText(list: ListName, text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: code, index } of text.matchAll(written[list])) {
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: code, code })
    from = index + code.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
