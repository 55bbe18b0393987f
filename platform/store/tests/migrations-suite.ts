/** Migrations on any engine: in order, once, all or nothing, and only forward. */

import { describe, expect, it } from 'vitest'
import { column, type Migration } from '../index.ts'
import { type NoteStore, noteMigration, type TestDatabase } from './test-store.ts'

/** Creates one table named after the migration. */
function tableMigration(wing: string, id: string, changes: Partial<Migration> = {}): Migration {
  const up: Migration['up'] = (tx) => tx.schema.createTable(`${wing}_${id}`).addColumn('id', column.text).execute()
  return { wing, id, up, ...changes }
}

/** Does half its work and fails. */
const failing = tableMigration('test', '0002', {
  async up(tx) {
    await tx.schema.createTable('half').addColumn('id', column.text).execute()
    throw new Error('the disk\nis full')
  },
})

async function applied(store: NoteStore): Promise<string[]> {
  const rows = await store.read.selectFrom('schema_migrations').select(['wing', 'id']).orderBy('id').execute()
  return rows.map(({ wing, id }) => `${wing}/${id}`)
}

/** The shared tests of migrations. */
export function describeMigrations(createDatabase: () => Promise<TestDatabase>): void {
  async function openWith(database: TestDatabase, ...migrations: Migration[]): Promise<string[]> {
    const store = await database.open({ migrations })
    try {
      return await applied(store)
    } finally {
      await store.close()
    }
  }

  describe('migrations', () => {
    it('run in the order of the list, each one once', async () => {
      const ran: string[] = []
      const step = (id: string) => tableMigration('test', id, { up: async () => void ran.push(id) })
      const database = await createDatabase()
      await openWith(database, step('a'), step('c'))
      await openWith(database, step('a'), step('c'), step('b'))
      expect(ran).toEqual(['a', 'c', 'b'])
    })

    it('let each wing move on by itself', async () => {
      const database = await createDatabase()
      const [a1, a2, b1] = [tableMigration('a', '1'), tableMigration('a', '2'), tableMigration('b', '1')]
      await openWith(database, a1, b1)
      expect(await openWith(database, a1, a2, b1)).toEqual(['platform/0001-installation', 'a/1', 'b/1', 'a/2'])
    })

    it('of a newer program stop the start', async () => {
      const database = await createDatabase()
      await openWith(database, tableMigration('test', '1'), tableMigration('test', '2'))
      await expect(openWith(database, tableMigration('test', '1'))).rejects.toMatchObject({
        code: 'NEWER_SCHEMA',
        message: 'the database is newer than this program: it holds test/2; start the newer one',
      })
    })

    it('missing in the middle stop the start', async () => {
      const database = await createDatabase()
      const [one, two, three] = [tableMigration('test', '1'), tableMigration('test', '2'), tableMigration('test', '3')]
      await openWith(database, one, three)
      await expect(openWith(database, one, two, three)).rejects.toMatchObject({
        code: 'SCHEMA_GAP',
        message: 'the database holds test/3 but lacks test/2, which comes before it',
      })
      expect(await openWith(database, one, three)).toHaveLength(3)
    })

    it('that fail leave the database at the one before, and can be mended', async () => {
      const database = await createDatabase()
      await expect(openWith(database, noteMigration, failing)).rejects.toMatchObject({
        code: 'MIGRATION_FAILED',
        message: 'migration test/0002 failed: the disk is full',
      })
      expect(await openWith(database, noteMigration)).toEqual(['platform/0001-installation', 'test/0001-note'])
      const mended = tableMigration('test', '0002', { up: failing.up })
      mended.up = (tx) => tx.schema.createTable('half').addColumn('id', column.text).execute()
      expect(await openWith(database, noteMigration, mended)).toHaveLength(3)
    })

    it('with a column type of one engine only fail on both', async () => {
      const database = await createDatabase()
      const up: Migration['up'] = (tx) => tx.schema.createTable('odd').addColumn('at', 'timestamptz').execute()
      const attempt = openWith(database, tableMigration('test', '1', { up }))
      await expect(attempt).rejects.toMatchObject({ code: 'MIGRATION_FAILED', cause: { code: 'NOT_PORTABLE' } })
    })

    it('listed twice are a mistake of the program', async () => {
      const twice = [tableMigration('test', '1'), tableMigration('test', '1')]
      await expect(openWith(await createDatabase(), ...twice)).rejects.toThrow('test/1 is listed twice')
    })
  })
}
