/** Ages in completed years and days, and whether they lie beyond a bound. */

/** An age as far as it is known. */
export interface Age {
  /** Completed years. */
  readonly years: number | undefined
  /** Days, only of children under one year; the day of birth is day 1, as in SpiGes alter_U1. */
  readonly days: number | undefined
}

/** Days of life as SpiGes counts them: a newborn has one. */
export const daysOfLife = (days: number): number => Math.max(1, days)

/** Whether an age is known to lie below a bound; one in days says nothing of those who are older than a year. */
export function isYounger({ years, days }: Age, than: number, unit: 'years' | 'days'): boolean {
  const age = unit === 'years' ? years : days
  return age !== undefined && age < than
}

/** Whether an age is known to lie above a bound; one in days lies below everybody older than a year. */
export function isOlder({ years, days }: Age, than: number, unit: 'years' | 'days'): boolean {
  if (unit === 'days' && years !== undefined && years > 0) return true
  const age = unit === 'years' ? years : days
  return age !== undefined && age > than
}
