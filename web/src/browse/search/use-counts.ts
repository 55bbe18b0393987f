/** How many there are of each kind, and what the codes can be narrowed down by; asked once the text rests. */
import type { SearchFacets } from '@codarium/contract'
import { useQueries } from '@tanstack/react-query'
import { useRested } from '../../browser/use-rested.ts'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { type ListName, listNames } from '../../catalogue/list-names.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { SearchPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { isCodes, type Kind } from '../kinds.ts'
import { countsQuery, filtersOf } from './queries.ts'
import type { OtherFound, OtherKind } from './use-other-kinds.ts'

/** The counts. */
export interface Counts {
  /** Of each kind; undefined while nobody knows. */
  readonly of: Readonly<Partial<Record<Kind, number>>>
  readonly all: number
  /** The catalogue whose facets are shown, and these. */
  readonly list: ListName
  readonly facets: SearchFacets | undefined
}

/** Counts for the text and the place; filters count for the catalogue they were chosen in. */
export function useCounts(
  typed: string,
  place: SearchPlace | undefined,
  others: Readonly<Record<OtherKind, OtherFound>>,
): Counts {
  const api = useCatalogue()
  const { version } = useBrowse()
  const { language } = useLanguage()
  const text = useRested(place ? typed.trim() : '')
  const kind = place?.kind
  const filters = (list: ListName) => (place && list === kind ? filtersOf(place) : undefined)
  const wish = { text, version, language }
  const answers = useQueries({ queries: listNames.map((list) => countsQuery(api, wish, list, filters(list))) })
  const of: Partial<Record<Kind, number>> = {}
  for (const [at, list] of listNames.entries()) {
    const total = answers[at]?.data?.totalResults
    if (total !== undefined && text !== '') of[list] = total
  }
  for (const [name, { total }] of Object.entries(others)) of[name as OtherKind] = total
  const list = isCodes(kind) ? kind : 'diagnoses'
  const facets = text === '' ? undefined : answers[listNames.indexOf(list)]?.data?.facets
  return { of: text === '' ? {} : of, all: Object.values(of).reduce((sum, count) => sum + count, 0), list, facets }
}
