/** The days an overview is of: those chosen, or the last ones; a range nobody could want is not asked for. */
import { MOST_TEAM_DAYS } from '@codarium/contract'
import type { TeamPlace } from './address.ts'

/** From one day to another (YYYY-MM-DD), both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Days of a calendar have the same length (ms). */
const DAY_MS = 86_400_000

const two = (value: number) => String(value).padStart(2, '0')

/** The day it is here. */
export const localDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The range of a place; days that are counted back from today move with it. */
export function rangeOf({ from, to, days }: Pick<TeamPlace, 'from' | 'to' | 'days'>, today: string): DayRange {
  if (from !== undefined || to !== undefined) return { from: from ?? '', to: to ?? '' }
  return { from: plusDays(today, 1 - days), to: today }
}

/** What is wrong with a range. */
export type WrongRange = 'noDate' | 'wrongOrder' | 'tooLong'

export function wrongRange({ from, to }: DayRange): WrongRange | undefined {
  const days = (instantOf(to) - instantOf(from)) / DAY_MS + 1
  if (Number.isNaN(days)) return 'noDate'
  if (days < 1) return 'wrongOrder'
  return days > MOST_TEAM_DAYS ? 'tooLong' : undefined
}

/** All days of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let at = instantOf(from); at <= instantOf(to); at += DAY_MS) days.push(textOf(at))
  return days
}

/** Midnight of a day here. */
export function midnightOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}

const plusDays = (day: string, days: number): string => textOf(instantOf(day) + days * DAY_MS)
const textOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Not a number for what is no day of the calendar. */
function instantOf(day: string): number {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(instant) || textOf(instant) !== day ? Number.NaN : instant
}
