/** Transactions on any engine: all or nothing. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterEnd, isUniqueViolation, type Outcome } from '../index.ts'
import { addNotes, deleteNotes, type NoteStore, note, noteIds, type TestDatabase } from './test-store.ts'

/** The shared tests of transact and read. */
export function describeTransactions(createDatabase: () => Promise<TestDatabase>): void {
  let store: NoteStore
  beforeAll(async () => {
    store = await (await createDatabase()).open()
  })
  beforeEach(() => deleteNotes(store))
  afterAll(() => store.close())

  describe('a transaction', () => {
    it('writes, changes and deletes', async () => {
      const answers = await store.transact(async (tx) => {
        const added = await tx
          .insertInto('note')
          .values([note('a'), note('b')])
          .returning('id')
          .execute()
        const changed = await tx.updateTable('note').set({ amount: 7 }).where('id', '=', 'a').executeTakeFirst()
        const deleted = await tx.deleteFrom('note').where('id', '=', 'b').executeTakeFirst()
        return { added, changed: changed.numUpdatedRows, deleted: deleted.numDeletedRows }
      })
      expect(answers).toStrictEqual({ added: [{ id: 'a' }, { id: 'b' }], changed: 1n, deleted: 1n })
      expect(await store.read.selectFrom('note').selectAll().execute()).toStrictEqual([note('a', { amount: 7 })])
    })

    it('sees its own writes, which no reader sees before the commit', async () => {
      await store.transact(async (tx) => {
        await tx.insertInto('note').values(note('a')).execute()
        expect(await tx.selectFrom('note').select('id').execute()).toStrictEqual([{ id: 'a' }])
        expect(await noteIds(store)).toEqual([])
      })
      expect(await noteIds(store)).toEqual(['a'])
    })

    it('leaves nothing behind and hands on the very error when its work throws', async () => {
      const failure = new Error('changed my mind')
      const attempt = store.transact(async (tx) => {
        await tx.insertInto('note').values(note('a')).execute()
        throw failure
      })
      await expect(attempt).rejects.toBe(failure)
      expect(await noteIds(store)).toEqual([])
    })

    it('rolls back when the work throws before its first await', async () => {
      const failure = new Error('at once')
      const work = (): Promise<void> => {
        throw failure
      }
      await expect(store.transact(work)).rejects.toBe(failure)
      await addNotes(store, note('next'))
    })

    it('tells how it ended, before whoever ran it is answered, and each attempt for itself', async () => {
      const told: (Outcome | 'answered')[] = []
      const listening = async (fails: boolean) => {
        await store.transact(async (tx) => {
          afterEnd(tx, (outcome) => told.push(outcome))
          await tx.insertInto('note').values(note('told')).execute()
          if (fails) throw new Error('changed my mind')
        })
      }
      await listening(true).catch(() => told.push('answered'))
      await listening(false).then(() => told.push('answered'))
      await listening(false).catch(() => told.push('answered'))
      expect(told).toEqual(['ROLLED_BACK', 'answered', 'COMMITTED', 'answered', 'ROLLED_BACK', 'answered'])
    })

    it('checks foreign keys', async () => {
      const orphan = { id: 'r', note_id: 'missing' }
      const attempt = store.transact((tx) => tx.insertInto('remark').values(orphan).execute())
      await expect(attempt).rejects.toSatisfy((error) => !isUniqueViolation(error))
    })

    it('runs SQL of its own', async () => {
      await addNotes(store, note('a', { amount: 5 }))
      const { rows } = await store.transact((tx) => sql`select amount from note where id = ${'a'}`.execute(tx))
      expect(rows).toStrictEqual([{ amount: 5 }])
    })
  })

  describe('a failed statement', () => {
    it.each([
      ['primary key', note('a')],
      ['unique column', note('b', { body: 'body of a' })],
    ])('is recognised as a unique violation of the %s', async (_, twin) => {
      await addNotes(store, note('a'))
      await expect(addNotes(store, twin)).rejects.toSatisfy(isUniqueViolation)
      expect(await noteIds(store)).toEqual(['a'])
    })

    it('dooms the transaction even if the work goes on', async () => {
      await addNotes(store, note('a'))
      const attempt = store.transact(async (tx) => {
        await tx
          .insertInto('note')
          .values(note('a'))
          .execute()
          .catch(() => {})
        await tx.insertInto('note').values(note('b')).execute()
      })
      await expect(attempt).rejects.toMatchObject({ code: 'DOOMED' })
      expect(await noteIds(store)).toEqual(['a'])
    })

    it('dooms the transaction even if the work ends as if nothing had happened', async () => {
      await addNotes(store, note('a'))
      const attempt = store.transact(async (tx) => {
        await tx.insertInto('note').values(note('b')).execute()
        await tx
          .insertInto('note')
          .values(note('a'))
          .execute()
          .catch(() => {})
      })
      await expect(attempt).rejects.toMatchObject({ code: 'DOOMED' })
      expect(await noteIds(store)).toEqual(['a'])
    })

    it('can be avoided by saying what to do on conflict', async () => {
      await addNotes(store, note('a'))
      await store.transact(async (tx) => {
        await tx
          .insertInto('note')
          .values(note('a', { amount: 9 }))
          .onConflict((on) => on.column('id').doUpdateSet({ amount: 9 }))
          .execute()
      })
      expect(await store.read.selectFrom('note').select('amount').execute()).toStrictEqual([{ amount: 9 }])
    })
  })
}
