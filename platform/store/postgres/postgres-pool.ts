/** Connection pools to PostgreSQL that neither hang nor bring the process down when a connection breaks. */

import pg from 'pg'
import type { StoreLog } from '../store.ts'
import { askInTurn } from './in-turn.ts'
import { getTypeParser } from './postgres-values.ts'

/** Connections per pool; two pools a node, so six nodes stay within PostgreSQL's default of 100. */
const POOL_SIZE = 8
/** Milliseconds to get a connection, new or from the pool; a caller who waits longer has given up. */
const CONNECTION_TIMEOUT_MS = 5_000
/** Milliseconds one statement may take; ours take single ones, so a longer one is a mistake or a lock. */
const STATEMENT_TIMEOUT_MS = 30_000
/** Milliseconds a transaction waits for a lock; ours hold theirs for some, so who holds one longer is frozen or cut off. */
const LOCK_TIMEOUT_MS = 5_000
/** Milliseconds until the client stops waiting for an answer: longer than the server's own limit. */
const ANSWER_TIMEOUT_MS = 35_000
/**
 * Milliseconds for which a transaction may fall silent before the server ends it, so that a frozen or cut-off node holds up
 * nobody: shorter than others wait for a lock. Ours ask one question after the other and are tried again (transactions.ts).
 */
export const SILENCE_TIMEOUT_MS = 2_000
/** Milliseconds an unused connection is kept. */
const IDLE_TIMEOUT_MS = 30_000

/** Milliseconds for each step of a probe: who asks whether we can work must not wait for the answer. */
const PROBE_TIMEOUT_MS = 1_500

/** What a pool is for: single reads, transactions, migrations, which may take their time, or the probe, which may not. */
export type PoolUse = 'read' | 'write' | 'migrate' | 'probe'

const COMMON: pg.PoolConfig = {
  application_name: 'codarium',
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  idleTimeoutMillis: IDLE_TIMEOUT_MS,
  keepAlive: true,
  types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
}

const LIMITS: pg.PoolConfig = {
  max: POOL_SIZE,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
  idle_in_transaction_session_timeout: SILENCE_TIMEOUT_MS,
}

// Reads have connections of their own: a transaction that reads beside itself can then never wait for itself.
const SETTINGS: Readonly<Record<PoolUse, pg.PoolConfig>> = {
  read: { ...LIMITS, onConnect: forbidWrites },
  write: LIMITS,
  migrate: { max: 1 },
  // A connection of its own: the others may all be busy, which is no reason to call the database away.
  probe: {
    max: 1,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    statement_timeout: PROBE_TIMEOUT_MS,
    lock_timeout: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: SILENCE_TIMEOUT_MS,
  },
}

/** Makes the pool for one use; it connects when first asked. */
export function createPool(url: string, place: string, use: PoolUse, log: StoreLog): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...COMMON, ...SETTINGS[use] })
  // An error on a connection without a running query is an event, and one that nobody hears ends the process.
  pool.on('error', (error) => log.warn({ place, reason: error.message }, 'lost an idle database connection'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    askInTurn(client)
  })
  return pool
}

async function forbidWrites(client: pg.ClientBase): Promise<void> {
  await client.query('set session characteristics as transaction read only')
}
