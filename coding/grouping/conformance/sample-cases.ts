/** Invented cases a grouper is tried with: each tariff has one that any definition of it knows the codes of. */
import type { AvailableDefinition, GrouperCase, GroupRequest } from '@codarium/contract'
import { dottedCode } from '@codarium/domain'

const stay = { admissionDate: '20260201', exitDate: '20260209', lengthOfStay: 8 }
const patient: Omit<GrouperCase, 'diagnoses'> = { age: 71, sex: 'F', ...stay }

const cases: Readonly<Record<AvailableDefinition['tariff'], GrouperCase>> = {
  SWISSDRG: {
    ...patient,
    diagnoses: [{ code: 'J181' }, { code: 'E1190' }],
    procedures: [{ code: '874199', side: '', date: '20260201' }],
  },
  // In TARPSY and ST Reha the day of discharge counts.
  TARPSY: { ...patient, lengthOfStay: 9, diagnoses: [{ code: 'F322' }, { code: 'I10' }], procedures: [] },
  ST_REHA: { ...patient, lengthOfStay: 9, diagnoses: [{ code: 'I639' }, { code: 'I10' }], procedures: [] },
}

/** A request a definition can be asked, with a case that is changed. */
export function sampleRequest(
  { tariff, version }: Pick<AvailableDefinition, 'tariff' | 'version'>,
  changes: Partial<GrouperCase> = {},
): GroupRequest {
  return { tariff, version, case: { ...cases[tariff], ...changes } }
}

/** Without some fields. */
export function without({ case: given, ...rest }: GroupRequest, ...names: (keyof GrouperCase)[]): GroupRequest {
  const kept = Object.entries(given).filter(([name]) => !(names as string[]).includes(name))
  return { ...rest, case: Object.fromEntries(kept) as GrouperCase }
}

/** The codes written as catalogues do: dotted, in small letters, procedures with Z. */
export function otherwiseWritten({ case: given, ...rest }: GroupRequest): GroupRequest {
  const diagnoses = given.diagnoses.map(({ code }) => ({ code: dottedCode('ICD10', code).toLowerCase() }))
  const procedures = (given.procedures ?? []).map((each) => ({
    ...each,
    code: `Z${dottedCode('CHOP', each.code)}`,
  }))
  return { ...rest, case: { ...given, diagnoses, procedures } }
}
