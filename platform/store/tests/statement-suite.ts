/** Work without a transaction on any engine: one change, committed for itself, and its end told as it was. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterEnd, isUniqueViolation, type Outcome, type Transactor } from '../index.ts'
import {
  addNotes,
  deleteNotes,
  type NoteStore,
  type NoteTables,
  note,
  noteIds,
  type TestDatabase,
} from './test-store.ts'

/** The shared tests of the isolation STATEMENT. */
export function describeStatements(createDatabase: () => Promise<TestDatabase>): void {
  let store: NoteStore
  beforeAll(async () => {
    store = await (await createDatabase()).open()
  })
  beforeEach(() => deleteNotes(store))
  afterAll(() => store.close())

  const told: Outcome[] = []
  const run = async (work: (tx: Transactor<NoteTables>) => Promise<unknown>) => {
    told.length = 0
    await store.transact(async (tx) => {
      afterEnd(tx, (outcome) => told.push(outcome))
      await work(tx)
    }, 'STATEMENT')
  }
  const add = (tx: Transactor<NoteTables>, ...ids: string[]) =>
    tx
      .insertInto('note')
      .values(ids.map((id) => note(id)))
      .execute()

  describe('work by statement', () => {
    it('reads, then writes all rows of one statement', async () => {
      await run(async (tx) => {
        expect(await tx.selectFrom('note').select('id').execute()).toEqual([])
        await add(tx, 'a', 'b')
      })
      expect([await noteIds(store), told]).toEqual([['a', 'b'], ['COMMITTED']])
    })

    it('is seen by everybody as soon as its statement has ended', async () => {
      await run(async (tx) => {
        await add(tx, 'a')
        expect(await noteIds(store)).toEqual(['a'])
      })
    })

    it('writes none of the rows of a statement that is refused', async () => {
      await addNotes(store, note('b'))
      await expect(run((tx) => add(tx, 'a', 'b', 'c'))).rejects.toSatisfy(isUniqueViolation)
      expect([await noteIds(store), told]).toEqual([['b'], ['ROLLED_BACK']])
    })

    it('ends with its change: what comes behind is refused, and the change stays', async () => {
      const twice = run(async (tx) => {
        await add(tx, 'a')
        await add(tx, 'b')
      })
      await expect(twice).rejects.toMatchObject({ code: 'FINISHED' })
      expect([await noteIds(store), told]).toEqual([['a'], ['COMMITTED']])
    })

    it('that fails without a change has done nothing', async () => {
      const failure = new Error('changed my mind')
      const attempt = run(async (tx) => {
        await tx.selectFrom('note').select('id').execute()
        throw failure
      })
      await expect(attempt).rejects.toBe(failure)
      expect([await noteIds(store), told]).toEqual([[], ['ROLLED_BACK']])
    })

    it('is refused inside a transaction', async () => {
      const nested = store.transact(() => store.transact((tx) => add(tx, 'a'), 'STATEMENT'))
      await expect(nested).rejects.toMatchObject({ code: 'NESTED' })
    })
  })
}
