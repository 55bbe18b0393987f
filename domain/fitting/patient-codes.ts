/** Codes that go with some patients and not with others, beside what the published lists of ages and sexes say. */
import { codeSet } from '../codes/code-range.ts'
import {
  type CaseAround,
  cannotBePregnant,
  isChild,
  isFemale,
  isGrownUp,
  isInfant,
  isMale,
  isNewborn,
  isObstetric,
  isOverOne,
} from './case-around.ts'

/** What speaks for codes (above 0) or against them (below), for some patients. */
interface PatientRule {
  readonly system: 'ICD10' | 'CHOP'
  readonly codes: (bare: string) => boolean
  readonly says: number
  when(around: CaseAround): boolean
}

const rule = (system: PatientRule['system'], codes: string, when: PatientRule['when'], says: number): PatientRule => ({
  system,
  codes: codeSet(system, codes),
  when,
  says,
})

const PERINATAL = 'P00-P96 Z38'
const PREGNANCY = 'O00-O99'
const BIRTHS = '72-75'
/** What comes with age: dementia, cataract, worn vessels, joints and bones, the prostate. */
const SENILE = 'F00-F01 F03 G30 H25 H35.3 I25 I70 M15-M19 M80-M81 N40 R54'
/** What begins or ends in childhood. */
const CHILDHOOD = 'F80-F83 F91-F94 F98 H26.0 J05 J21 M08-M09 R62'
const OF_MEN = 'C60-C63 D29 N40-N51'
const OF_WOMEN = 'C51-C58 D25-D28 N70-N98'

export const patientRules: readonly PatientRule[] = [
  rule('ICD10', PERINATAL, isNewborn, 0.7),
  rule('ICD10', PERINATAL, isInfant, -0.3),
  rule('ICD10', PERINATAL, isOverOne, -0.9),
  rule('ICD10', PREGNANCY, isObstetric, 0.6),
  rule('ICD10', 'Z33-Z37 Z39', isObstetric, 0.4),
  rule('ICD10', `${PREGNANCY} Z33-Z37 Z39`, cannotBePregnant, -0.9),
  rule('ICD10', 'Q00-Q99', isChild, 0.25),
  rule('ICD10', SENILE, isChild, -0.5),
  rule('ICD10', CHILDHOOD, isGrownUp, -0.3),
  rule('ICD10', OF_MEN, isFemale, -0.9),
  rule('ICD10', OF_WOMEN, isMale, -0.9),
  rule('CHOP', BIRTHS, isObstetric, 0.5),
  rule('CHOP', BIRTHS, cannotBePregnant, -0.9),
  rule('CHOP', '60-64', isFemale, -0.9),
  rule('CHOP', '65-71', isMale, -0.9),
]
