/** Warns when a code does not go with the patient, by the same checks as over a whole case. */
import type { CaseFinding, PatientContext } from '@codarium/contract'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { limitsOf } from '../catalogue/code-limits.ts'
import type { CodeSupport } from '../catalogue/support-index.ts'
import { patientWarnings as warningsWithin } from '../rules/patient-warnings.ts'

/** What of a code does not fit the patient; nothing while nothing is known of the patient. */
export function patientWarnings(entry: CodeEntry, support: CodeSupport, patient: PatientContext): CaseFinding[] {
  return warningsWithin(entry, patient, limitsOf(entry, support))
}
