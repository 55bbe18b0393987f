/** Errors below /fhir as OperationOutcome. */
import {
  type ErrorCode,
  FHIR_MEDIA_TYPE,
  type FhirIssueType,
  fhirIssueTypes,
  OperationOutcome,
  type Problem,
} from '@codarium/contract'
import type { ErrorForm } from '@codarium/platform'

const issueTypes: Readonly<Record<ErrorCode, FhirIssueType>> = {
  VALIDATION_ERROR: 'invalid',
  UNAUTHENTICATED: 'login',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not-found',
  METHOD_NOT_ALLOWED: 'not-supported',
  CONFLICT: 'conflict',
  PAYLOAD_TOO_LARGE: 'too-long',
  UNSUPPORTED_MEDIA_TYPE: 'not-supported',
  RATE_LIMIT_EXCEEDED: 'throttled',
  INTERNAL_ERROR: 'exception',
  UNAVAILABLE: 'transient',
}

/** How errors look below /fhir. */
export const fhirErrors: ErrorForm = {
  below: '/fhir',
  mediaType: FHIR_MEDIA_TYPE,
  schema: OperationOutcome,
  write: operationOutcome,
}

/** The outcome that says what a problem says: one issue per finding, or one. */
export function operationOutcome({ error, title, detail, details = [], reason, traceId }: Problem): OperationOutcome {
  const common = {
    severity: error === 'INTERNAL_ERROR' ? ('fatal' as const) : ('error' as const),
    code: fhirIssueTypes.find((type) => type === reason) ?? issueTypes[error],
    details: { text: title },
  }
  const whole = { ...common, diagnostics: `${detail} (trace id ${traceId})` }
  const single = details.map(({ field, message }) => ({
    ...common,
    diagnostics: `${field === '' ? '' : `${field} `}${message} (trace id ${traceId})`,
    ...(field === '' ? {} : { expression: [field] }),
  }))
  return { resourceType: 'OperationOutcome', issue: single.length > 0 ? single : [whole] }
}
