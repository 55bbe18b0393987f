/** Weeks as ISO 8601 counts them: which one a day is in, the one before and after, and its days. */

const DAY_MS = 24 * 60 * 60_000

/** The week of a day, as 2026-W07. */
export function weekOf(at: Date): string {
  const day = new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()))
  // A week belongs to the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7))
  const first = Date.UTC(day.getUTCFullYear(), 0, 1)
  const number = Math.ceil(((day.getTime() - first) / DAY_MS + 1) / 7)
  return `${day.getUTCFullYear()}-W${String(number).padStart(2, '0')}`
}

/** Its Monday and Sunday. */
export function daysOf(week: string): { readonly monday: Date; readonly sunday: Date } {
  const [year = 0, number = 0] = week.split('-W').map(Number)
  // The fourth of January is always in the first week.
  const fourth = new Date(year, 0, 4)
  const monday = new Date(year, 0, 4 - ((fourth.getDay() || 7) - 1) + (number - 1) * 7)
  return { monday, sunday: new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 6) }
}

/** The week so many weeks later. */
export function weekAfter(week: string, weeks: number): string {
  const { monday } = daysOf(week)
  return weekOf(new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7 * weeks))
}
