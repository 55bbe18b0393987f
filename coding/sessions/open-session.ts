/** The coder opens a session, and shows that it is still there. */
import type { OpenedSession } from '@codarium/contract'
import type { Caller } from '@codarium/platform'
import { deadlinesOf } from './deadlines.ts'
import { finished } from './end-session.ts'
import type { SessionRow } from './migration.ts'
import type { SessionParts, SessionTransactor } from './ports.ts'
import { requireSession } from './session-access.ts'
import { changeSession, inTurn } from './session-store.ts'
import { isActive, transition } from './state-machine.ts'

/** A sign of life is written at most this often (ms): screens ask every few seconds. */
const SEEN_EVERY = 60_000

/** Opens a session, or opens one in work again: a reload, a second window, a colleague who takes over. */
export async function openSession(parts: SessionParts, caller: Caller, id: string): Promise<OpenedSession> {
  const opened = await inTurn(parts, async (tx) => {
    const session = await requireSession(tx, parts.tenancy, caller, id)
    if (!isActive(session.status)) throw finished(session)
    const status = transition(session.status, 'open')?.to ?? session.status
    const at = parts.now()
    const acted = withAction({ ...session, status, opened_at: session.opened_at ?? at }, caller, at)
    return recorded(tx, parts, session, { ...acted, ...deadlinesOf(acted, parts.limits) })
  })
  return {
    sessionId: id,
    status: opened.status,
    mode: opened.read_only === 1 ? 'READ_ONLY' : 'EDIT',
    expiresAt: new Date(opened.expires_at).toISOString(),
    draftRevision: opened.draft_revision,
    caseCount: opened.case_count,
  }
}

/** The session after an action of its coder. */
export function withAction(session: SessionRow, { subject, name }: Caller, at: number): SessionRow {
  return { ...session, coder_id: subject, coder_name: name, last_action_at: at, seen_at: at, left_at: null }
}

/** Notes a call of the session's coder; says whether there was anything to note. */
export function isSignOfLife(session: SessionRow, { subject }: Caller, now: number): boolean {
  if (session.status !== 'IN_PROGRESS' || session.coder_id !== subject) return false
  return session.left_at !== null || now - (session.seen_at ?? 0) >= SEEN_EVERY
}

/** Writes a sign of life of the coder; one that comes after the end changes nothing. */
export async function noteSeen(tx: SessionTransactor, parts: SessionParts, session: SessionRow): Promise<void> {
  const { seen_at, left_at } = { seen_at: parts.now(), left_at: null }
  await changeSession(tx, session, { seen_at, left_at, ...deadlinesOf({ ...session, seen_at, left_at }, parts.limits) })
}

/** The coder's window closes: unless it comes back soon, or has saved something, nobody chose anything. */
export async function leaveSession(parts: SessionParts, caller: Caller, id: string): Promise<void> {
  await inTurn(parts, async (tx) => {
    const session = await requireSession(tx, parts.tenancy, caller, id)
    if (session.status !== 'IN_PROGRESS' || session.coder_id !== caller.subject) return
    const left = { ...session, left_at: parts.now() }
    await changeSession(tx, session, { left_at: left.left_at, ...deadlinesOf(left, parts.limits) })
  })
}

async function recorded(
  tx: SessionTransactor,
  { audit }: SessionParts,
  before: SessionRow,
  after: SessionRow,
): Promise<SessionRow> {
  const { id, tenant, coder_id, coder_name, ...changes } = after
  if (!(await changeSession(tx, before, { ...changes, coder_id, coder_name }))) throw finished(before)
  await audit.record(tx, [
    {
      action: 'session.opened',
      tenant,
      actor: coder_id ?? '',
      actorName: coder_name ?? '',
      sessionId: id,
      detail: { again: before.status === after.status },
    },
  ])
  return after
}
