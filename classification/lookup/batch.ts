/** Looks up many codes at once. */
import type { BatchDescriptionsResponse, BatchLookupResponse, CodeWithType } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { codeDescription, codeSummary } from './code-description.ts'

/** Summaries by code as it was sent; unknown codes are left out. */
export function batchLookup(book: CodeBook, codes: readonly string[], language: Language): BatchLookupResponse {
  const found = codes.flatMap((code) => {
    const entry = book.codes.find(code)
    return entry ? [[code, codeSummary(book, entry, language)] as const] : []
  })
  return Object.fromEntries(found)
}

/**
 * Descriptions by code as it was sent. Where the same code is asked for in several systems, the first that has it stands
 * under the code, the others under `CHOP:Z38.0`; what is missing is named alike. Each question counts once.
 */
export function batchDescriptions(
  books: readonly CodeBook[],
  codes: readonly CodeWithType[],
  language: Language,
): BatchDescriptionsResponse {
  const places = codes.map((asked) => ({ ...asked, place: find(books, asked.code, asked.type) }))
  const found = new Map<string, [CodeBook, CodeEntry]>()
  const answered = new Set<string>()
  for (const { code, place } of places) {
    if (!place || answered.has(`${place[0].system}:${code}`)) continue
    answered.add(`${place[0].system}:${code}`)
    found.set(found.has(code) ? `${place[0].system}:${code}` : code, place)
  }
  const missing = missingOf(
    places.filter(({ place }) => !place),
    (code) => found.has(code),
  )
  return {
    descriptions: Object.fromEntries(
      [...found].map(([key, [book, entry]]) => [key, codeDescription(book, entry, language)]),
    ),
    found: found.size,
    notFound: missing.length,
    missing,
  }
}

/** The codes that nothing was found for; named with their system where the code alone means another question. */
function missingOf(codes: readonly CodeWithType[], isFound: (code: string) => boolean): string[] {
  const systems = Map.groupBy(codes, ({ code }) => code)
  return [...systems].flatMap(([code, asked]) => {
    const types = [...new Set(asked.map(({ type }) => type))]
    return types.map((type, at) => (type && (at > 0 || isFound(code)) ? `${type}:${code}` : code))
  })
}

function find(books: readonly CodeBook[], code: string, type: CodeWithType['type']): [CodeBook, CodeEntry] | undefined {
  for (const book of books) {
    const entry = type === undefined || type === book.system ? book.codes.find(code) : undefined
    if (entry) return [book, entry]
  }
  return undefined
}
