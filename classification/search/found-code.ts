/** The codes a search found. */
import type { SearchHit as Found, ScoreParts, SearchIndex, Understood } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { entriesOf } from './found-entries.ts'

/** A code found, with the book it stands in; its entry is looked up when it is asked for. */
export class FoundCode {
  readonly book: CodeBook
  readonly index: SearchIndex
  readonly found: Found
  /** What its score is made of, where that was asked for; the index knows it only until it is asked again. */
  readonly score: ({ readonly total: number } & ScoreParts) | undefined

  constructor(book: CodeBook, index: SearchIndex, found: Found, explain = false) {
    this.book = book
    this.index = index
    this.found = found
    this.score = explain ? { total: found.score, ...found.explain() } : undefined
  }

  get entry(): CodeEntry {
    return entriesOf(this.book, this.index).at(this.found.document)!
  }
}

/** A page of codes. */
export interface FoundCodes {
  readonly codes: readonly FoundCode[]
  readonly total: number
  /** What was understood of the text, where anything was. */
  readonly understood?: Understood
  /** The code that comes last although the words say it first. */
  readonly passedOver?: FoundCode
}

/** What was understood, as the wire shows it; nothing where nothing was. */
export function understoodOf({ understood }: FoundCodes) {
  if (!understood) return {}
  const { side, isHistory, notes } = understood
  const told = notes.map(({ kind, written, means }) => ({ kind, written, means: [...means] }))
  return { understood: { ...(side ? { side } : {}), isHistory, notes: told } }
}

/** What only some searches tell of a code, as the wire shows it. */
export function toldOf({ found: { meaning }, score }: FoundCode) {
  return { ...(meaning === undefined ? {} : { meaning }), ...(score ? { score } : {}) }
}

/** Why a code was found, as the wire shows it. */
export function matchOf({ matchedText, matchedField, matchKind, wordsMissing }: Found) {
  return { matchedText, matchedField, matchKind, ...(wordsMissing && { wordsMissing }) }
}
