/** A search as the coding screen sends it: with the patient and the codes of the case. */
import type { CaseSearchRequest } from '@codarium/contract'

const CODES = ['J18.1', 'J15.9', 'J96.00', 'N39.0', 'I50.13', 'E87.6', 'N17.93', 'I10', 'E11.90', 'D62']
/** Hits that the screen shows. */
const SHOWN = 8

/** Some codes. */
export function codesOf(nth: number): string[] {
  return CODES.slice(0, 1 + (nth % CODES.length))
}

/** A search for the nth patient, whose case has so many entries by now. */
export function caseSearch(type: 'ICD10' | 'CHOP', q: string, nth: number, entries: number): CaseSearchRequest {
  const [mainDiagnosisCode, ...existingCodes] = codesOf(nth + entries)
  const codingContext = {
    isMainDiagnosis: false,
    department: 'M100',
    mainDiagnosisCode: mainDiagnosisCode!,
    existingCodes,
  }
  const patientContext = { ageYears: 20 + (nth % 70), sex: nth % 2 === 0 ? 'F' : 'M' } as const
  return { q, type, version: '2026', lang: 'de', size: SHOWN, patientContext, codingContext }
}
