/** A search in a book within filters, with counts over all hits. */
import type { CodeFilters } from '@codarium/contract'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import { hasAll, isNarrow } from './code-filters.ts'
import type { CodeQuery } from './code-query.ts'
import type { CodeSearch } from './code-search.ts'
import { traitsIn } from './code-traits.ts'
import { Facets } from './facets.ts'
import type { FoundCodes } from './found-code.ts'

/** What is searched within filters. */
export interface FilteredQuery extends Omit<CodeQuery, 'only' | 'keep' | 'count'> {
  readonly filters?: CodeFilters
}

/** Searches a book once: filters keep some of what is found, so that what a count tells is what its filter leaves. */
export function filteredSearch(
  search: CodeSearch,
  book: CodeBook,
  query: FilteredQuery,
): { readonly found: FoundCodes; readonly facets: Facets } {
  const { filters = {} } = query
  const traits = traitsIn(book, yearBefore(search, book))
  const facets = new Facets(filters)
  const found = search.search(book.system, {
    ...query,
    ...(isNarrow(filters) && { keep: (entry) => hasAll(traits(entry), filters) }),
    count: (entry) => facets.add(traits(entry)),
  })
  return { found, facets }
}

/** The codes of the year before; undefined where that year has none. */
function yearBefore(search: CodeSearch, { system, version }: CodeBook): CodeTable | undefined {
  const codes = search.book(system, String(Number(version) - 1))?.codes
  return codes && codes.size > 0 ? codes : undefined
}
