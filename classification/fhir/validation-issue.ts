/** The findings of $validate-code, in the kinds terminology servers agreed on. */
import { type FhirIssueType, TX_ISSUE_TYPE } from '@codarium/contract'

/** How much a finding weighs: an error makes the answer no. */
export type Severity = 'error' | 'warning' | 'information'

/** A finding about a code. */
export interface ValidationIssue {
  readonly severity: Severity
  readonly type: IssueKind
  readonly text: string
  /** Where: the part of the input; nothing where it is about all of it. */
  readonly at?: string
}

/** The kinds, each with the issue type of FHIR it goes with. */
const kinds = {
  'not-in-vs': 'code-invalid',
  'this-code-not-in-vs': 'code-invalid',
  'invalid-code': 'code-invalid',
  'invalid-display': 'invalid',
  'invalid-data': 'invalid',
  'vs-invalid': 'invalid',
  'not-found': 'not-found',
  'cannot-infer': 'not-found',
  'version-error': 'exception',
  'code-rule': 'business-rule',
} as const satisfies Record<string, FhirIssueType>

/** A kind of finding. */
export type IssueKind = keyof typeof kinds

/** The findings as an OperationOutcome; undefined where there are none. */
export function issuesResource(issues: readonly ValidationIssue[]): object | undefined {
  if (issues.length === 0) return undefined
  return {
    resourceType: 'OperationOutcome',
    issue: issues.map(({ severity, type, text, at }) => ({
      severity,
      code: kinds[type],
      details: { coding: [{ system: TX_ISSUE_TYPE, code: type }], text },
      ...(at ? { expression: [at] } : {}),
    })),
  }
}
