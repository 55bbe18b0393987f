/** The status of an import that never became a job: the contract answers invalid requests with one, too. */
import type { ImportStatus } from '@codarium/contract'
import type { ApiError } from '@codarium/platform'

/** The status for a request that is not valid, whatever its parameters hold. */
export function refusedStatus(
  systemCode: string,
  { version = '', lang = '' }: { version?: unknown; lang?: unknown },
  error: ApiError,
  now: number,
): ImportStatus {
  const at = new Date(now).toISOString()
  return {
    systemCode,
    version: String(version),
    language: String(lang),
    status: 'FAILED',
    message: messageOf(error),
    totalRecords: 0,
    processedRecords: 0,
    errorCount: 0,
    startedAt: at,
    completedAt: at,
    durationMs: 0,
  }
}

/** The sentence of an error with what is wrong with each parameter. */
function messageOf({ message, facts: { details = [] } }: ApiError): string {
  const reasons = details.filter((detail) => detail.message !== message)
  return [message, ...reasons.map((detail) => `${detail.field} ${detail.message}.`)].join(' ')
}
