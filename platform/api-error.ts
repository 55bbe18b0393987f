/** The one exception that becomes an error answer: a code of the catalogue with what happened this time. */
import type { ErrorCode, ErrorDetail, RefusalReason } from '@codarium/contract'

/** What an error answer says beyond its code. */
export interface ApiErrorFacts {
  readonly details?: readonly ErrorDetail[]
  /** Of the catalogue of reasons, or the FHIR issue type where FHIR is spoken. */
  readonly reason?: RefusalReason | 'too-costly' | 'not-supported' | 'not-found' | 'exception'
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number
  /** Revision that is stored, where an older one was sent. */
  readonly currentRevision?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** Thrown anywhere below a route; the HTTP layer turns it into the documented body. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly facts: ApiErrorFacts

  constructor(code: ErrorCode, detail: string, facts: ApiErrorFacts = {}) {
    super(detail, { cause: facts.cause })
    this.code = code
    this.facts = facts
  }
}
