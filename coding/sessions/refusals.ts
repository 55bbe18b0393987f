/** Findings about case data as error details. */
import type { DeliveryFinding, ErrorDetail } from '@codarium/contract'
import { ApiError } from '@codarium/platform'

/** More findings than this help nobody and would only make the answer long. */
const MOST_DETAILS = 50

/** The 400 of case data that cannot be used: one detail per finding, with line and column. */
export function unusableData(findings: readonly DeliveryFinding[]): ApiError {
  return invalid(findings.slice(0, MOST_DETAILS).map(toDetail))
}

/** A 400 with these details. */
export function invalid(details: readonly ErrorDetail[]): ApiError {
  return new ApiError('VALIDATION_ERROR', 'The body of the request is not valid.', { details })
}

function toDetail({ field, message, line, column, ...more }: DeliveryFinding): ErrorDetail {
  const what = field === '' ? message : `${field}: ${message}`
  return { field: 'data', message: `line ${line}, column ${column}: ${what}`, line, column, ...more }
}
