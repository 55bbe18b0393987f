/** The events of a list by the days on which they happened, in the time zone of the screen. */
import type { AuditEvent } from '@codarium/contract'
import { dateAndTime, type Language } from '@codarium/texts'

/** The events of one day. */
export interface Day {
  /** dd.mm.yyyy. */
  readonly date: string
  readonly events: readonly AuditEvent[]
}

/** In the order of the list; a day is one group however often it comes. */
export function byDay(events: readonly AuditEvent[]): readonly Day[] {
  const days = Map.groupBy(events, ({ at }) => dateOf(new Date(at)))
  return [...days].map(([date, of]) => ({ date, events: of }))
}

/** A day as a heading: Dienstag, 17.02.2026. */
export function dayTitle({ events: [event], date }: Day, language: Language): string {
  if (!event) return date
  const weekday = new Intl.DateTimeFormat(`${language}-CH`, { weekday: 'long' }).format(new Date(event.at))
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${date}`
}

/** When something happened to the second: 17.02.2026 14:33:10. */
export function exactTime(at: Date): string {
  return `${dateAndTime(at)}:${String(at.getSeconds()).padStart(2, '0')}`
}

const dateOf = (at: Date): string => dateAndTime(at).slice(0, 'dd.mm.yyyy'.length)
