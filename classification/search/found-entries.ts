/** The codes of the documents of an index. */

import type { SearchIndex } from '@codarium/search'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'

/** The codes of documents, each looked up once: a search may look at thousands. */
export class FoundEntries {
  readonly codes: CodeTable
  readonly #index: SearchIndex
  readonly #found: (CodeEntry | undefined)[]
  /** 1 for documents that are known to have a code; small, so that asking is cheap. */
  readonly #isThere: Uint8Array

  constructor(codes: CodeTable, index: SearchIndex) {
    this.codes = codes
    this.#index = index
    this.#found = new Array(index.size)
    this.#isThere = new Uint8Array(index.size)
  }

  has(document: number): boolean {
    if (this.#isThere[document] === 0 && this.at(document)) this.#isThere[document] = 1
    return this.#isThere[document] === 1
  }

  at(document: number): CodeEntry | undefined {
    this.#found[document] ??= this.codes.find(this.#index.codeOf(document))
    return this.#found[document]
  }
}

const found = new WeakMap<SearchIndex, FoundEntries>()

/** The codes of the documents of an index, kept until it or its catalogue is replaced. */
export function entriesOf({ codes }: CodeBook, index: SearchIndex): FoundEntries {
  const known = found.get(index)
  if (known?.codes === codes) return known
  const entries = new FoundEntries(codes, index)
  found.set(index, entries)
  return entries
}
