/** What stands in the address of the deliveries: what narrows them down, and which one is open. */
import type { DeliveryStatus } from '@codarium/contract'
import { sectionPath } from '../sections.ts'

/** The times one can choose; `own` says its days itself. */
export const spans = ['day', 'week', 'month', 'all', 'own'] as const
export type Span = (typeof spans)[number]

/** The states in the order they are offered. */
export const states: readonly DeliveryStatus[] = ['PENDING', 'DEAD', 'SKIPPED', 'DELIVERED']

/** A place among the deliveries. */
export interface DeliveryPlace {
  readonly profile?: string
  readonly status?: DeliveryStatus
  readonly span: Span
  /** Days, where the span is one's own: yyyy-mm-dd. */
  readonly from?: string
  readonly to?: string
  readonly session: string
  /** The delivery that is open. */
  readonly open?: { readonly profile: string; readonly id: string }
}

/** What is shown where nothing is said. */
export const STANDARD: Span = 'week'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads a place; what it does not know of a query is left out. */
export function readDeliveryPlace(steps: readonly string[], search: string): DeliveryPlace {
  const query = new URLSearchParams(search)
  const [profile, id] = steps
  const status = states.find((each) => each.toLowerCase() === query.get('state'))
  const span = spans.find((each) => each === query.get('time')) ?? STANDARD
  const [from, to] = ['from', 'to'].map((name) => (DAY.test(query.get(name) ?? '') ? query.get(name) : null))
  const partner = query.get('partner')
  return {
    span,
    session: query.get('session') ?? '',
    ...(partner && { profile: partner }),
    ...(status && { status }),
    ...(span === 'own' && from && { from }),
    ...(span === 'own' && to && { to }),
    ...(profile && id && { open: { profile, id } }),
  }
}

/** The address of a place. */
export function deliveryAddress({ profile, status, span, from, to, session, open }: DeliveryPlace): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && query.set(name, value)
  put('partner', profile)
  put('state', status?.toLowerCase())
  put('time', span === STANDARD ? undefined : span)
  put('from', span === 'own' ? from : undefined)
  put('to', span === 'own' ? to : undefined)
  put('session', session)
  const rest = query.toString()
  const path = open ? `/${encodeURIComponent(open.profile)}/${encodeURIComponent(open.id)}` : ''
  return sectionPath('deliveries', `${path}${rest && `?${rest}`}`)
}

const HOURS: Readonly<Partial<Record<Span, number>>> = { day: 24, week: 7 * 24, month: 30 * 24 }
const HOUR = 3600_000

/** A time as it is asked for, by our clock rounded to the minute, so that the same question stays the same. */
export function timeOf(
  { span, from, to }: Pick<DeliveryPlace, 'span' | 'from' | 'to'>,
  now: number,
): { readonly from?: string; readonly to?: string } {
  const hours = HOURS[span]
  if (hours) return { from: new Date(Math.floor(now / 60_000) * 60_000 - hours * HOUR).toISOString() }
  if (span !== 'own') return {}
  return { ...(from && { from: startOf(from) }), ...(to && { to: startOf(to, 1) }) }
}

/** Midnight where the user is, so many days later. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later)
  // A day that does not exist asks for nothing that could be found.
  return Number.isNaN(at.getTime()) ? new Date(0).toISOString() : at.toISOString()
}

/** Whether the days are the wrong way round. */
export const isBackward = ({ from, to }: Pick<DeliveryPlace, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && from > to

/** Whether anything narrows the list down. */
export const isNarrowed = ({ profile, status, span, session }: DeliveryPlace): boolean =>
  Boolean(profile || status || session) || span !== STANDARD
