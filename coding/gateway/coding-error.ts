/** CODING_ERROR: the refusals of the gateway, and what the errors of the services are called on the WebSocket. */
import type { CodingErrorCode, CodingErrorPayload, GatewayClient } from '@codarium/contract'
import { ApiError } from '@codarium/platform'

/** Thrown by what handles a message; becomes a CODING_ERROR. */
export class CodingError extends Error {
  override name = 'CodingError'
  readonly payload: CodingErrorPayload

  constructor(
    error: CodingErrorCode,
    message: string,
    more: Partial<Omit<CodingErrorPayload, 'error' | 'message'>> = {},
  ) {
    super(message)
    this.payload = { error, message, ...more }
  }
}

/** A message no sound client sends: its type is unknown or its payload is not that of its type. */
export class UnusableMessage extends CodingError {
  constructor(message: string, details?: CodingErrorPayload['details']) {
    super('INVALID_DATA', message, details ? { details } : {})
  }
}

/** The refusal of a target that no client is connected for. */
export function notConnected(availableClients: GatewayClient[]): CodingError {
  const message = 'The coder is not connected through the desktop client.'
  return new CodingError('TARGET_USER_NOT_CONNECTED', message, { availableClients })
}

/** What of the error catalogue a WebSocket client is told; everything else is our fault. */
const codes: Partial<Record<ApiError['code'], CodingErrorCode>> = {
  VALIDATION_ERROR: 'INVALID_DATA',
  CONFLICT: 'INVALID_DATA',
  NOT_FOUND: 'INVALID_DATA',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'UNAUTHORIZED',
  RATE_LIMIT_EXCEEDED: 'RATE_LIMIT_EXCEEDED',
}

/** The payload for whatever was thrown; nothing of an unexpected error is told. */
export function errorPayload(error: unknown): CodingErrorPayload {
  if (error instanceof CodingError) return error.payload
  const code = error instanceof ApiError ? codes[error.code] : undefined
  if (!(error instanceof ApiError) || !code) return { error: 'INTERNAL_ERROR', message: 'The server failed.' }
  const details = error.facts.details?.map(({ field, message }) => ({ field, message }))
  return { error: code, message: error.message, ...(details ? { details } : {}) }
}
