/** Transactions beside one another on any engine: as if each ran alone, and over when it is over. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transactor } from '../index.ts'
import {
  addNotes,
  deleteNotes,
  type NoteStore,
  type NoteTables,
  note,
  noteIds,
  type TestDatabase,
} from './test-store.ts'

/** Parallel transactions that fight for one row; more than any pool has connections. */
const RIVALS = 40
/** Microtasks during which a leaked Transactor is tried: more than any commit takes on the embedded engine. */
const LATE_TRIES = 60

/** The shared tests of concurrent and finished transactions. */
export function describeConcurrency(createDatabase: () => Promise<TestDatabase>): void {
  let store: NoteStore
  beforeAll(async () => {
    store = await (await createDatabase()).open()
  })
  beforeEach(() => deleteNotes(store))
  afterAll(() => store.close())

  describe('transactions side by side', () => {
    it.each(['SERIALIZABLE', 'SNAPSHOT'] as const)('lose no update: %s', async (isolation) => {
      await addNotes(store, note('counter', { amount: 0 }))
      const increment = async (tx: Transactor<NoteTables>) => {
        const { amount } = await tx
          .selectFrom('note')
          .select('amount')
          .where('id', '=', 'counter')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('note')
          .set({ amount: amount + 1 })
          .where('id', '=', 'counter')
          .execute()
      }
      await Promise.all(Array.from({ length: RIVALS }, () => store.transact(increment, isolation)))
      expect(await store.read.selectFrom('note').select('amount').execute()).toStrictEqual([{ amount: RIVALS }])
    })

    it('may read through the store while all of them are open', async () => {
      const read = () => store.transact(() => noteIds(store))
      expect(await Promise.all(Array.from({ length: RIVALS }, read))).toEqual(Array(RIVALS).fill([]))
    })

    it('are refused inside one another, with a word why', async () => {
      const nested = store.transact(() => addNotes(store, note('a')))
      await expect(nested).rejects.toMatchObject({ code: 'NESTED', message: expect.stringContaining('Transactor') })
      await addNotes(store, note('b'))
      expect(await noteIds(store)).toEqual(['b'])
    })

    it('may be started by what a finished one left running', async () => {
      let later: Promise<void> | undefined
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      await store.transact(async () => {
        later = ended.then(() => addNotes(store, note('later')))
      })
      resolve()
      await later
      expect(await noteIds(store)).toEqual(['later'])
    })
  })

  describe('a Transactor', () => {
    it.each([['commit'], ['roll-back']])('is dead after the %s', async (end) => {
      let leaked: Transactor<NoteTables> | undefined
      const attempt = store.transact(async (tx) => {
        leaked = tx
        if (end === 'roll-back') throw new Error(end)
      })
      await attempt.catch(() => {})
      const late = leaked?.insertInto('note').values(note('late'))
      await expect(late?.execute()).rejects.toMatchObject({ code: 'FINISHED' })
      expect(await noteIds(store)).toEqual([])
    })

    it('never writes outside its transaction, at whatever moment it is used late', async () => {
      const tries: Promise<unknown>[] = []
      const tryOften = async (tx: Transactor<NoteTables>) => {
        for (let at = 0; at < LATE_TRIES; at++) {
          await Promise.resolve()
          const late = tx.insertInto('note').values(note(`late ${at}`))
          tries.push(late.execute().catch(() => 'refused'))
        }
      }
      let trying: Promise<void> | undefined
      const attempt = store.transact(async (tx) => {
        trying = tryOften(tx)
        throw new Error('roll back')
      })
      await expect(attempt).rejects.toThrow('roll back')
      await trying
      expect(await Promise.all(tries)).toContain('refused')
      expect(await noteIds(store)).toEqual([])
    })
  })
}
