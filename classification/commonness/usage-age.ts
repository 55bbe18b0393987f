/** How much a count of a month still says: half after eight months, nothing after two years. */

/** Months after which a count says half as much: last winter counts for this one, three winters ago hardly does. */
const HALF_LIFE = 8
/** Months that are kept. */
const MONTHS_KEPT = 24

/** The month of an instant (epoch milliseconds, UTC), counted from the year 0. */
export function monthOf(instant: number): number {
  const date = new Date(instant)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** What a count of a month weighs in another; one of a month to come, from a node whose clock is ahead, counts whole. */
export function weightOf(month: number, present: number): number {
  const age = Math.max(0, present - month)
  return age > MONTHS_KEPT ? 0 : 0.5 ** (age / HALF_LIFE)
}

/** The oldest month that is kept. */
export function oldestKept(present: number): number {
  return present - MONTHS_KEPT
}
