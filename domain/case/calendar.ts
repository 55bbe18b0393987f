/** The days there are: in a calendar, and in texts that name one (YYYYMMDD). */

/** How many days a month has; none where there is no such month. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  if (month === 4 || month === 6 || month === 9 || month === 11) return 30
  return month >= 1 && month <= 12 ? 31 : 0
}

/** Whether the calendar has a day. */
export const isDay = (year: number, month: number, day: number): boolean =>
  year > 0 && day >= 1 && day <= daysIn(year, month)

const DAY_MS = 86_400_000

/** Days since 1970 of a text that begins with a day (YYYYMMDD); undefined when there is no such day. */
export function dayNumber(text: string): number | undefined {
  if (!/^\d{8}/.test(text)) return undefined
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number)
  return isDay(year!, month!, day!) ? Date.UTC(year!, month! - 1, day) / DAY_MS : undefined
}

/** The day (YYYYMMDD) with that number. */
export const dayText = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
