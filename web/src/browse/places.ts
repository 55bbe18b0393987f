/** Ways from one place of the catalogue browser to another: what still holds there is taken along. */
import {
  type BrowsePlace,
  type DiffPlace,
  emptySearch,
  type SearchPlace,
  type Thing,
  type ThingPlace,
} from './address.ts'

/** The page of a thing; the version, the language and the search stay. */
export const thingFrom = (place: BrowsePlace, thing: Thing): ThingPlace => ({
  page: 'thing',
  ...kept(place),
  query: place.page === 'diff' ? '' : place.query,
  thing,
  ...(place.page === 'thing' && place.beside ? { beside: place.beside } : {}),
})

/** The search for a text; what narrowed an earlier one down stays where there was one. */
export const searchFrom = (place: BrowsePlace, query: string): SearchPlace => ({
  ...(place.page === 'search' ? place : { ...emptySearch, ...kept(place) }),
  query,
})

/** Two versions beside each other. */
export const diffFrom = (place: BrowsePlace, pair: Pick<DiffPlace, 'kind' | 'from' | 'to'>): DiffPlace => ({
  page: 'diff',
  ...kept(place),
  query: '',
  ...pair,
})

const kept = ({ version, language }: BrowsePlace) => ({
  ...(version && { version }),
  ...(language && { language }),
})
