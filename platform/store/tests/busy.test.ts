/** Locks, connections and races that do not come to an end in time: named BUSY, and what the driver deprecates is not done. */
import { sql } from 'kysely'
import { expect, inject, it, vi } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createDatabase } from '../../../tests/harness/postgres.ts'
import { busMigration } from '../../bus/migration.ts'
import { openPostgresBus } from '../../bus/postgres-bus.ts'
import { asApiError } from '../../http/problems.ts'
import { isSerializationFailure } from '../index.ts'
import { explainPostgres } from '../postgres/postgres-errors.ts'
import { addNotes, type NoteStore, note, noteMigration, silentLog, testDatabase } from './test-store.ts'

async function newDatabase() {
  return testDatabase('/nonexistent', await createDatabase(inject('postgresUrl')))
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it went well'),
    (error: unknown) => error,
  )
}

/** What a caller is told. */
const answerTo = (error: unknown) => ({ code: asApiError(error).code, retryAfter: asApiError(error).facts.retryAfter })
const UNAVAILABLE = { code: 'UNAVAILABLE', retryAfter: expect.any(Number) }

/** Holds the row of a note until it is told to let go. */
async function holdNote(store: NoteStore, id: string): Promise<() => Promise<void>> {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = store.transact(async (tx) => {
    await tx.updateTable('note').set({ amount: 2 }).where('id', '=', id).execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  return async () => {
    release.resolve()
    await holding
  }
}

it('a lock that does not come free is BUSY and answered 503 with Retry-After', async () => {
  const store = await (await newDatabase()).open()
  await addNotes(store, note('a'))
  const release = await holdNote(store, 'a')
  const set = await store.transact(async (tx) => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)
    return rows[0]?.lock_timeout
  })
  expect(set).toBe('5s')
  const error = await failure(
    store.transact(async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx)
      await tx.updateTable('note').set({ amount: 3 }).where('id', '=', 'a').execute()
    }),
  )
  expect(error).toMatchObject({ code: 'BUSY', message: expect.stringContaining('lock timeout') })
  expect(answerTo(error)).toEqual(UNAVAILABLE)
  await release()
  await store.close()
})

it('a statement that takes too long is BUSY, and so is a race lost every time', async () => {
  const store = await (await newDatabase()).open()
  const slow = await failure(
    store.transact(async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx)
      await sql`select pg_sleep(20)`.execute(tx)
    }),
  )
  expect(slow).toMatchObject({ code: 'BUSY' })
  // The shortest pauses between the attempts there are.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const lost = await failure(
    store.transact((tx) => sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(tx)),
  )
  vi.restoreAllMocks()
  expect(lost).toMatchObject({ code: 'BUSY' })
  expect(isSerializationFailure(lost)).toBe(true)
  for (const error of [slow, lost]) expect(answerTo(error)).toEqual(UNAVAILABLE)
  await store.close()
})

it.each([
  ['all connections taken', { message: 'timeout exceeded when trying to connect' }, 'BUSY'],
  ['a standby', { message: 'cannot execute INSERT in a read-only transaction', code: '25006' }, 'READ_ONLY'],
  ['no connection', { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }, 'UNREACHABLE'],
])('%s is %o: 503 with Retry-After', (_, fields, code) => {
  const error = explainPostgres('here', Object.assign(new Error(fields.message), fields))
  expect(error).toMatchObject({ code })
  expect(answerTo(error)).toEqual(UNAVAILABLE)
})

it('questions asked at once follow each other: the driver has nothing to warn of', async () => {
  const warnings: Error[] = []
  const notice = (warning: Error) => warnings.push(warning)
  process.on('warning', notice)
  const database = await newDatabase()
  const store = await database.open({ migrations: [noteMigration, busMigration] })
  await store.transact((tx) =>
    Promise.all(['a', 'b', 'c', 'd'].map((id) => tx.insertInto('note').values(note(id)).execute())),
  )
  const bus = await openPostgresBus(database.options.databaseUrl ?? '', silentLog)
  await Promise.all(['a', 'b', 'c', 'd'].map((message) => bus.publish('letters', message)))
  await bus.stop()
  await store.close()
  process.off('warning', notice)
  expect(warnings).toEqual([])
})
