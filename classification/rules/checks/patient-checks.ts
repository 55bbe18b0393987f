/** Codes that do not go with the age or the sex of the patient; the same checks serve search and look-up. */
import type { PatientContext } from '@codarium/contract'
import { ageOf, bareCode, codeSet, NEWBORN_DAYS, sexOf } from '@codarium/domain'
import type { CodeEntry } from '../../catalogue/code-entry.ts'
import { ageWords, isOutside } from '../case/age.ts'
import type { CodedCase } from '../case/coded-case.ts'
import type { Messages } from '../case/messages.ts'
import type { PatientLimits } from '../knowledge/code-knowledge.ts'
import type { CaseRule, Hit, RuleHead, Words } from './rule.ts'

/** A check of one code against a patient: the words of the message when it does not go with them. */
export interface PatientCheck extends RuleHead {
  conflict(entry: CodeEntry, patient: PatientContext, limits: PatientLimits): Words | undefined
}

const wrongAge: Messages = {
  de: '{code} passt nicht zum Alter: vorgesehen {ages}.',
  fr: '{code} ne convient pas à l’âge : prévu {ages}.',
  it: '{code} non è compatibile con l’età: previsto {ages}.',
}

const wrongSex: Messages = {
  de: '{code} passt nicht zum Geschlecht: nur bei {sex}.',
  fr: '{code} ne convient pas au sexe : seulement chez {sex}.',
  it: '{code} non è compatibile con il sesso: solo {sex}.',
}

const sexes: Readonly<Record<'M' | 'F', Messages>> = {
  M: { de: 'Männern', fr: 'l’homme', it: 'negli uomini' },
  F: { de: 'Frauen', fr: 'la femme', it: 'nelle donne' },
}

/** Codes of the days around birth, by the list of BFS rule 95. */
const perinatal = codeSet(
  'ICD10',
  'P10-P19 P20-P22 P24 P29.3 P38 P50-P52 P55.0 P55.1 P56.0 P57 P58 P59.0 P70-P75 P76.0 P78.2 P83.0-P83.2',
)
/** CHOP chapter 13: births. */
const obstetrics = codeSet('CHOP', '72-75')
/** Complex treatment of adults in intensive and intermediate care. */
const adultIntensiveCare = codeSet('CHOP', '99.B7.1 99.B8.1')

/** All checks of codes against the patient. */
export const patientChecks: readonly PatientCheck[] = [
  {
    type: 'AGE_CONFLICT',
    severity: 'WARNING',
    source: 'BFS 1698',
    message: wrongAge,
    conflict: (_, patient, { age }) => (age ? ageConflict(patient, age) : undefined),
  },
  {
    type: 'AGE_CONFLICT',
    severity: 'WARNING',
    source: 'BFS 95',
    message: wrongAge,
    conflict: (entry, patient, { age }) =>
      age === undefined && isOf('ICD10', entry, perinatal)
        ? ageConflict(patient, { maxDays: NEWBORN_DAYS })
        : undefined,
  },
  {
    type: 'SEX_CONFLICT',
    severity: 'WARNING',
    source: 'BFS 33',
    message: wrongSex,
    conflict: (_, patient, { sex }) => (sex ? sexConflict(patient, sex) : undefined),
  },
  {
    type: 'SEX_CONFLICT',
    severity: 'ERROR',
    source: 'BFS 94',
    message: wrongSex,
    conflict: (entry, patient) => (isOf('CHOP', entry, obstetrics) ? sexConflict(patient, 'F') : undefined),
  },
  {
    type: 'AGE_CONFLICT',
    severity: 'WARNING',
    source: 'BFS 96',
    message: wrongAge,
    conflict: (entry, patient) =>
      isOf('CHOP', entry, obstetrics) ? ageConflict(patient, { minYears: 12 }) : undefined,
  },
  {
    type: 'AGE_CONFLICT',
    severity: 'ERROR',
    source: 'BFS 100',
    message: wrongAge,
    conflict: (entry, patient) =>
      isOf('CHOP', entry, adultIntensiveCare) ? ageConflict(patient, { minYears: 16 }) : undefined,
  },
]

/** The same checks over all codes of a case. */
export const patientRules: readonly CaseRule[] = patientChecks.map((check) => ({
  ...check,
  find: (of: CodedCase) =>
    [...of.diagnoses, ...of.procedures].flatMap((line): Hit[] => {
      const words = line.entry && check.conflict(line.entry, of.patient, of.knowledge.limits(line.entry))
      return words ? [{ row: line.row, code: line.code, words }] : []
    }),
}))

function ageConflict(patient: PatientContext, limit: Parameters<typeof isOutside>[1]): Words | undefined {
  return isOutside(ageOf(patient), limit) ? { ages: ageWords(limit) } : undefined
}

/** X goes with everything, and so does a sex nobody told. */
function sexConflict({ sex }: PatientContext, only: 'M' | 'F'): Words | undefined {
  const told = sexOf(sex)
  return told !== undefined && told !== only ? { sex: sexes[only] } : undefined
}

function isOf(system: 'ICD10' | 'CHOP', entry: CodeEntry, set: (bare: string) => boolean): boolean {
  return entry.system === system && set(bareCode(system, entry.code))
}
