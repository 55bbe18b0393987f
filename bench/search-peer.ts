/** What all peers of the search have in common: the same texts, the same questions. */
import type { SearchDocument } from '@codarium/search'

/** Answers a query with codes, the best first. */
export type Answers = (query: string) => readonly string[] | Promise<readonly string[]>

/** Codes an engine is asked for. */
export const LIMIT = 10
/** Texts looked at to find so many different codes. */
export const DEPTH = 200

/** A text and the code it leads to. */
export interface PeerText {
  readonly code: string
  readonly text: string
}

/** The German texts of all documents that say what a code is for. */
export function germanTexts(documents: readonly SearchDocument[]): PeerText[] {
  return documents.flatMap(({ code, texts }) => {
    const own = texts.filter(({ language, field }) => language === 'de' && field !== 'EXCLUSION')
    return [...new Set(own.map(({ text }) => text))].map((text) => ({ code, text }))
  })
}

export function wordsOf(query: string): string[] {
  return query.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The first different codes of a list of texts. */
export function firstCodes(rows: Iterable<{ readonly code: unknown }>): string[] {
  const codes = new Set<string>()
  for (const { code } of rows) if (codes.size < LIMIT) codes.add(String(code))
  return [...codes]
}
