/** Search with enriched results and counts over all hits, for a patient and beside what is coded (ContextualSearchResponse). */
import type { CodeFilters, ContextualSearchResponse } from '@codarium/contract'
import { unknownVersion } from '../catalogue/answers.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { pagesOf } from '../catalogue/paged.ts'
import { relatedInHit } from '../lookup/related-codes.ts'
import { thesaurusEntry } from '../lookup/thesaurus-entry.ts'
import type { CodedContext } from '../rules/context/coded-context.ts'
import type { CodeQuery } from './code-query.ts'
import type { CodeSearch } from './code-search.ts'
import { filteredSearch } from './filtered-search.ts'
import { type FoundCode, matchOf, toldOf, understoodOf } from './found-code.ts'

/** A search with context. */
export interface ContextualQuery extends Omit<CodeQuery, 'coded' | 'tellsPassedOver' | 'only' | 'keep' | 'count'> {
  readonly system: CodeSystem
  readonly filters?: CodeFilters
  readonly includeSynonyms?: boolean
  readonly includeEnrichment?: boolean
}

/** One page of enriched codes and the counts over all pages. */
export function contextualSearch(search: CodeSearch, query: ContextualQuery): ContextualSearchResponse {
  const { system, version, codingContext } = query
  const book = search.book(system, version)
  if (!book) throw unknownVersion(version)
  const coded = codingContext && search.codedContext(book, codingContext)
  const { found, facets } = filteredSearch(search, book, { ...query, ...(coded && { coded }) })
  return {
    results: found.codes.map((code) => resultOf(code, query, coded)),
    ...pagesOf(found.total, query),
    ...understoodOf(found),
    ...facets.told(),
  }
}

type Result = ContextualSearchResponse['results'][number]

function resultOf(code: FoundCode, query: ContextualQuery, coded: CodedContext | undefined): Result {
  const { book, entry, found } = code
  const { patient, includeSynonyms = true, includeEnrichment = true } = query
  const wishes = { synonyms: includeSynonyms, enrichment: includeEnrichment, ...(patient ? { patient } : {}) }
  const shown = thesaurusEntry(book, entry, wishes)
  const related = includeEnrichment ? relatedInHit(book, entry, query.language) : []
  return {
    ...shown,
    warnings: [...shown.warnings, ...(coded?.warnings(entry) ?? [])],
    ...(related.length > 0 ? { relatedCodes: related } : {}),
    ...matchOf(found),
    ...toldOf(code),
    ...(coded?.isCoded(entry) ? { alreadyCoded: true } : {}),
  }
}
