/** When the clock ends a session: pure sums over its instants. */
import type { Settings } from '@codarium/contract'
import type { SessionRow } from './tables.ts'

/** The limits of a session (ms). */
export interface SessionLimits {
  /** SVC_PERSISTENCE_SESSION_EXPIRY_MINUTES. */
  readonly expiry: number
  /** SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES. */
  readonly offline: number
  /** SVC_RETENTION_DAYS; 0 keeps for ever. */
  readonly retention: number
}

const MINUTE = 60_000
/** How long a closed window may come back (ms): a reload takes seconds, a browser that restores its tabs less than this. */
const COMES_BACK_WITHIN = MINUTE
const DAY = 24 * 60 * MINUTE

/** The limits of an installation. */
export function limitsOf(
  settings: Pick<
    Settings,
    'SVC_PERSISTENCE_SESSION_EXPIRY_MINUTES' | 'SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES' | 'SVC_RETENTION_DAYS'
  >,
): SessionLimits {
  return {
    expiry: settings.SVC_PERSISTENCE_SESSION_EXPIRY_MINUTES * MINUTE,
    offline: settings.SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES * MINUTE,
    retention: settings.SVC_RETENTION_DAYS * DAY,
  }
}

/** What of a session decides when it ends. */
export type Lifetime = Pick<
  SessionRow,
  'status' | 'created_at' | 'target_notified' | 'last_action_at' | 'seen_at' | 'left_at' | 'draft_revision'
>

/** The two instants stored with a session. */
export type Deadlines = Pick<SessionRow, 'expires_at' | 'due_at'>

/**
 * A waiting session expires `expiry` after it was created, `offline` after it when its coder could not be reached. One in
 * work times out `expiry` after the coder's last action; `offline` after the last sign of life as long as nothing was
 * saved, for then a closed window loses nothing; a window that said it closes is not waited for that long.
 */
export function deadlinesOf(session: Lifetime, limits: SessionLimits): Deadlines {
  const { created_at, last_action_at, seen_at, left_at } = session
  if (session.status === 'PENDING') {
    const wait = session.target_notified === 0 ? Math.min(limits.offline, limits.expiry) : limits.expiry
    return { expires_at: created_at + wait, due_at: created_at + wait }
  }
  const expires_at = (last_action_at ?? created_at) + limits.expiry
  if (session.draft_revision > 0) return { expires_at, due_at: expires_at }
  const gone = left_at === null ? (seen_at ?? created_at) + limits.offline : left_at + COMES_BACK_WITHIN
  return { expires_at, due_at: Math.min(expires_at, gone) }
}
