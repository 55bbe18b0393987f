/** A full disk on both engines: named as such, nothing half written, and all is well once there is room again. */
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createDatabase } from '../../../tests/harness/postgres.ts'
import { makeSmallDisk } from '../../../tests/harness/small-disk.ts'
import { isStorageFull, StoreError } from '../index.ts'
import { addNotes, type NoteStore, note, noteIds, testDatabase } from './test-store.ts'

const disk = makeSmallDisk()
afterAll(() => disk.remove())

/** Larger than what a full disk may still hide: a page and the space left in the log. */
const large = (id: string) => note(id, { body: id.repeat(2_000_000) })

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it went well'),
    (error: unknown) => error,
  )
}

describe('the embedded engine', () => {
  it('says that the disk is full, keeps what it has, and goes on once there is room', async () => {
    const store = await testDatabase(disk.path).open()
    await addNotes(store, note('a'))
    await disk.fill(store)
    const error = await failure(addNotes(store, large('b')))
    expect(error).toMatchObject({ name: 'StoreError', code: 'FULL', message: expect.stringContaining('disk is full') })
    expect(isStorageFull(error)).toBe(true)
    expect(await noteIds(store)).toEqual(['a'])
    await disk.free(store)
    await addNotes(store, note('c'))
    expect(await noteIds(store)).toEqual(['a', 'c'])
    await store.close()
  })
})

describe('PostgreSQL', () => {
  /** A server whose disk is full says so by its code; here a trigger does, for a table that is to grow. */
  const fill = (store: NoteStore, code: string, message: string) =>
    store.transact(async (tx) => {
      await sql`create function no_room() returns trigger language plpgsql as
        ${sql.raw(`$$ begin raise exception '${message}' using errcode = '${code}'; end $$`)}`.execute(tx)
      await sql`create trigger no_room before insert on note execute function no_room()`.execute(tx)
    })

  it.each([
    ['disk_full', '53100', 'could not extend file "base/5/16384": No space left on device'],
    ['a quota', 'XX000', 'could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded'],
  ])('says that the disk is full: %s', async (_, code, message) => {
    const store = await testDatabase('/nonexistent', await createDatabase(inject('postgresUrl'))).open()
    await fill(store, code, message)
    const error = await failure(addNotes(store, note('a')))
    expect(error).toMatchObject({ code: 'FULL', message: expect.stringContaining(`its disk is full: ${message}`) })
    await store.transact((tx) => sql`drop trigger no_room on note`.execute(tx))
    await addNotes(store, note('a'))
    await store.close()
  })
})

describe('isStorageFull', () => {
  const system = (code: string) => Object.assign(new Error('write failed'), { code })

  it.each([
    ['a file system without space', system('ENOSPC'), true],
    ['a quota that is used up', system('EDQUOT'), true],
    ['one wrapped in another error', new Error('the upload failed', { cause: system('ENOSPC') }), true],
    ['the store’s own', new StoreError('FULL', 'the disk is full'), true],
    ['a file that may not be written', system('EACCES'), false],
    ['an error of anything else that speaks of it', new Error('No space left on device'), false],
    ['nothing', undefined, false],
  ])('%s: %s', (_, error, expected) => {
    expect(isStorageFull(error)).toBe(expected)
  })
})
