/** What an answer means, and when to try again (contract, HIS webhook). Pure. */
import type { DeliveryAttempt } from '@codarium/contract'

/** What came of an attempt. */
export interface AttemptResult {
  readonly httpStatus?: number
  readonly error?: string
  /** The first 20 kB of the answer. */
  readonly response?: string
  /** The header Retry-After, as it came. */
  readonly retryAfter?: string
  /** True: trying again cannot help (an address that may not be called, a result that is gone). */
  readonly hopeless?: boolean
}

/** The retry rules of a profile. */
export interface RetryRules {
  readonly webhookRetries: number
  readonly webhookRetryBaseSeconds: number
  readonly webhookRetryMaxSeconds: number
}

/** Longest wait a partner may ask for with Retry-After (ms). */
const LONGEST_WAIT = 7 * 24 * 60 * 60_000

/** Whether an attempt succeeded, may be repeated, or must not be. Redirects are not followed and count as failures. */
export function judge({ httpStatus, hopeless }: AttemptResult): DeliveryAttempt['outcome'] {
  if (hopeless) return 'FAILED'
  if (httpStatus === undefined || httpStatus >= 500 || httpStatus === 408 || httpStatus === 429) return 'RETRY'
  return httpStatus >= 200 && httpStatus < 300 ? 'DELIVERED' : 'FAILED'
}

/**
 * Milliseconds until retry number `retry` (from 1); undefined when there are none left. Exponential, the later half of
 * each step at random so that many events do not come back together; never before Retry-After.
 */
export function waitBefore(
  retry: number,
  rules: RetryRules,
  { retryAfter, now, random }: { retryAfter: string | undefined; now: number; random: number },
): number | undefined {
  if (retry > rules.webhookRetries) return undefined
  const step = Math.min(rules.webhookRetryBaseSeconds * 2 ** (retry - 1), rules.webhookRetryMaxSeconds) * 1000
  return Math.max(step * (0.5 + random / 2), askedWait(retryAfter, now))
}

/** The wait a Retry-After header asks for (RFC 9110, 10.2.3: seconds or a date); 0 when it asks for none. */
function askedWait(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  const text = header.trim()
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), LONGEST_WAIT) : 0
}
