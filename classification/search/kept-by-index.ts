/** Keeps what was found out about the documents of an index for one patient or case: the next key asks the same again. */
import type { SearchIndex } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'

/** Values by document for the patients or cases asked about last; gone with their book and index. */
export class KeptByIndex<Values> {
  readonly #most: number
  readonly #make: (documents: number) => Values
  readonly #kept = new WeakMap<CodeBook, WeakMap<SearchIndex, Map<string, Values>>>()

  /** `most` are kept for each index. */
  constructor(most: number, make: (documents: number) => Values) {
    this.#most = most
    this.#make = make
  }

  /** The values of a name; new ones where it was not asked about lately. */
  of(book: CodeBook, index: SearchIndex, name: string): Values {
    const indexes = this.#kept.get(book) ?? new WeakMap<SearchIndex, Map<string, Values>>()
    this.#kept.set(book, indexes)
    const names = indexes.get(index) ?? new Map<string, Values>()
    indexes.set(index, names)
    const values = names.get(name) ?? this.#make(index.size)
    // What was asked about last is forgotten last.
    names.delete(name)
    names.set(name, values)
    const [oldest] = names.keys()
    if (names.size > this.#most && oldest !== undefined) names.delete(oldest)
    return values
  }
}
