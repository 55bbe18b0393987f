/** What stands in the address of the words of the house: each state of the section can be sent to somebody. */
import type { ClassificationType, HouseWord } from '@codarium/contract'
import { type Language, languages } from '@codarium/texts'
import { sectionPath } from '../sections.ts'

/** The parts of the section, in their order. */
export const tabs = ['list', 'vain', 'frequencies', 'feedback', 'thesaurus'] as const

export type WordsTab = (typeof tabs)[number]

/** The kinds of entries, in the order they are offered. */
export const kinds = ['ABBREVIATION', 'WORD', 'SYNONYM'] as const satisfies readonly HouseWord['kind'][]

/** The systems, in the order they are offered. */
export const systems: readonly ClassificationType[] = ['ICD10', 'CHOP', 'ATC']

/** Instead of an entry: a form for a new one, or a file to import. */
export const NEW = 'new'
export const IMPORT = 'import'

/** A place in the section. What a tab does not use is empty. */
export interface WordsPlace {
  readonly tab: WordsTab
  /** What is open of the list: the id of an entry, NEW or IMPORT. */
  readonly open?: string
  readonly kind?: HouseWord['kind']
  readonly language?: Language
  readonly query: string
  /** From 0. */
  readonly page: number
  /** Of NEW: the short form it begins with. */
  readonly short?: string
  readonly week?: string
  readonly system?: ClassificationType
  readonly version?: string
  /** A text without a hit that is open. */
  readonly text?: string
}

export function readPlace([open]: readonly string[], search: string): WordsPlace {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page') ?? '1') - 1
  return {
    tab: oneOf(tabs, query.get('tab')) ?? 'list',
    ...given('open', open),
    ...given('kind', oneOf(kinds, query.get('kind')?.toUpperCase())),
    ...given('language', oneOf(languages, query.get('lang'))),
    query: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 0,
    ...given('short', query.get('short')),
    ...given('week', /^20\d\d-W\d\d$/.exec(query.get('week') ?? '')?.[0]),
    ...given('system', oneOf(systems, query.get('system')?.toUpperCase())),
    ...given('version', /^20\d\d$/.exec(query.get('v') ?? '')?.[0]),
    ...given('text', query.get('text')),
  }
}

/** The address of a place. */
export function addressOf(place: Partial<WordsPlace>): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && query.set(name, value)
  put('tab', place.tab === 'list' ? undefined : place.tab)
  put('kind', place.kind?.toLowerCase())
  put('lang', place.language)
  put('q', place.query)
  put('page', place.page ? String(place.page + 1) : undefined)
  put('short', place.short)
  put('week', place.week)
  put('system', place.system?.toLowerCase())
  put('v', place.version)
  put('text', place.text)
  const rest = query.toString()
  const step = place.open === undefined ? '' : `/${encodeURIComponent(place.open)}`
  return sectionPath('words', `${step}${rest && `?${rest}`}`)
}

/** The place with nothing open. */
export function closed({ open: _open, short: _short, text: _text, ...place }: WordsPlace): WordsPlace {
  return place
}

const oneOf = <Value extends string>(known: readonly Value[], written: string | null | undefined): Value | undefined =>
  known.find((each) => each === written)

/** A key with its value, or nothing. */
const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value ? { [name]: value } : {}) as { readonly [name in Name]?: Value }
