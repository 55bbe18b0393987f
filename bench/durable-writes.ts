/** Durable single-row writes through the store façade, beside the bare insert rate of the same database engine. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Migration, openStore } from '@codarium/platform'
import { digits, table } from './table.ts'

/** Rows per run; a few seconds in all. */
const ROWS = 5_000

interface Tables {
  bench_row: { id: string; text: string }
}

const migration: Migration = {
  wing: 'bench',
  id: '0001-rows',
  up: async (tx) => {
    await tx.schema
      .createTable('bench_row')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
  },
}

export async function durableWrites(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const bare = bareInserts(join(folder, 'bare.db'))
  const ours = await throughStore(folder)
  await rm(folder, { recursive: true, force: true })
  return table(
    ['Writer', 'durable rows/s', 'of bare'],
    [
      ['bare node:sqlite, WAL, synchronous=FULL', digits(bare, 0), '100 %'],
      ['store.transact, embedded', digits(ours, 0), `${digits((ours / bare) * 100, 0)} %`],
    ],
  )
}

function bareInserts(file: string): number {
  const database = new DatabaseSync(file)
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE bench_row (id TEXT PRIMARY KEY, text TEXT NOT NULL)',
  )
  const insert = database.prepare('INSERT INTO bench_row VALUES (?, ?)')
  const begin = performance.now()
  for (let i = 0; i < ROWS; i++) insert.run(rowId(i), `row ${i}`)
  const rate = ROWS / ((performance.now() - begin) / 1000)
  const { count } = database.prepare('SELECT count(*) AS count FROM bench_row').get() as { count: number }
  if (count !== ROWS) throw new Error(`${count} rows instead of ${ROWS}`)
  database.close()
  return rate
}

async function throughStore(dataDir: string): Promise<number> {
  const log = { info: () => {}, warn: () => {} }
  const opened = await openStore({ dataDir, migrations: [migration], log })
  const store = opened.withTables<Tables>()
  const begin = performance.now()
  for (let i = 0; i < ROWS; i++) {
    await store.transact((tx) =>
      tx
        .insertInto('bench_row')
        .values({ id: rowId(i), text: `row ${i}` })
        .execute(),
    )
  }
  const rate = ROWS / ((performance.now() - begin) / 1000)
  const rows = await store.read.selectFrom('bench_row').select('id').execute()
  if (rows.length !== ROWS) throw new Error(`${rows.length} rows instead of ${ROWS}`)
  await store.close()
  return rate
}

function rowId(i: number): string {
  return `${i}-${Math.random().toString(36).slice(2)}`
}
