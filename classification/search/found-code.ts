/** The codes a search found. */
import type { SearchHit as Found, SearchIndex } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { entriesOf } from './found-entries.ts'

/** A code found, with the book it stands in; its entry is looked up when it is asked for. */
export class FoundCode {
  readonly book: CodeBook
  readonly index: SearchIndex
  readonly found: Found

  constructor(book: CodeBook, index: SearchIndex, found: Found) {
    this.book = book
    this.index = index
    this.found = found
  }

  get entry(): CodeEntry {
    return entriesOf(this.book, this.index).at(this.found.document)!
  }
}

/** A page of codes. */
export interface FoundCodes {
  readonly codes: readonly FoundCode[]
  readonly total: number
}

/** Why a code was found, as the wire shows it. */
export function matchOf({ matchedText, matchedField, matchKind, wordsMissing }: Found) {
  return { matchedText, matchedField, matchKind, ...(wordsMissing && { wordsMissing }) }
}
