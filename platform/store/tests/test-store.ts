/** What the store tests share: a small schema, a silent log, and places where a store can be opened again and again. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  column,
  type Migration,
  openStore,
  type PlatformTables,
  type Store,
  type StoreLog,
  type StoreOptions,
} from '../index.ts'

/** Two tables of an invented wing. */
export interface NoteTables extends PlatformTables {
  note: { id: string; body: string; amount: number }
  remark: { id: string; note_id: string }
  schema_migrations: { wing: string; id: string; applied_at: number }
}

/** A store typed for the invented wing. */
export type NoteStore = Store<NoteTables>

/** Says nothing. */
export const silentLog: StoreLog = { info: () => {}, warn: () => {} }

/** Creates the invented wing's tables. */
export const noteMigration: Migration = {
  wing: 'test',
  id: '0001-note',
  async up(tx) {
    await tx.schema
      .createTable('note')
      .addColumn('id', column.text, (id) => id.primaryKey().notNull())
      .addColumn('body', column.text, (body) => body.notNull().unique())
      .addColumn('amount', column.integer, (amount) => amount.notNull())
      .execute()
    await tx.schema
      .createTable('remark')
      .addColumn('id', column.text, (id) => id.primaryKey().notNull())
      .addColumn('note_id', column.text, (noteId) => noteId.notNull().references('note.id'))
      .execute()
  },
}

/** An empty database that a test may open, close and open again. */
export interface TestDatabase {
  readonly options: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>
  open(changes?: Partial<StoreOptions>): Promise<NoteStore>
}

/** A place for one database. */
export function testDatabase(dataDir: string, databaseUrl?: string): TestDatabase {
  const options = { dataDir, databaseUrl }
  const open = async (changes: Partial<StoreOptions> = {}) => {
    const store = await openStore({ ...options, migrations: [noteMigration], log: silentLog, ...changes })
    return store.withTables<NoteTables>()
  }
  return { options, open }
}

/** A new folder for test data, and how to remove it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'codarium-store-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A note with the given id, valid in every other field. */
export function note(id: string, changes: Partial<NoteTables['note']> = {}): NoteTables['note'] {
  return { id, body: `body of ${id}`, amount: 1, ...changes }
}

/** Writes notes in one transaction. */
export async function addNotes(store: NoteStore, ...notes: NoteTables['note'][]): Promise<void> {
  await store.transact(async (tx) => {
    await tx.insertInto('note').values(notes).execute()
  })
}

/** Empties both tables. */
export async function deleteNotes(store: NoteStore): Promise<void> {
  await store.transact(async (tx) => {
    await tx.deleteFrom('remark').execute()
    await tx.deleteFrom('note').execute()
  })
}

/** The ids of all committed notes, sorted. */
export async function noteIds(store: NoteStore): Promise<string[]> {
  const rows = await store.read.selectFrom('note').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
