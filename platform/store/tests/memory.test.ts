/** The store in memory: transactions as on disk, and nothing left behind. */
import { expect, it } from 'vitest'
import { openMemoryStore } from '../index.ts'
import { addNotes, type NoteTables, note, noteIds, noteMigration, silentLog } from './test-store.ts'

const open = async () =>
  (await openMemoryStore({ migrations: [noteMigration], log: silentLog })).withTables<NoteTables>()

it('commits, rolls back, and shows nobody what is not committed', async () => {
  const store = await open()
  await addNotes(store, note('a'))
  const failed = store.transact(async (tx) => {
    await tx.insertInto('note').values(note('b')).execute()
    throw new Error('changed my mind')
  })
  const seen = noteIds(store)
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await seen).toEqual(['a'])
  expect(await noteIds(store)).toEqual(['a'])
  await store.close()
})

it('each is a database of its own, and refuses work once it is closed', async () => {
  const [one, other] = [await open(), await open()]
  await addNotes(one, note('a'))
  expect(await noteIds(other)).toEqual([])
  await one.close()
  await expect(noteIds(one)).rejects.toThrow('closed')
  await other.close()
})
