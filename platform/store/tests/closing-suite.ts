/** Time limits, closing and the reader's refusal to write, on any engine. */

import { describe, expect, it } from 'vitest'
import type { Transactor } from '../index.ts'
import { addNotes, type NoteTables, note, noteIds, type TestDatabase } from './test-store.ts'

/** The shared tests of close, ping and the limits. */
export function describeClosing(createDatabase: () => Promise<TestDatabase>): void {
  describe('the store', () => {
    it('waits for running transactions before it closes', async () => {
      const database = await createDatabase()
      const store = await database.open()
      const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
      const running = store.transact(async (tx) => {
        await mayEnd
        await tx.insertInto('note').values(note('a')).execute()
      })
      const closing = store.close()
      letEnd()
      await Promise.all([running, closing])
      const again = await database.open()
      expect(await noteIds(again)).toEqual(['a'])
      await again.close()
    })

    it('refuses everything once closed, and closing again does no harm', async () => {
      const store = await (await createDatabase()).open()
      await Promise.all([store.close(), store.close()])
      const closed = { code: 'CLOSED' }
      await expect(addNotes(store, note('a'))).rejects.toMatchObject(closed)
      await expect(noteIds(store)).rejects.toMatchObject(closed)
      await expect(store.ping()).rejects.toMatchObject(closed)
      await store.close()
    })

    it('refuses to be closed inside a transaction and stays open', async () => {
      const store = await (await createDatabase()).open()
      await expect(store.transact(() => store.close())).rejects.toMatchObject({ code: 'NESTED' })
      await store.ping()
      await addNotes(store, note('a'))
      await store.close()
    })

    it('rolls back a transaction that does not end, and the others go on', async () => {
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
      const alarms: (() => void)[] = []
      const alarm = (_: number, ring: () => void) => {
        alarms.push(ring)
        return () => {}
      }
      const store = await (await createDatabase()).open({ alarm })
      let stuck: Transactor<NoteTables> | undefined
      const attempt = store.transact(async (tx) => {
        stuck = tx
        await tx.insertInto('note').values(note('stuck')).execute()
        begin()
        await new Promise(() => {})
      })
      await hasBegun
      alarms[0]?.()
      await expect(attempt).rejects.toMatchObject({ code: 'TIMED_OUT' })
      await expect(stuck?.selectFrom('note').select('id').execute()).rejects.toMatchObject({ code: 'FINISHED' })
      await addNotes(store, note('next'))
      expect(await noteIds(store)).toEqual(['next'])
      await store.close()
    })

    it('does not let a reader write, not even past the compiler', async () => {
      const store = await (await createDatabase()).open()
      const forced = store.read as unknown as Transactor<NoteTables>
      await expect(forced.insertInto('note').values(note('a')).execute()).rejects.toThrow(/read-?only/)
      expect(await noteIds(store)).toEqual([])
      await store.close()
    })

    it('keeps one installation id for ever, and only one', async () => {
      const database = await createDatabase()
      const first = await database.open()
      await first.close()
      const second = await database.open()
      expect(second.installationId).toMatch(/^[0-9a-f-]{36}$/)
      expect(second.installationId).toBe(first.installationId)
      const another = { id: 'another', created_at: 0 }
      await expect(second.transact((tx) => tx.insertInto('installation').values(another).execute())).rejects.toThrow()
      await second.close()
    })
  })
}
