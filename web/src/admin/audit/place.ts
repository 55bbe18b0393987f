/** What stands in the address of the audit trail: what is asked for, and what of it is open. */
import { sectionPath } from '../sections.ts'

/** What is open beside the list. */
export type Opened =
  | { readonly kind: 'entry'; readonly seq: number }
  | { readonly kind: 'chain' | 'keys' }
  | { readonly kind: 'unknown' }

/** A place in the section. */
export interface AuditPlace {
  /** A person or a session. */
  readonly query: string
  /** Days, YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly action?: string | undefined
  /** Only what was done by this user id. */
  readonly actor?: string | undefined
  /** Events that only tell of a reading are left out. */
  readonly quiet: boolean
  readonly opened?: Opened | undefined
}

/** What of a place narrows the list down. */
export type AuditFilters = Omit<AuditPlace, 'opened'>

const CHAIN = 'chain'
const KEYS = 'keys'
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Ids of sessions are UUIDs; anything else is a person. */
const SESSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readPlace(steps: readonly string[], search: string): AuditPlace {
  const query = new URLSearchParams(search)
  const opened = openedAt(steps)
  return {
    query: query.get('q') ?? '',
    ...given('from', dayOf(query.get('from'))),
    ...given('to', dayOf(query.get('to'))),
    ...given('action', query.get('action')),
    ...given('actor', query.get('by')),
    quiet: query.get('quiet') === '1',
    ...(opened && { opened }),
  }
}

/** The address of a place. */
export function addressOf({ query: text, from, to, action, actor, quiet, opened }: AuditPlace): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && query.set(name, value)
  put('q', text)
  put('from', from)
  put('to', to)
  put('action', action)
  put('by', actor)
  put('quiet', quiet ? '1' : undefined)
  const rest = query.toString()
  return sectionPath('audit', `${stepOf(opened)}${rest && `?${rest}`}`)
}

/** The same list with nothing open. */
export function filtersOf({ opened: _opened, ...filters }: AuditPlace): AuditFilters {
  return filters
}

/** Without any filter. */
export const allEvents: AuditFilters = { query: '', quiet: false }

/** Whether anything narrows the list down. */
export function isNarrowed({ query, from, to, action, actor, quiet }: AuditFilters): boolean {
  return query !== '' || quiet || [from, to, action, actor].some((each) => each !== undefined)
}

/** What the server is asked: days are those of the screen, from midnight to midnight. */
export function questionOf({ query, from, to, action, actor, quiet }: AuditFilters): URLSearchParams {
  const question = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && question.set(name, value)
  put(SESSION.test(query) ? 'sessionId' : 'who', query)
  put('from', from && midnight(from, 0))
  put('to', to && midnight(to, 1))
  put('action', action)
  put('actor', actor)
  put('readings', quiet ? 'false' : undefined)
  return question
}

function midnight(day: string, later: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

function stepOf(opened: Opened | undefined): string {
  if (opened?.kind === 'entry') return `/${opened.seq}`
  if (opened?.kind === 'chain') return `/${CHAIN}`
  return opened?.kind === 'keys' ? `/${KEYS}` : ''
}

function openedAt([step, ...more]: readonly string[]): Opened | undefined {
  if (step === undefined) return undefined
  if (more.length > 0) return { kind: 'unknown' }
  if (step === CHAIN) return { kind: 'chain' }
  if (step === KEYS) return { kind: 'keys' }
  return /^[1-9]\d{0,14}$/.test(step) ? { kind: 'entry', seq: Number(step) } : { kind: 'unknown' }
}

const dayOf = (written: string | null): string | undefined =>
  written && DAY.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined

/** A key with its value, or nothing. */
const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value ? { [name]: value } : {}) as { readonly [name in Name]?: Value }
