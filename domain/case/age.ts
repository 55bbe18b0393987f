/** Ages in completed years and days, and whether they lie beyond a bound. */

/** An age as far as it is known. */
export interface Age {
  /** Completed years. */
  readonly years: number | undefined
  /** Days, only of children under one year; the day of birth is day 1, as in SpiGes alter_U1. */
  readonly days: number | undefined
}

/** A child is a newborn up to this day of its life (BFS rule 95). */
export const NEWBORN_DAYS = 28

/** Mean length of a year (days): a child of 365 days may still be under one year. */
const DAYS_PER_YEAR = 365.25

/** The age of a patient as it is told; days alone tell the years. */
export function ageOf({ ageYears, ageDays }: ToldAge): Age {
  const years = ageYears ?? (ageDays === undefined ? undefined : Math.floor(ageDays / DAYS_PER_YEAR))
  const days = years === 0 && ageDays !== undefined ? daysOfLife(ageDays) : undefined
  return { years, days }
}

/** What is told of an age. */
export interface ToldAge {
  readonly ageYears?: number | undefined
  readonly ageDays?: number | undefined
}

/** What is known of an age: a part that is not known is not there. */
interface KnownAge extends ToldAge {
  readonly ageYears?: number
  readonly ageDays?: number
}

/** Most that is believed of a number of years or days. */
const MOST = 999

/** The age as SpiGes tells it (alter, alter_U1); what is no number of days or years is left out. */
export function ageOfSpiges({ alter, alter_U1 }: Readonly<Record<string, string>>): KnownAge {
  const [ageYears, ageDays] = [whole(alter), whole(alter_U1)]
  return { ...(ageYears === undefined ? {} : { ageYears }), ...(ageDays === undefined ? {} : { ageDays }) }
}

function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) <= MOST ? Number(text) : undefined
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
