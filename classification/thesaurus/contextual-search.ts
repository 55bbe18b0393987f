/** Search with enriched results and counts over all hits (ContextualSearchResponse). */
import type { ContextualSearchResponse } from '@codarium/contract'
import type { CodeSystem } from '../catalog/code-entry.ts'
import { thesaurusEntry } from '../lookup/thesaurus-entry.ts'
import { type CodeQuery, type CodeSearch, matchOf } from './code-search.ts'
import { facetsOf } from './facets.ts'

/** A search with context. */
export interface ContextualQuery extends CodeQuery {
  readonly system: CodeSystem
  readonly includeSynonyms?: boolean
  readonly includeEnrichment?: boolean
}

/** One page of enriched codes and the counts over all pages. */
export function contextualSearch(search: CodeSearch, query: ContextualQuery): ContextualSearchResponse {
  const { system, version, page, size, patient, includeSynonyms = true, includeEnrichment = true } = query
  const { facets, count } = facetsOf(search.book(system, version))
  const { codes, total } = search.search(system, { ...query, count })
  const wishes = { synonyms: includeSynonyms, enrichment: includeEnrichment, ...(patient ? { patient } : {}) }
  return {
    results: codes.map(({ book, entry, found }) => ({ ...thesaurusEntry(book, entry, wishes), ...matchOf(found) })),
    totalResults: total,
    page,
    size,
    totalPages: Math.ceil(total / size),
    ...facets,
  }
}
