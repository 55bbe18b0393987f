/** Errors below /fhir as OperationOutcome. */
import {
  type ErrorCode,
  FHIR_MEDIA_TYPE,
  type FhirIssueType,
  fhirIssueTypes,
  OperationOutcome,
  type Problem,
  TX_ISSUE_TYPE,
} from '@codarium/contract'
import type { ErrorForm } from '@codarium/platform'

const issueTypes: Readonly<Record<ErrorCode, FhirIssueType>> = {
  VALIDATION_ERROR: 'invalid',
  UNAUTHENTICATED: 'login',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not-found',
  METHOD_NOT_ALLOWED: 'not-supported',
  NOT_ACCEPTABLE: 'not-supported',
  CONFLICT: 'conflict',
  PAYLOAD_TOO_LARGE: 'too-long',
  UNSUPPORTED_MEDIA_TYPE: 'not-supported',
  RATE_LIMIT_EXCEEDED: 'throttled',
  INTERNAL_ERROR: 'exception',
  UNAVAILABLE: 'transient',
  STORAGE_FULL: 'no-store',
}

/** How errors look below /fhir. */
export const fhirErrors: ErrorForm = {
  below: '/fhir',
  mediaType: FHIR_MEDIA_TYPE,
  schema: OperationOutcome,
  write: operationOutcome,
}

/** The kinds terminology servers agreed on, for the errors that have one. */
function codingOf({ reason, details = [] }: Problem): { coding?: { system: string; code: string }[] } {
  const isAboutSet = details.some(({ field }) => field.startsWith('ValueSet.compose'))
  const code = isAboutSet ? 'vs-invalid' : agreedKinds[reason ?? '']
  return code ? { coding: [{ system: TX_ISSUE_TYPE, code }] } : {}
}

const agreedKinds: Readonly<Record<string, string>> = { 'not-found': 'not-found', exception: 'version-error' }

/** The outcome that says what a problem says: one issue per finding, or one. */
function operationOutcome(problem: Problem): OperationOutcome {
  const { error, title, detail, details = [], reason, traceId } = problem
  const common = {
    severity: error === 'INTERNAL_ERROR' ? ('fatal' as const) : ('error' as const),
    code: fhirIssueTypes.find((type) => type === reason) ?? issueTypes[error],
    details: { ...codingOf(problem), text: title },
  }
  const whole = { ...common, diagnostics: `${detail} (trace id ${traceId})` }
  const single = details.map(({ field, message }) => ({
    ...common,
    diagnostics: `${field === '' ? '' : `${field} `}${message} (trace id ${traceId})`,
    ...(field === '' ? {} : { expression: [field] }),
  }))
  return { resourceType: 'OperationOutcome', issue: single.length > 0 ? single : [whole] }
}
