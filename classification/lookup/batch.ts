/** Looks up many codes at once. */
import type { BatchDescriptionsResponse, BatchLookupResponse, CodeWithType } from '@codarium/contract'
import type { CodeBook } from '../catalog/code-book.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import { codeDescription, codeSummary } from './code-description.ts'

/** Summaries by code as it was sent; unknown codes are left out. */
export function batchLookup(book: CodeBook, codes: readonly string[], language: Language): BatchLookupResponse {
  const found = codes.flatMap((code) => {
    const entry = book.codes.find(code)
    return entry ? [[code, codeSummary(book, entry, language)] as const] : []
  })
  return Object.fromEntries(found)
}

/** Descriptions by code as it was sent; where the same code is asked for in two systems, the first stands. */
export function batchDescriptions(
  books: readonly CodeBook[],
  codes: readonly CodeWithType[],
  language: Language,
): BatchDescriptionsResponse {
  const found = new Map<string, [CodeBook, CodeEntry]>()
  const missing = new Set<string>()
  for (const { code, type } of codes) {
    const place = find(books, code, type)
    if (!place) missing.add(code)
    else if (!found.has(code)) found.set(code, place)
  }
  const descriptions = [...found].map(([code, [book, entry]]) => [code, codeDescription(book, entry, language)])
  const unknown = [...missing].filter((code) => !found.has(code))
  return {
    descriptions: Object.fromEntries(descriptions),
    found: found.size,
    notFound: unknown.length,
    missing: unknown,
  }
}

function find(books: readonly CodeBook[], code: string, type: CodeWithType['type']): [CodeBook, CodeEntry] | undefined {
  for (const book of books) {
    const entry = type === undefined || type === book.system ? book.codes.find(code) : undefined
    if (entry) return [book, entry]
  }
  return undefined
}
