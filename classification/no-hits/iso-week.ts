/** Weeks as ISO 8601 counts them, in UTC: Monday begins one, and the first has the first Thursday of its year. */

const DAY = 24 * 60 * 60_000

/** The week of an instant (epoch milliseconds): 2026-W07. */
export function isoWeek(instant: number): string {
  const weekday = (new Date(instant).getUTCDay() + 6) % 7
  const thursday = instant + (3 - weekday) * DAY
  const year = new Date(thursday).getUTCFullYear()
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
