/** The days on which is counted: those of Switzerland, wherever the server runs. */

const calendar = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Milliseconds of a day in a calendar, which knows no summer time. */
const DAY_MS = 86_400_000

/** The day (YYYY-MM-DD) of an instant. */
export const dayAt = (instant: number): string => calendar.format(instant)

/** The day so many days later; before, where they are negative. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days there are from one to another, both included. */
export const daysFrom = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}
