/** Opens the scaled-out engine: a PostgreSQL server shared by all nodes of an installation. */

import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Engine, MigrationTransaction, ReadingEngine } from '../engine.ts'
import { StoreError } from '../errors.ts'
import type { StoreLog } from '../store.ts'
import { type ConnectionsFor, type ConnectionUse, StoreUse } from '../store-use.ts'
import { GuardedPostgresDialect } from './postgres-dialect.ts'
import { explainPostgres } from './postgres-errors.ts'
import { createPool } from './postgres-pool.ts'

/** The advisory lock under which nodes migrate, one at a time: "codarium" on a telephone keypad. */
const SCHEMA_LOCK = 2632_7486

/** Connects to the server, or throws a StoreError that names host and database but never the password. */
export async function openPostgres(url: string, log: StoreLog): Promise<Engine> {
  const place = describeAddress(url)
  const use = new StoreUse()
  const pools = { read: createPool(url, place, 'read', log), write: createPool(url, place, 'write', log) }
  const connect = (kind: 'migrate' | 'probe') =>
    new Kysely<unknown>({ dialect: new GuardedPostgresDialect(createPool(url, place, kind, log), place) })
  const connectCounted = (kind: ConnectionsFor) =>
    new Kysely<unknown>({ dialect: new GuardedPostgresDialect(pools[kind], place, (ms) => use.waited(kind, ms)) })
  const [migrator, prober] = [connect('migrate'), connect('probe')]
  const [writer, reader] = [connectCounted('write'), connectCounted('read')]
  const close = async () => {
    await Promise.all([migrator, prober, writer, reader].map((each) => each.destroy()))
  }
  try {
    await checkServer(migrator, place, log)
  } catch (error) {
    await close()
    throw explainPostgres(place, error)
  }
  const lockSchema = (tx: MigrationTransaction) => lockForMigration(tx, place, log)
  return {
    kind: 'postgres',
    place,
    migrator,
    writer,
    reader,
    use,
    connections: (kind) => useOf(pools[kind]),
    prober,
    lockSchema,
    close,
    explain: (error) => explainPostgres(place, error),
  }
}

function useOf(pool: pg.Pool): ConnectionUse {
  return { busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }
}

/** Opens the database on a server to read; it connects when first asked. */
export function openPostgresReader(url: string, log: StoreLog): ReadingEngine {
  const place = describeAddress(url)
  const reader = new Kysely<unknown>({
    dialect: new GuardedPostgresDialect(createPool(url, place, 'read', log), place),
  })
  return { kind: 'postgres', reader, close: () => reader.destroy() }
}

// The parser's own errors quote the whole address, so nothing of them is passed on.
function describeAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new StoreError(
      'BAD_ADDRESS',
      'the database address must look like postgres://user:password@host:5432/database',
    )
  }
  const host = parsed.hostname || parsed.searchParams.get('host') || 'localhost'
  return `${host}:${parsed.port || '5432'}${parsed.pathname}`
}

async function checkServer(db: Kysely<unknown>, place: string, log: StoreLog): Promise<void> {
  const { rows } = await sql<{ encoding: string; fsync: string; commit: string }>`
    select current_setting('server_encoding') as encoding,
           current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as commit`.execute(db)
  const server = rows[0]
  if (server?.encoding !== 'UTF8') {
    throw new StoreError('UNSUITABLE', `PostgreSQL at ${place} stores ${server?.encoding}, we need UTF8`)
  }
  if (server.fsync === 'off' || server.commit === 'off') {
    log.warn(
      { place, fsync: server.fsync, synchronous_commit: server.commit },
      'PostgreSQL is set to lose acknowledged writes',
    )
  }
}

async function lockForMigration(tx: MigrationTransaction, place: string, log: StoreLog): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${SCHEMA_LOCK}) as free`.execute(tx)
  if (rows[0]?.free) return
  log.info({ place }, 'another node is migrating the database: waiting for it')
  await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx)
}
