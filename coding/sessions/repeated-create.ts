/** Tells a create that was sent again, because its answer never came, from one that wants something else. Pure. */
import type { SessionRow } from './tables.ts'

/**
 * How long a create is known again (ms): whoever got a 503, a time-out or a cut connection tries again within minutes; later
 * the same request is somebody's mistake, and the 409 says so.
 */
export const KNOWN_AGAIN = 10 * 60_000

/** What of a session tells by which request it was made. */
export type Requested = Pick<
  SessionRow,
  'tenant' | 'creator_id' | 'instance_hash' | 'data_hash' | 'format' | 'source' | 'target_user_id' | 'read_only'
>

/**
 * All that a request says and the session keeps. `forceClose` is not among it: it says what to do with another session, and
 * that has been done.
 */
const SAID: readonly (keyof Requested)[] = [
  'tenant',
  'creator_id',
  'instance_hash',
  'data_hash',
  'format',
  'source',
  'target_user_id',
  'read_only',
]

/**
 * Whether a request is the one that made an active session with its instanceId, sent again. Whether the session waits, is
 * open or holds a draft makes no difference: it is the one that was asked for. One that has ended is no longer asked, for
 * its instanceId is free (contract, States and transitions).
 */
export function isSentAgain(session: Requested & Pick<SessionRow, 'created_at'>, asked: Requested, now: number) {
  if (asked.instance_hash === null || now - session.created_at > KNOWN_AGAIN) return false
  return SAID.every((column) => session[column] === asked[column])
}
