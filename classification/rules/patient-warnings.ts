/** The warnings of a single code for a patient, for search and look-up: the same checks as over a whole case. */
import type { CaseFinding, PatientContext } from '@codarium/contract'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { patientChecks } from './checks/patient-checks.ts'
import { findingOf } from './checks/rule.ts'
import type { PatientLimits } from './knowledge/code-knowledge.ts'

/** What of a code does not go with a patient; `limits` are those of its catalogue unless the caller knows better. */
export function patientWarnings(
  entry: CodeEntry,
  patient: PatientContext,
  limits: PatientLimits = { age: entry.ageLimit, sex: entry.sexLimit },
): CaseFinding[] {
  return patientChecks.flatMap((check) => {
    const words = check.conflict(entry, patient, limits)
    return words ? [findingOf(check, { code: entry.code, words })] : []
  })
}
