/** Counts over all hits of a search: by MDC, by CCL, by chapter. */

import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'

/** Counts by value. */
export type Counts = Record<string, number>

/** The three counts of the contract. */
export interface Facets {
  readonly byMdc: Counts
  readonly byCcl: Counts
  readonly byChapter: Counts
}

/** Fresh counts, and the function that takes a hit into them. */
export function facetsOf(book: CodeBook | undefined): { facets: Facets; count(entry: CodeEntry): void } {
  const facets: Facets = { byMdc: {}, byCcl: {}, byChapter: {} }
  const count = (entry: CodeEntry) => {
    if (!book) return
    const { ccl, drgMappings } = book.support.of(entry, book.codes)
    for (const mdc of new Set(drgMappings?.map((mapping) => mapping.mdc) ?? [])) add(facets.byMdc, mdc)
    const weight = Math.max(ccl?.operativePrimary ?? -1, ccl?.medicalPrimary ?? -1)
    if (weight >= 0) add(facets.byCcl, String(weight))
    add(facets.byChapter, chapterOf(book, entry))
  }
  return { facets, count }
}

function add(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Chapters of entries, found once: searches count thousands of hits. */
const chapters = new WeakMap<CodeEntry, string>()

function chapterOf(book: CodeBook, entry: CodeEntry): string {
  const known = chapters.get(entry)
  if (known !== undefined) return known
  const chapter = (book.codes.ancestors(entry)[0] ?? entry).code
  chapters.set(entry, chapter)
  return chapter
}
