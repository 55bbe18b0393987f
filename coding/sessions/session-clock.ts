/** What the clock does to sessions: expiry, time-out, retention; on one node at a time, each step on its own. */
import { type Leases, word } from '@codarium/platform'
import { announce, CLOCK, lapseSession } from './end-session.ts'
import type { SessionRow } from './migration.ts'
import type { SessionParts, SessionTransactor } from './ports.ts'
import { findSession, inTurn } from './session-store.ts'
import { dropTexts, textKinds } from './session-texts.ts'
import { activeStates } from './state-machine.ts'

/** Sessions read at a time; each is ended in a transaction of its own. */
const BATCH = 100
/** Time between two looks at the clock (ms): far below the shortest limit of a minute. */
export const CLOCK_INTERVAL = 15_000
/** The lease under which one node does it. */
const LEASE = 'coding-session-clock'

/** What one look at the clock did. */
export interface ClockTick {
  readonly lapsed: number
  readonly deleted: number
}

/** Ends what is due and deletes what is old; several nodes may do so at once without harm. */
export async function runClock(parts: SessionParts): Promise<ClockTick> {
  const lapsed = await lapseDue(parts)
  const deleted = await deleteOld(parts)
  await dropLaunches(parts)
  return { lapsed, deleted }
}

/** Runs the clock again and again; the function it gives ends that and waits for what runs. */
export function startClock(
  parts: SessionParts,
  leases: Pick<Leases, 'take'>,
  onDefect: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve()
  let busy = false
  const tick = async () => {
    const lease = await leases.take(LEASE, 'ends sessions whose time is up')
    if (!lease) return
    try {
      await runClock(parts)
    } finally {
      await lease.release()
    }
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = tick()
      .catch(onDefect)
      .finally(() => {
        busy = false
      })
  }, CLOCK_INTERVAL).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function lapseDue(parts: SessionParts): Promise<number> {
  let count = 0
  for (;;) {
    const due = await parts.store.read
      .selectFrom('coding_session')
      .select('id')
      .where('status', 'in', activeStates.map(word))
      .where('due_at', '<=', parts.now())
      .orderBy('due_at')
      .limit(BATCH)
      .execute()
    let ended = 0
    for (const { id } of due) ended += await lapse(parts, id)
    count += ended
    // Whoever was first has ended the others; when nothing moved, the next look comes soon enough.
    if (due.length < BATCH || ended === 0) return count
  }
}

/** Looks again inside the transaction: meanwhile the coder may have acted, or completed it. */
async function lapse(parts: SessionParts, id: string): Promise<number> {
  const end = await inTurn(parts, async (tx) => {
    const session = await findSession(tx, id)
    return session && lapseSession(tx, parts, session)
  })
  announce(parts, [end])
  return end ? 1 : 0
}

async function deleteOld(parts: SessionParts): Promise<number> {
  const { retention } = parts.limits
  if (retention === 0) return 0
  let count = 0
  let last = { ended_at: 0, id: '' }
  for (;;) {
    const old = await oldSessions(parts, parts.now() - retention, last)
    const kept = await needed(parts, old)
    const gone = old.filter(({ id }) => !kept.has(id))
    for (const session of gone) await inTurn(parts, (tx) => deleteSession(tx, parts, session))
    count += gone.length
    const end = old.at(-1)
    if (!end || old.length < BATCH) return count
    last = { ended_at: end.ended_at ?? 0, id: end.id }
  }
}

/** Sessions completed before a time, after the one seen last: those that are kept do not come again. */
function oldSessions({ store }: SessionParts, before: number, last: { ended_at: number; id: string }) {
  return store.read
    .selectFrom('coding_session')
    .selectAll()
    .where('status', '=', word('COMPLETED'))
    .where('ended_at', '<=', before)
    .where((eb) =>
      eb.or([eb('ended_at', '>', last.ended_at), eb.and([eb('ended_at', '=', last.ended_at), eb('id', '>', last.id)])]),
    )
    .orderBy('ended_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

/** What somebody still needs: a result that is not delivered yet outlives its time. */
async function needed({ store, endListeners }: SessionParts, old: readonly SessionRow[]): Promise<Set<string>> {
  const ids = old.map(({ id }) => id)
  const lists = endListeners.map((listener) => (ids.length > 0 ? listener.needs?.(store.read, ids) : undefined))
  return new Set((await Promise.all(lists)).flatMap((list) => list ?? []))
}

/** The session and its case data go; its place in the outbox stays, empty, so that numbers keep their meaning. */
async function deleteSession(tx: SessionTransactor, { audit }: SessionParts, session: SessionRow): Promise<void> {
  const { id, tenant } = session
  const { numDeletedRows } = await tx.deleteFrom('coding_session').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return
  await dropTexts(tx, id, textKinds)
  await tx.updateTable('coding_session_event').set({ correlation: null }).where('session_id', '=', id).execute()
  await audit.record(tx, [{ action: 'session.deleted', tenant, actor: CLOCK, sessionId: id }])
}

async function dropLaunches({ store, now }: SessionParts): Promise<void> {
  const old = await store.read
    .selectFrom('coding_launch')
    .select('hash')
    .where('expires_at', '<=', now())
    .limit(1)
    .execute()
  if (old.length === 0) return
  await store.transact((tx) => tx.deleteFrom('coding_launch').where('expires_at', '<=', now()).execute())
}
