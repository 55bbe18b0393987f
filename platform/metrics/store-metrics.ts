/** What is measured of the store: connections, waiting, lost races, failures, locks. */
import { sql } from 'kysely'
import type { WatchedStore } from '../store/index.ts'
import { countedSeldom } from './counted-seldom.ts'
import type { Metrics } from './metrics.ts'

/** What PostgreSQL itself tells. */
interface ServerTables {
  pg_stat_activity: { datname: string | null; wait_event_type: string | null }
}

const KINDS = ['read', 'write'] as const

export function storeMetrics(metrics: Metrics, store: WatchedStore): void {
  const labelNames = ['use'] as const
  metrics.gauge(
    { name: 'codarium_store_connections_busy', help: 'Connections to the database in use by this node', labelNames },
    (gauge) => KINDS.forEach((use) => void gauge.set({ use }, store.connections(use).busy)),
  )
  metrics.gauge(
    { name: 'codarium_store_callers_waiting', help: 'Callers of this node that wait for a connection', labelNames },
    (gauge) => KINDS.forEach((use) => void gauge.set({ use }, store.connections(use).waiting)),
  )
  metrics.counter(
    { name: 'codarium_store_connections_taken_total', help: 'Connections callers of this node were given', labelNames },
    (counter) => KINDS.forEach((use) => void counter.inc({ use }, store.use.waits[use].count)),
  )
  metrics.counter(
    { name: 'codarium_store_wait_seconds_total', help: 'Time callers of this node waited for connections', labelNames },
    (counter) => KINDS.forEach((use) => void counter.inc({ use }, store.use.waits[use].seconds)),
  )
  addFailures(metrics, store)
  if (store.kind === 'postgres') addLockWaits(metrics, store)
}

function addFailures(metrics: Metrics, { use }: WatchedStore): void {
  metrics.counter(
    {
      name: 'codarium_store_retries_total',
      help: 'Attempts of transactions that lost against another one and were made again',
    },
    (counter) => counter.inc(use.retries),
  )
  metrics.counter(
    {
      name: 'codarium_store_failures_total',
      help: 'Transactions that failed, by reason: BUSY is a lock, a connection or a race that took too long, FULL a disk',
      labelNames: ['code'],
    },
    (counter) => use.failures.forEach((count, code) => void counter.inc({ code }, count)),
  )
}

/** Statements of all nodes that wait for a lock just now. */
function addLockWaits(metrics: Metrics, { read }: WatchedStore): void {
  const waiting = countedSeldom(async () => {
    const { waiting } = await read
      .withTables<ServerTables>()
      .selectFrom('pg_stat_activity')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('datname', '=', sql<string>`current_database()`)
      .where('wait_event_type', '=', 'Lock')
      .executeTakeFirstOrThrow()
    return waiting
  })
  metrics.gauge(
    { name: 'codarium_store_lock_waits', help: 'Statements on the database that wait for a lock; of all nodes' },
    async (gauge) => gauge.set(await waiting()),
  )
}
