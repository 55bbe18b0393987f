/** One look at the database by a node: writes its row, and reads what else the database can tell it. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Transactor, WatchedStore } from '../store/index.ts'
import type { NodeTables } from './node-migration.ts'
import type { NodeRow } from './other-nodes.ts'

/** Bytes written where it is in doubt whether there is room: more than tables and logs keep in reserve. */
const ROOM = 256 * 1024
/** Rows of nodes that were not seen for this long (ms) are deleted. */
const FORGOTTEN = 3_600_000

/** The tables a look touches. */
interface LookTables extends NodeTables {
  schema_migrations: { wing: string; id: string }
}

/** What a node brings to a look. */
export interface Looking {
  readonly row: Omit<NodeRow, 'started_at' | 'seen_at'>
  /** When it first looked, by the clock of the database; undefined on the first look. */
  readonly startedAt: number | undefined
  /** True: writes so much that there must be room. */
  readonly needsRoom: boolean
  now(): number
}

/** What a look shows. */
export interface Sight {
  readonly own: NodeRow
  /** All rows of nodes, this one's included. */
  readonly rows: readonly NodeRow[]
  /** Migrations the database has seen, as wing/id. */
  readonly migrations: readonly string[]
  /** The time of the database. */
  readonly at: number
  /** How far (ms) our clock is ahead of that of the database; below 0: behind. */
  readonly clockAhead: number
}

/** Looks, in one transaction that also writes. */
export async function look(store: WatchedStore, looking: Looking): Promise<Sight> {
  return store.probe(async (any) => {
    const tx = any.withTables<LookTables>()
    const { at, clockAhead } = await timeOf(store, tx, looking)
    const own = { ...looking.row, started_at: looking.startedAt ?? at, seen_at: at }
    await write(tx, own, looking.needsRoom)
    const rows = await tx
      .selectFrom('node')
      .select(['name', 'version', 'services', 'settings', 'started_at', 'seen_at'])
      .execute()
    const migrations = await tx.selectFrom('schema_migrations').select(['wing', 'id']).execute()
    return { own, rows, migrations: migrations.map(({ wing, id }) => `${wing}/${id}`), at, clockAhead }
  })
}

/** Reads what a look would show, and writes nothing; for a node that does not yet know whether it may work. */
export async function peek(store: WatchedStore, looking: Looking): Promise<Pick<Sight, 'own' | 'rows' | 'at'>> {
  return store.probe(async (any) => {
    const tx = any.withTables<LookTables>()
    const { at } = await timeOf(store, tx, looking)
    const rows = await tx
      .selectFrom('node')
      .select(['name', 'version', 'services', 'settings', 'started_at', 'seen_at'])
      .execute()
    return { own: { ...looking.row, started_at: at, seen_at: at }, rows, at }
  })
}

/** Takes a node off the list. */
export async function leave(store: WatchedStore, name: string): Promise<void> {
  await store.probe(async (tx) => {
    await tx.withTables<LookTables>().deleteFrom('node').where('name', '=', name).execute()
  })
}

/** Takes those off the list that nobody has seen for long. */
export async function forgetOld(store: WatchedStore, at: number): Promise<void> {
  await store.probe(async (tx) => {
    await tx
      .withTables<LookTables>()
      .deleteFrom('node')
      .where('seen_at', '<', at - FORGOTTEN)
      .execute()
  })
}

async function write(tx: Transactor<LookTables>, own: NodeRow, needsRoom: boolean): Promise<void> {
  const row = { ...own, room: needsRoom ? new Uint8Array(randomBytes(ROOM)) : null }
  await tx
    .insertInto('node')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** The embedded database has our clock. */
async function timeOf(
  { kind }: WatchedStore,
  tx: Transactor<LookTables>,
  { now }: Looking,
): Promise<{ at: number; clockAhead: number }> {
  const before = now()
  if (kind === 'embedded') return { at: before, clockAhead: 0 }
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(tx)
  const at = rows[0]?.at ?? before
  return { at, clockAhead: (before + now()) / 2 - at }
}
