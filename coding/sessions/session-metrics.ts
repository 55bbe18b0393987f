/** What is measured of sessions: how many are in which state, and what the clock should have done and has not yet. */
import { countedSeldom, type Metrics, word } from '@codarium/platform'
import type { SessionDeps } from './session-deps.ts'
import { activeStates } from './state-machine.ts'

/** Registers the metrics of sessions; they are of the whole installation. */
export function sessionMetrics(metrics: Metrics, deps: SessionDeps): void {
  const states = countedSeldom(() => countStates(deps))
  metrics.gauge(
    { name: 'codarium_sessions', help: 'Sessions by state; of all nodes', labelNames: ['status'] },
    async (gauge) => {
      for (const { status, count } of await states()) gauge.set({ status }, Number(count))
    },
  )
  const backlog = countedSeldom(() => countBacklog(deps))
  metrics.gauge(
    {
      name: 'codarium_session_backlog',
      help: 'Sessions that are due and not yet done: `expiry` to be ended, `retention` to be deleted; of all nodes',
      labelNames: ['due'],
    },
    async (gauge) => {
      const { expiry, retention } = await backlog()
      gauge.set({ due: 'expiry' }, expiry)
      gauge.set({ due: 'retention' }, retention)
    },
  )
}

function countStates({ store }: SessionDeps) {
  return store.read
    .selectFrom('coding_session')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .groupBy('status')
    .execute()
}

async function countBacklog({ store, limits, now }: SessionDeps): Promise<{ expiry: number; retention: number }> {
  const count = store.read.selectFrom('coding_session').select(({ fn }) => fn.countAll().as('count'))
  const expiry = await count
    .where('status', 'in', activeStates.map(word))
    .where('due_at', '<=', now())
    .executeTakeFirst()
  const retention =
    limits.retention === 0
      ? undefined
      : await count.where('ended_at', '<=', now() - limits.retention).executeTakeFirst()
  return { expiry: Number(expiry?.count ?? 0), retention: Number(retention?.count ?? 0) }
}
