/** Bare durable inserts into the databases we use: what a database gives whoever does nothing else, for comparison. */
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Bytes of a bare row: about what a small case takes once it is packed. */
export const ROW_BYTES = 500
/** Connections at most: PostgreSQL takes a hundred, and further callers would only wait in another queue. */
const MOST_CONNECTIONS = 40

/** How long inserts are counted, and by how many callers at once. */
export interface BareLoad {
  readonly seconds: number
  readonly callers: number
}

/** Rows per second into a file with SQLite's most careful settings; it has one writer however many callers there are. */
export function bareSqlite(file: string, { seconds }: Pick<BareLoad, 'seconds'>): number {
  const database = new DatabaseSync(file)
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS bench_row (id TEXT PRIMARY KEY, content BLOB NOT NULL)',
  )
  const insert = database.prepare('INSERT INTO bench_row VALUES (?, ?)')
  const content = new Uint8Array(ROW_BYTES)
  const began = performance.now()
  let rows = 0
  for (; performance.now() - began < seconds * 1000; rows++) insert.run(crypto.randomUUID(), content)
  const rate = rows / ((performance.now() - began) / 1000)
  database.close()
  return rate
}

/** Rows per second into PostgreSQL, each a transaction of its own. */
export async function barePostgres(url: string, { seconds, callers }: BareLoad): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(callers, MOST_CONNECTIONS) })
  await pool.query('create table if not exists bench_row (id text primary key, content bytea not null)')
  const content = Buffer.alloc(ROW_BYTES)
  const insert = () => pool.query('insert into bench_row values ($1, $2)', [crypto.randomUUID(), content])
  await Promise.all(Array.from({ length: callers }, insert))
  const began = performance.now()
  let rows = 0
  const insertSome = async () => {
    for (; performance.now() - began < seconds * 1000; rows++) await insert()
  }
  await Promise.all(Array.from({ length: callers }, insertSome))
  const rate = rows / ((performance.now() - began) / 1000)
  await pool.end()
  return rate
}
