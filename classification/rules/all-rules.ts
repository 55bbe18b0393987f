/** The table of all rules, in the order their findings are shown. */
import { birthChecks } from './checks/birth-checks.ts'
import { codeChecks } from './checks/code-checks.ts'
import { exclusionChecks } from './checks/exclusion-checks.ts'
import { intensiveCareChecks } from './checks/intensive-care-checks.ts'
import { mainDiagnosisChecks } from './checks/main-diagnosis-checks.ts'
import { partnerChecks } from './checks/partner-checks.ts'
import { patientRules } from './checks/patient-checks.ts'
import { poaChecks } from './checks/poa-checks.ts'
import { procedureChecks } from './checks/procedure-checks.ts'
import type { CaseRule } from './checks/rule.ts'
import { stayChecks } from './checks/stay-checks.ts'

/** Every rule; the name of its type is stable, its place is not. */
export const allRules: readonly CaseRule[] = [
  ...mainDiagnosisChecks,
  ...codeChecks,
  ...patientRules,
  ...poaChecks,
  ...partnerChecks,
  ...exclusionChecks,
  ...birthChecks,
  ...stayChecks,
  ...procedureChecks,
  ...intensiveCareChecks,
]
