/** Reads what a case tells of the patient and the stay; what is impossible has a grouper status. */
import type { GrouperCase, GrouperStatusCode } from '@codarium/contract'
import { isOlder, isYounger } from '@codarium/domain'
import type { PatientLimit } from './grouper-definition.ts'

/** Oldest age that is believed (years). */
const OLDEST = 124
/** Days of the first year of life: below it the age is told in days. */
const FIRST_YEAR = 366
/** Lightest and heaviest newborn that is believed (grams). */
const LIGHTEST = 100
const HEAVIEST = 20_000

/** The age of a patient; days only below one year. */
export interface Age {
  readonly years: number
  readonly days: number | undefined
}

/** The age, or undefined when it is missing, impossible or contradicts itself. */
export function ageOf({ age, ageDays }: GrouperCase): Age | undefined {
  if (age !== undefined && age > 0)
    return age <= OLDEST && ageDays === undefined ? { years: age, days: undefined } : undefined
  const isInFirstYear = ageDays !== undefined && ageDays >= 1 && ageDays <= FIRST_YEAR
  return isInFirstYear ? { years: 0, days: ageDays } : undefined
}

const admissionModes: ReadonlySet<string> = new Set(['01', '06', '11'])
const exitModes: ReadonlySet<string> = new Set(['00', '04', '06', '07'])

/** How a patient comes and leaves normally: what a case without the modes means. */
export const NORMAL_ADMISSION = '01'
export const NORMAL_EXIT = '00'

/** The status of a case whose patient or stay cannot be: undefined when all is well. */
export function patientStatus(
  grouped: GrouperCase,
  known: { readonly age: Age | undefined; readonly sex: string | undefined; readonly stay: number | undefined },
): GrouperStatusCode | undefined {
  const { admissionMode = NORMAL_ADMISSION, exitMode = NORMAL_EXIT, birthWeight } = grouped
  if (!known.age) return '04'
  if (!known.sex) return '05'
  if (!admissionModes.has(admissionMode) || !exitModes.has(exitMode)) return '06'
  if (birthWeight !== undefined && (birthWeight < LIGHTEST || birthWeight > HEAVIEST)) return '07'
  return known.stay === undefined ? '08' : undefined
}

/** Whether a diagnosis goes with the age of the patient. */
export function fitsAge({ from, to }: PatientLimit, age: Age): boolean {
  return !(from && isYounger(age, from.value, from.unit)) && !(to && isOlder(age, to.value, to.unit))
}

/** Completed weeks of gestation out of weeks, or weeks and day. */
export function gestationalWeeks({ gestationalAge }: GrouperCase): number | undefined {
  return gestationalAge === undefined ? undefined : Number(gestationalAge.slice(0, 2))
}
