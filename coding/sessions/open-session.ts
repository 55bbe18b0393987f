/** The coder opens a session, and shows that it is still there. */
import type { OpenedSession } from '@codarium/contract'
import type { Caller } from '@codarium/platform'
import { deadlinesOf } from './deadlines.ts'
import { finished } from './end-session.ts'
import { requireOpenable } from './session-access.ts'
import type { SessionDeps, SessionTransactor } from './session-deps.ts'
import { changeSession, replaceSession } from './session-store.ts'
import { isActive, transition } from './state-machine.ts'
import type { SessionRow } from './tables.ts'

/** A sign of life is written at most this often (ms): screens give one every half minute. */
const SEEN_EVERY = 60_000

/** Opens a session, or opens one in work again: a reload, a second window, a colleague who takes over. */
export async function openSession(deps: SessionDeps, caller: Caller, id: string): Promise<OpenedSession> {
  const opened = await deps.store.transact(async (tx) => {
    const session = await requireOpenable(tx, deps.tenancy, caller, id)
    if (!isActive(session.status)) throw finished(session)
    const status = transition(session.status, 'open')?.to ?? session.status
    const at = deps.now()
    const taken = { ...session, ...takenFrom(session, caller), status, opened_at: session.opened_at ?? at }
    const acted = withAction(taken, caller, at)
    return recorded(tx, deps, session, { ...acted, ...deadlinesOf(acted, deps.limits) })
  }, 'SNAPSHOT')
  return {
    sessionId: id,
    status: opened.status,
    mode: opened.read_only === 1 ? 'READ_ONLY' : 'EDIT',
    expiresAt: new Date(opened.expires_at).toISOString(),
    draftRevision: opened.draft_revision,
    caseCount: opened.case_count,
  }
}

/** From whom somebody takes over: whose window has not said that it closes may still be there. */
function takenFrom(session: SessionRow, { subject }: Caller): FormerCoder {
  const { coder_id, coder_name, left_at, former_coder_id, former_coder_name } = session
  if (coder_id === subject) return { former_coder_id, former_coder_name }
  return left_at === null ? { former_coder_id: coder_id, former_coder_name: coder_name } : NOBODY
}

type FormerCoder = Pick<SessionRow, 'former_coder_id' | 'former_coder_name'>

const NOBODY: FormerCoder = { former_coder_id: null, former_coder_name: null }

/** The session after an action of its coder. */
export function withAction(session: SessionRow, { subject, name }: Caller, at: number): SessionRow {
  return { ...session, coder_id: subject, coder_name: name, last_action_at: at, seen_at: at, left_at: null }
}

/**
 * The coder's window says that it is there, and is told how the session stands. Nothing else is a sign of life: whoever
 * polls a session as the same user, as a HIS does, has no window.
 */
export async function showPresence(deps: SessionDeps, caller: Caller, id: string): Promise<SessionRow> {
  const session = await requireOpenable(deps.store.read, deps.tenancy, caller, id)
  const seen_at = deps.now()
  if (!isNews(session, caller, seen_at)) return session
  const seen = { ...session, seen_at, left_at: null }
  const changes = { seen_at, left_at: null, ...deadlinesOf(seen, deps.limits) }
  // One that comes after the end, or beside a save, changes nothing.
  await deps.store.transact((tx) => changeSession(tx, session, changes), 'SNAPSHOT')
  return session
}

function isNews({ status, coder_id, left_at, seen_at }: SessionRow, { subject }: Caller, now: number): boolean {
  if (status !== 'IN_PROGRESS' || coder_id !== subject) return false
  return left_at !== null || now - (seen_at ?? 0) >= SEEN_EVERY
}

/**
 * The coder's window closes: unless it comes back soon, or has saved something, nobody chose anything. One who took over and
 * saved nothing has only looked: the session goes back to the colleague, whose window shows soon whether it is still there.
 */
export async function leaveSession(deps: SessionDeps, caller: Caller, id: string): Promise<void> {
  await deps.store.transact(async (tx) => {
    const session = await requireOpenable(tx, deps.tenancy, caller, id)
    if (session.status !== 'IN_PROGRESS' || session.coder_id !== caller.subject) return
    const changes = afterLeaving(session, deps.now())
    await changeSession(tx, session, { ...changes, ...deadlinesOf({ ...session, ...changes }, deps.limits) })
  }, 'SNAPSHOT')
}

function afterLeaving(session: SessionRow, at: number): Partial<SessionRow> {
  const { former_coder_id, former_coder_name, draft_revision } = session
  if (former_coder_id === null || draft_revision > 0) return { left_at: at }
  return { coder_id: former_coder_id, coder_name: former_coder_name, ...NOBODY, seen_at: at }
}

async function recorded(
  tx: SessionTransactor,
  { audit }: SessionDeps,
  before: SessionRow,
  after: SessionRow,
): Promise<SessionRow> {
  const { id, tenant, coder_id, coder_name } = after
  if (!(await replaceSession(tx, before, after))) throw finished(before)
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
