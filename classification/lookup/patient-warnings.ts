/** Warns when a code does not go with the patient, by the same checks as over a whole case. */
import type { CaseFinding, PatientContext } from '@codarium/contract'
import type { CodeEntry } from '../catalog/code-entry.ts'
import { patientWarnings as warningsWithin } from '../rules/patient-warnings.ts'
import { limitsOf } from './code-limits.ts'
import type { CodeSupport } from './support-index.ts'

/** What of a code does not fit the patient; nothing while nothing is known of the patient. */
export function patientWarnings(entry: CodeEntry, support: CodeSupport, patient: PatientContext): CaseFinding[] {
  return warningsWithin(entry, patient, limitsOf(entry, support))
}
