/** Validates a whole case: every rule looks at it, and what they find is sorted by how bad it is. */
import type { FindingCounts, ValidationRequest, ValidationResponse } from '@codarium/contract'
import { allRules } from './all-rules.ts'
import { codedCase } from './case/coded-case.ts'
import { findingsOf } from './checks/rule.ts'
import type { CodeKnowledge } from './knowledge/code-knowledge.ts'

/** The findings of a case; pure, never throws, whatever the texts in the request are. */
export function validateCase(request: ValidationRequest, knowledge: CodeKnowledge): ValidationResponse {
  const of = codedCase(request, knowledge)
  const findings = allRules.flatMap((rule) => findingsOf(rule, of))
  const errors = findings.filter(({ severity }) => severity === 'ERROR')
  const warnings = findings.filter(({ severity }) => severity === 'WARNING')
  const hints = findings.filter(({ severity }) => severity === 'INFO')
  return { valid: errors.length === 0, warnings: [...warnings, ...hints], errors }
}

/** How many findings a case has. */
export function countFindings(request: ValidationRequest, knowledge: CodeKnowledge): FindingCounts {
  const { errors, warnings } = validateCase(request, knowledge)
  const hints = warnings.filter(({ severity }) => severity === 'INFO').length
  return { errors: errors.length, warnings: warnings.length - hints, hints }
}
