/** What the clock does to sessions: expiry, time-out, retention; on one node at a time, each step on its own. */
import { type Leases, neverStopped, type Shutdown, word } from '@codarium/platform'
import { breath } from '../slices.ts'
import { announce, lapseSession } from './end-session.ts'
import { Retention } from './retention.ts'
import type { SessionDeps } from './session-deps.ts'
import { findSession } from './session-store.ts'
import { activeStates } from './state-machine.ts'

/** Sessions ended in a slice, each in a transaction of its own. */
const LAPSES = 50
/** Launch codes and tokens deleted in a slice. */
const LAUNCHES = 1_000
/** Time between two looks at the clock (ms): far below the shortest limit of a minute. */
const CLOCK_INTERVAL = 15_000
/** The lease under which one node does it. */
const LEASE = 'coding-session-clock'

/** What one look at the clock did. */
export interface ClockTick {
  readonly lapsed: number
  readonly deleted: number
}

/**
 * Ends what is due and deletes what is old, a slice of each in turn, so that no backlog of one makes the other late: before
 * each slice of deletions it looks again for sessions whose time is up. Ends at the next slice, or the next session to end,
 * when the signal is given; what is left is done by the next look. Several nodes may do so at once without harm.
 */
export async function runClock(deps: SessionDeps, signal = neverStopped.signal): Promise<ClockTick> {
  const retention = new Retention(deps)
  let tick: ClockTick = { lapsed: 0, deleted: 0 }
  let [old, launches] = [true, true]
  for (let more = true; more && !signal.aborted; ) {
    const due = await lapseDue(deps, signal)
    tick = { ...tick, lapsed: tick.lapsed + due.lapsed }
    if (old && !signal.aborted) {
      const { deleted, more } = await retention.slice()
      tick = { ...tick, deleted: tick.deleted + deleted }
      old = more
    }
    await breath()
    if (launches && !signal.aborted) launches = await dropLaunches(deps)
    more = due.more || old || launches
  }
  return tick
}

/** What the clock runs under. */
export interface ClockDeps {
  readonly leases: Pick<Leases, 'take'>
  readonly shutdown: Shutdown
  onDefect(error: unknown): void
}

/** Runs the clock again and again; the function it gives ends that and waits for what runs. */
export function startClock(deps: SessionDeps, { leases, shutdown, onDefect }: ClockDeps): () => Promise<void> {
  let running = Promise.resolve()
  let busy = false
  const tick = async () => {
    const lease = await leases.take(LEASE, 'ends sessions whose time is up')
    if (!lease) return
    try {
      await runClock(deps, AbortSignal.any([shutdown.signal, lease.lost]))
    } finally {
      await lease.release()
    }
  }
  const timer = setInterval(() => {
    if (busy || shutdown.signal.aborted) return
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

/** Ends some of the sessions whose time is up, the one that waits longest first. */
async function lapseDue(deps: SessionDeps, signal: AbortSignal): Promise<{ lapsed: number; more: boolean }> {
  const due = await deps.store.read
    .selectFrom('coding_session')
    .select('id')
    .where('status', 'in', activeStates.map(word))
    .where('due_at', '<=', deps.now())
    .orderBy('due_at')
    .limit(LAPSES)
    .execute()
  let lapsed = 0
  for (const { id } of due) {
    if (signal.aborted) break
    lapsed += await lapse(deps, id)
    // The embedded engine waits for nothing: without a breath nobody would get a turn, not even whoever gives the signal.
    await breath()
  }
  // Whoever was first has ended the others; when nothing moved, the next look comes soon enough.
  return { lapsed, more: due.length === LAPSES && lapsed > 0 }
}

/** Looks again inside the transaction: meanwhile the coder may have acted, or completed it. */
async function lapse(deps: SessionDeps, id: string): Promise<number> {
  const end = await deps.store.transact(async (tx) => {
    const session = await findSession(tx, id)
    return session && lapseSession(tx, deps, session)
  }, 'SNAPSHOT')
  announce(deps, [end])
  return end ? 1 : 0
}

/** Deletes some codes and tokens that are good no more; whether there are others. */
async function dropLaunches({ store, now }: SessionDeps): Promise<boolean> {
  const old = await store.read
    .selectFrom('coding_launch')
    .select('hash')
    .where('expires_at', '<=', now())
    .limit(LAUNCHES)
    .execute()
  if (old.length === 0) return false
  const hashes = old.map(({ hash }) => hash)
  // One that was prolonged meanwhile is good again.
  await store.transact((tx) =>
    tx.deleteFrom('coding_launch').where('hash', 'in', hashes).where('expires_at', '<=', now()).execute(),
  )
  return old.length === LAUNCHES
}
