/** How often, and after which pauses, a transaction that lost a race is tried again. */

/** Attempts after lost races. */
export const ATTEMPTS = 16
/** Milliseconds of the first pause, doubled each time: about one transaction on a busy server. */
const FIRST_PAUSE_MS = 4
/** Milliseconds of the longest pause. */
const LONGEST_PAUSE_MS = 500

/**
 * The pause after an attempt. Random, so that those who met once do not meet again; but never short, so that all pauses
 * together last longer than a frozen node can stand in the way (postgres-pool.ts).
 */
export function pauseAfter(attempt: number, random = Math.random): number {
  return (0.5 + random() / 2) * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
}
