/** Which sessions exist for a caller, and what it may do with them. */
import { ApiError, type Caller, type Reader } from '@codarium/platform'
import type { Tenancy } from '../tenancy/tenancy.ts'
import { findSession } from './session-store.ts'
import { isActive } from './state-machine.ts'
import type { SessionRow, SessionTables } from './tables.ts'

/** The session, or the 404 of one that does not exist for the caller. */
export async function requireSession(
  reader: Reader<SessionTables>,
  tenancy: Tenancy,
  caller: Caller,
  id: string,
): Promise<SessionRow> {
  // A call may have been on its way for long: what let its caller in must hold when it acts, not only when it came.
  tenancy.requireStanding(caller)
  return requireExisting(await findSession(reader, id), tenancy, caller)
}

/** A session that was looked up, or the 404 of one that does not exist for the caller. */
export function requireExisting<Row extends SessionRow>(
  session: Row | undefined,
  tenancy: Tenancy,
  caller: Caller,
): Row {
  if (!session || !exists(session, tenancy, caller)) throw new ApiError('NOT_FOUND', 'There is no such session.')
  return session
}

/** A session exists for its own people, and for others of the tenant who may read sessions of others. */
function exists(session: SessionRow, tenancy: Tenancy, caller: Caller): boolean {
  if (caller.session !== undefined) return caller.session === session.id
  if (!tenancy.mayRead(caller, session.tenant)) return false
  return caller.capabilities.has('session.read-tenant') || isOwn(session, caller)
}

/** Whether a session is the caller's: created by, routed to, or worked on by it. */
function isOwn(session: SessionRow, { subject }: Caller): boolean {
  return [session.creator_id, session.target_user_id, session.coder_id].includes(subject)
}

/** Whether the caller may open the session for editing or go on editing. */
export function mayEdit(session: SessionRow, caller: Caller): boolean {
  return caller.capabilities.has('session.edit') && session.read_only === 0 && isActive(session.status)
}

/**
 * Whether the caller may open the session, and its window counts: that of whoever edits, and of a read-only session that of
 * its own people (contract, Authentication 7: svc-viewer only views).
 */
export function mayOpen(session: SessionRow, caller: Caller): boolean {
  const { capabilities } = caller
  if (capabilities.has('session.edit')) return true
  return capabilities.has('session.view') && session.read_only === 1 && isOwn(session, caller)
}

/** The session, as requireSession gives it, or the 403 of a caller that may not open it. */
export async function requireOpenable(...asked: Parameters<typeof requireSession>): Promise<SessionRow> {
  const session = await requireSession(...asked)
  if (!mayOpen(session, asked[2])) throw onlyViews()
  return session
}

/** The 403 of what viewing does not include. */
export function onlyViews(): ApiError {
  const detail = 'Your roles allow looking at read-only sessions of your own, nothing else.'
  return new ApiError('FORBIDDEN', detail, { reason: 'INSUFFICIENT_ROLE' })
}

/** Throws the 403 of a session that was created with readOnly. */
export function requireEditable(session: SessionRow): void {
  if (session.read_only === 0) return
  throw new ApiError('FORBIDDEN', 'The session was created as read-only.', { reason: 'READ_ONLY' })
}

/** Throws the 403 of a change to administrative data by anybody but an administrator (contract, Authentication 5). */
export function requireAdministrator(caller: Caller, changesAdministrative: boolean): void {
  if (caller.roles.includes('ADMIN') || !changesAdministrative) return
  throw new ApiError('FORBIDDEN', 'Only administrators may change administrative data.', {
    reason: 'ADMINISTRATIVE_DATA',
  })
}
