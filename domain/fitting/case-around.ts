/** What is known around a code that is searched for: the patient, the department, what is coded already. */
import { ageOf, isOlder, NEWBORN_DAYS } from '../case/age.ts'
import { sexOf } from '../case/tariff.ts'
import { codeSet } from '../codes/code-range.ts'

/** The patient and the case; what is not known is left out. */
export interface CaseAround {
  /** Completed years. */
  readonly ageYears?: number | undefined
  /** Days of life, of children below one year. */
  readonly ageDays?: number | undefined
  readonly sex?: string | undefined
  /** The name of the department in any language, or its cost centre (M300). */
  readonly department?: string | undefined
  /** Bare ICD codes of the case, the main diagnosis among them. */
  readonly diagnoses: readonly string[]
  readonly mainDiagnosis?: string | undefined
}

const GROWN_UP_YEARS = 18
/** The years in which a woman may be pregnant, generously. */
const FERTILE = { from: 10, to: 60 } as const

const OBSTETRIC_DEPARTMENT = /geburt|wochenbett|gebar|obstet|ostetr|maternit|hebamm/
const NEONATAL_DEPARTMENT = /neonat|neugebor|nouveau-?ne/
const obstetric = codeSet('ICD10', 'O00-O99 Z33-Z37 Z39')

/** The completed years; undefined when no age is known. */
const yearsOf = (around: CaseAround): number | undefined => ageOf(around).years

/** A child below one year whose days nobody told may be one. */
export const isNewborn = (around: CaseAround): boolean =>
  yearsOf(around) === 0 && !isOlder(ageOf(around), NEWBORN_DAYS, 'days')

/** A child below one year that is known to be older than a newborn; not one that has never left the neonatal ward. */
export const isInfant = (around: CaseAround): boolean =>
  yearsOf(around) === 0 && !isNewborn(around) && !NEONATAL_DEPARTMENT.test(departmentOf(around))

export const isOverOne = (around: CaseAround): boolean => (yearsOf(around) ?? 0) > 0
export const isChild = (around: CaseAround): boolean => (yearsOf(around) ?? GROWN_UP_YEARS) < GROWN_UP_YEARS
export const isGrownUp = (around: CaseAround): boolean => (yearsOf(around) ?? 0) >= GROWN_UP_YEARS
export const isMale = ({ sex }: CaseAround): boolean => sexOf(sex) === 'M'
export const isFemale = ({ sex }: CaseAround): boolean => sexOf(sex) === 'F'

/** By sex or age; who is not known may be. */
export function cannotBePregnant(around: CaseAround): boolean {
  const years = yearsOf(around)
  return isMale(around) || (years !== undefined && (years < FERTILE.from || years > FERTILE.to))
}

/** A woman in childbirth: by the department, or by what is coded. */
export const isObstetric = (around: CaseAround): boolean =>
  !cannotBePregnant(around) &&
  (OBSTETRIC_DEPARTMENT.test(departmentOf(around)) || around.diagnoses.some((code) => obstetric(code)))

/** The department without accents and capitals. */
export const departmentOf = ({ department = '' }: CaseAround): string =>
  department.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
