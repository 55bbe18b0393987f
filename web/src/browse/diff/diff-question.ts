/** What the server is asked about two versions, and the places that ask something else. */
import type { Language } from '@codarium/texts'
import { systemOf } from '../../catalogue/code-form.ts'
import type { DiffPlace } from '../address.ts'
import type { VersionPair } from './version-pair.ts'

/** Differences of a page, as many as the server gives at once. */
const PAGE_ROWS = 100

/** Longest text that is searched for (characters), a limit of the server. */
export const LONGEST_TEXT = 500

/** One question; the answer comes in pages. */
export interface DiffQuestion extends VersionPair, Pick<DiffPlace, 'kind' | 'change' | 'chapter' | 'aspect'> {
  readonly language: Language
  readonly text: string
}

/** What a place asks about two versions. */
export function questionOf(place: DiffPlace, pair: VersionPair, language: Language): DiffQuestion {
  const { kind, change, chapter, aspect, query } = place
  const text = query.trim().slice(0, LONGEST_TEXT)
  const filters = { ...(change && { change }), ...(chapter && { chapter }), ...(aspect && { aspect }) }
  return { kind, from: pair.from, to: pair.to, language, text, ...filters }
}

/** The path of a page of its answer. */
export function pathOf({ kind, language, text, ...asked }: DiffQuestion, page: number): string {
  const query = new URLSearchParams({ ...asked, lang: language, everything: 'true' })
  if (text) query.set('q', text)
  query.set('page', String(page))
  query.set('size', String(PAGE_ROWS))
  return `/api/thesaurus/diff/${systemOf[kind]}?${query}`
}

/** What can be chosen beside the versions; undefined takes a choice back. */
export interface Choice {
  readonly change?: DiffPlace['change'] | undefined
  readonly chapter?: DiffPlace['chapter'] | undefined
  readonly aspect?: DiffPlace['aspect'] | undefined
}

/** The place with another choice. */
export function withChoice(place: DiffPlace, choice: Choice): DiffPlace {
  const { change, chapter, aspect, ...rest } = { ...place, ...choice }
  return { ...rest, ...(change && { change }), ...(chapter && { chapter }), ...(aspect && { aspect }) }
}

/** The place with all differences of the two versions. */
export const withoutFilters = (place: DiffPlace): DiffPlace => ({
  ...withChoice(place, { change: undefined, chapter: undefined, aspect: undefined }),
  query: '',
})

/** Whether anything narrows the differences down. */
export const isNarrowed = ({ change, chapter, aspect, query }: DiffPlace): boolean =>
  Boolean(change ?? chapter ?? aspect) || query.trim() !== ''

/** The other catalogue: chapter and aspect are those of this one, and years stay if it has them. */
export function inKind(place: DiffPlace, kind: DiffPlace['kind'], years: readonly string[]): DiffPlace {
  const { from, to, ...rest } = withChoice(place, { chapter: undefined, aspect: undefined })
  const there = [from, to].every((year) => year === undefined || years.includes(year))
  return { ...rest, kind, ...(there && { ...(from && { from }), ...(to && { to }) }) }
}
