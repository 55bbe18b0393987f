/** What stands in the address of the catalogue browser: each state of it can be sent to somebody, and outlives a new year. */
import type { CodeAspect, CodeChange, CodeProperty, SaidAspect } from '@codarium/contract'
import { type Language, languages } from '@codarium/texts'
import { CATALOG, isCatalogPath } from '../browser/catalog-path.ts'
import { type Kind, kindOfPath, pathOfKind } from './kinds.ts'

/** One thing of the catalogue. */
export interface Thing {
  readonly kind: Kind
  readonly code: string
}

/** What every address tells. */
interface Told {
  readonly version?: string
  readonly language?: Language
  readonly query: string
}

/** The search, with what narrows it down, and what of it is shown beside the hits. */
export interface SearchPlace extends Told {
  readonly page: 'search'
  readonly kind?: Kind
  readonly chapters: readonly string[]
  readonly mdcs: readonly string[]
  readonly ccls: readonly string[]
  readonly properties: readonly CodeProperty[]
  readonly shown?: Thing
}

/** A page of its own for one thing; the search it was opened from stays in its box. */
export interface ThingPlace extends Told {
  readonly page: 'thing'
  readonly thing: Thing
  /** A second language beside the chosen one. */
  readonly beside?: Language
}

/** What of a code can differ. */
export type Aspect = CodeAspect | SaidAspect

/** Two versions beside each other. */
export interface DiffPlace extends Told {
  readonly page: 'diff'
  readonly kind: 'diagnoses' | 'treatments'
  readonly from?: string
  readonly to?: string
  readonly change?: CodeChange['change']
  readonly chapter?: string
  readonly aspect?: Aspect
}

/** A place in the catalogue browser. */
export type BrowsePlace = SearchPlace | ThingPlace | DiffPlace

const properties: readonly CodeProperty[] = ['CODABLE', 'MAIN_DIAGNOSIS', 'POA_REQUIRED', 'NEW']
const changes: readonly CodeChange['change'][] = ['NEW', 'DELETED', 'CHANGED']

/** The aspects in the order they are offered. */
export const aspects: readonly Aspect[] = [
  ...(['TITLE', 'CODABLE', 'PARENT', 'INCLUSION', 'EXCLUSION', 'NOTE', 'HINT'] as const),
  ...(['CCL_OPERATIVE', 'CCL_MEDICAL', 'POA', 'AGE', 'SEX', 'MAIN_DIAGNOSIS'] as const),
]

/** The search as it begins. */
export const emptySearch: SearchPlace = {
  page: 'search',
  query: '',
  chapters: [],
  mdcs: [],
  ccls: [],
  properties: [],
}

/** Reads a place from an address; undefined for one there is none for. What it does not know of a query is left out. */
export function readPlace(path: string, search: string): BrowsePlace | undefined {
  const steps = stepsOf(path)
  const query = new URLSearchParams(search)
  if (!steps) return undefined
  const [first, second, ...more] = steps
  if (more.length > 0) return undefined
  if (first === undefined) return searchPlace(query)
  if (first === 'diff') return diffPlace(query, second)
  const kind = kindOfPath(first)
  return kind && second ? thingPlace(query, { kind, code: second }) : undefined
}

/** The address of a place. */
export function addressOf(place: BrowsePlace): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && query.set(name, value)
  put('v', place.version)
  put('lang', place.language)
  if (place.page === 'search') {
    put('kind', place.kind && pathOfKind[place.kind])
    put('chapter', place.chapters.join(','))
    put('mdc', place.mdcs.join(','))
    put('ccl', place.ccls.join(','))
    put('with', place.properties.join(',').toLowerCase())
    put('show', place.shown && `${pathOfKind[place.shown.kind]}:${place.shown.code}`)
  } else if (place.page === 'thing') {
    put('beside', place.beside)
  } else {
    put('from', place.from)
    put('to', place.to)
    put('change', place.change?.toLowerCase())
    put('chapter', place.chapter)
    put('aspect', place.aspect?.toLowerCase())
  }
  put('q', place.query)
  const rest = query.toString()
  return `${pathOf(place)}${rest && `?${rest}`}`
}

function pathOf(place: BrowsePlace): string {
  if (place.page === 'search') return CATALOG
  if (place.page === 'diff') return `${CATALOG}/diff/${pathOfKind[place.kind]}`
  return `${CATALOG}/${pathOfKind[place.thing.kind]}/${encodeURIComponent(place.thing.code)}`
}

function stepsOf(path: string): readonly string[] | undefined {
  if (!isCatalogPath(path)) return undefined
  try {
    return path.slice(CATALOG.length).split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function toldOf(query: URLSearchParams): Told {
  return {
    query: query.get('q') ?? '',
    ...given('version', query.get('v')),
    ...given('language', oneOf(languages, query.get('lang'))),
  }
}

function searchPlace(query: URLSearchParams): SearchPlace {
  return {
    page: 'search',
    ...toldOf(query),
    ...given('kind', kindOfPath(query.get('kind') ?? '')),
    chapters: listOf(query, 'chapter'),
    mdcs: listOf(query, 'mdc'),
    ccls: listOf(query, 'ccl'),
    properties: listOf(query, 'with').flatMap((each) => oneOf(properties, each.toUpperCase()) ?? []),
    ...given('shown', shownOf(query.get('show'))),
  }
}

const thingPlace = (query: URLSearchParams, thing: Thing): ThingPlace => ({
  page: 'thing',
  ...toldOf(query),
  thing,
  ...given('beside', oneOf(languages, query.get('beside'))),
})

function diffPlace(query: URLSearchParams, path: string | undefined): DiffPlace | undefined {
  const kind = kindOfPath(path ?? pathOfKind.diagnoses)
  if (kind !== 'diagnoses' && kind !== 'treatments') return undefined
  return {
    page: 'diff',
    ...toldOf(query),
    kind,
    ...given('from', query.get('from')),
    ...given('to', query.get('to')),
    ...given('change', oneOf(changes, query.get('change')?.toUpperCase())),
    ...given('chapter', query.get('chapter')),
    ...given('aspect', oneOf(aspects, query.get('aspect')?.toUpperCase())),
  }
}

function shownOf(written: string | null): Thing | undefined {
  const [path = '', ...code] = (written ?? '').split(':')
  const kind = kindOfPath(path)
  return kind && code.length > 0 ? { kind, code: code.join(':') } : undefined
}

const listOf = (query: URLSearchParams, name: string): readonly string[] =>
  (query.get(name) ?? '').split(',').filter(Boolean)

const oneOf = <Value extends string>(known: readonly Value[], written: string | null | undefined): Value | undefined =>
  known.find((each) => each === written)

/** A key with its value, or nothing. */
const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value ? { [name]: value } : {}) as { readonly [name in Name]?: Value }
