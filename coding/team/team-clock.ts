/** Sums up and deletes counts again and again, on one node at a time. */
import type { Leases, Shutdown, Store } from '@codarium/platform'
import { breath } from '../slices.ts'
import { dropOld, rollUp } from './count-store.ts'
import { dayAt } from './days.ts'
import type { TeamTables } from './migration.ts'

/** Time between two looks (ms): a day that is over need not be summed up at once. */
const INTERVAL = 10 * 60_000
/** The lease under which one node does it. */
const LEASE = 'coding-team-counts'

export interface TeamClockDeps {
  readonly store: Store<TeamTables>
  readonly leases: Pick<Leases, 'take'>
  readonly shutdown: Shutdown
  now(): number
  newId(): string
  onDefect(error: unknown): void
}

/** Sums up and deletes all there is, in slices. */
async function tidyCounts(
  { store, now, newId }: Pick<TeamClockDeps, 'store' | 'now' | 'newId'>,
  signal: AbortSignal,
): Promise<void> {
  const today = dayAt(now())
  for (let more = true; more && !signal.aborted; ) {
    more = await rollUp(store, today, newId)
    await breath()
  }
  for (let more = true; more && !signal.aborted; ) {
    more = await dropOld(store, today)
    await breath()
  }
}

/** Does so in intervals; the function it gives ends that and waits for what runs. */
export function startTeamClock(deps: TeamClockDeps): () => Promise<void> {
  const { leases, shutdown, onDefect } = deps
  let running: Promise<void> | undefined
  const tick = async () => {
    const lease = await leases.take(LEASE, 'sums up what was counted of teams')
    if (!lease) return
    try {
      await tidyCounts(deps, AbortSignal.any([shutdown.signal, lease.lost]))
    } finally {
      await lease.release()
    }
  }
  const timer = setInterval(() => {
    if (running || shutdown.signal.aborted) return
    running = tick()
      .catch(onDefect)
      .finally(() => {
        running = undefined
      })
  }, INTERVAL).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
