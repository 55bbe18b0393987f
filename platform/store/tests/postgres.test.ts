/** PostgreSQL: the shared suite, and what only a server can show. */

import { inspect } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { times } from '../../../tests/harness/how-often.ts'
import { createDatabase } from '../../../tests/harness/postgres.ts'
import { afterEnd, type Outcome, type Transactor } from '../index.ts'
import { runChild } from './child-process.ts'
import { describeStore } from './store-suite.ts'
import { addNotes, type NoteTables, note, testDatabase } from './test-store.ts'

/** Nodes that start together on an empty database. */
const NODES = times(2, 4)
/** PostgreSQL is asked, so no directory is ever made. */
const NO_DIRECTORY = '/nonexistent'

const server = inject('postgresUrl')

async function newDatabase() {
  return testDatabase(NO_DIRECTORY, await createDatabase(server))
}

describeStore('PostgreSQL', newDatabase)

function address(changes: Partial<URL>): string {
  return Object.assign(new URL(server), changes).href
}

async function openingError(url: string): Promise<Error> {
  const opening = testDatabase(NO_DIRECTORY, url).open()
  return await opening.then(
    () => expect.fail('the store opened'),
    (error: Error) => error,
  )
}

describe('a server', () => {
  it.each([
    ['with another password', { password: 'hush-hush' }, 'REFUSED', 'password authentication failed'],
    ['without the database', { password: undefined, pathname: '/absent' }, 'REFUSED', 'does not exist'],
    ['on a dead port', { password: 'hush-hush', port: '1' }, 'UNREACHABLE', 'ECONNREFUSED'],
    ['on an unknown host', { password: 'hush-hush', hostname: 'absent.invalid' }, 'UNREACHABLE', 'absent.invalid'],
  ])('%s is reported in one line without the password', async (_, { password, ...rest }, code, words) => {
    const error = await openingError(address(password ? { ...rest, password } : rest))
    expect(error).toMatchObject({
      name: 'StoreError',
      code,
      message: expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*$`)),
    })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('hush-hush')
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(new URL(server).password)
  })

  it.each([['postgres://user:hush-hush@'], ['mysql://user:hush-hush@host/db'], ['hush-hush']])(
    'under an address that is none is reported without the password: %s',
    async (url) => {
      const error = await openingError(url)
      expect(error).toMatchObject({ code: 'BAD_ADDRESS' })
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('hush-hush')
    },
  )

  it('whose database is not in UTF-8 is refused', async () => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`create database latin encoding 'LATIN1' template template0`)
    await client.end()
    expect(await openingError(address({ pathname: '/latin' }))).toMatchObject({ code: 'UNSUITABLE' })
  })

  it('knows us by name', async () => {
    const store = await (await newDatabase()).open()
    const name = sql<string>`current_setting('application_name')`.as('name')
    expect(await store.read.selectNoFrom(name).execute()).toEqual([{ name: 'codarium' }])
    await store.close()
  })
})

describe('on PostgreSQL', () => {
  it('nodes that start at the same moment migrate once and agree on the installation', async () => {
    const { options } = await newDatabase()
    const nodes = Array.from({ length: NODES }, () => runChild('open-store.ts', options).output())
    const answers = new Set(await Promise.all(nodes))
    expect([...answers]).toEqual([expect.stringMatching(/^[0-9a-f-]{36} platform\/0001-installation test\/0001-note$/)])
  })

  it('two transactions that each rely on what the other changes do not both win', async () => {
    const store = await (await newDatabase()).open()
    await addNotes(store, note('a'), note('b'))
    let arrived = 0
    const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>()
    const takeIfTwoLeft = (id: string) => async (tx: Transactor<NoteTables>) => {
      const left = await tx.selectFrom('note').select('id').execute()
      arrived += 1
      if (arrived === 2) resolve()
      await bothHaveRead
      if (left.length === 2) await tx.deleteFrom('note').where('id', '=', id).execute()
    }
    await Promise.all([store.transact(takeIfTwoLeft('a')), store.transact(takeIfTwoLeft('b'))])
    expect(await store.read.selectFrom('note').select('id').execute()).toHaveLength(1)
    // The loser is tried again at least once; the database may ask for more.
    expect(arrived).toBeGreaterThanOrEqual(3)
    await store.close()
  })

  it.each([
    [undefined, 'serializable'],
    ['SERIALIZABLE', 'serializable'],
    ['SNAPSHOT', 'repeatable read'],
  ] as const)('a transaction asked to be %s is %s', async (isolation, level) => {
    const store = await (await newDatabase()).open()
    const { rows } = await store.transact(
      (tx) => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx),
      isolation,
    )
    expect(rows).toEqual([{ level }])
    await store.close()
  })

  it('whoever falls silent with a row loses it to those behind, and tries again', async () => {
    const database = await newDatabase()
    const [frozen, other] = [await database.open(), await database.open()]
    await addNotes(frozen, note('a'))
    const hold = (tx: Transactor<NoteTables>) => tx.updateTable('note').set({ amount: 2 }).execute()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
    let attempts = 0
    const silent = frozen.transact(async (tx) => {
      attempts += 1
      await hold(tx)
      held()
      await thawed
      await tx.insertInto('note').values(note('behind')).execute()
    }, 'SNAPSHOT')
    await isHeld
    await other.transact(hold, 'SNAPSHOT')
    expect(attempts).toBe(1)
    thaw()
    await silent
    expect(attempts).toBe(2)
    expect(await other.read.selectFrom('note').select('id').orderBy('id').execute()).toHaveLength(2)
    await Promise.all([frozen.close(), other.close()])
  })

  it('a commit that was not sent, because the connection was known to be gone, is tried again', async () => {
    const database = await newDatabase()
    const [cut, other] = [await database.open(), await database.open()]
    const countOf = (pid: number) => sql<number>`(select count(*)::int from pg_stat_activity where pid = ${pid})`
    const connections = (pid: number) => other.read.selectNoFrom(countOf(pid).as('count')).executeTakeFirst()
    const told: Outcome[] = []
    await cut.transact(async (tx) => {
      afterEnd(tx, (outcome) => told.push(outcome))
      await tx.insertInto('note').values(note('a')).execute()
      if (told.length > 0) return
      const own = sql<number>`pg_backend_pid()`
      const { pid } = await tx.selectNoFrom(own.as('pid')).executeTakeFirstOrThrow()
      await other.transact(async (tx) => void (await sql`select pg_terminate_backend(${pid}::int)`.execute(tx)))
      await expect.poll(() => connections(pid)).toEqual({ count: 0 })
    })
    expect(told).toEqual(['ROLLED_BACK', 'COMMITTED'])
    await Promise.all([cut.close(), other.close()])
  })

  it('a commit whose connection breaks is told as one in doubt', async () => {
    const store = await (await newDatabase()).open()
    await store.transact(async (tx) => {
      await sql`create function die() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(tx)
      await sql`create constraint trigger die after insert on note deferrable initially deferred
        for each row execute function die()`.execute(tx)
    })
    const told: Outcome[] = []
    const lost = store.transact(async (tx) => {
      afterEnd(tx, (outcome) => told.push(outcome))
      await tx.insertInto('note').values(note('lost')).execute()
    })
    await expect(lost).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect(told).toEqual(['IN_DOUBT'])
    await store.close()
  })

  it('an error tells no row values', async () => {
    const store = await (await newDatabase()).open()
    await addNotes(store, note('Muster, Hans'))
    const error = await addNotes(store, note('Muster, Hans')).catch((thrown: unknown) => thrown)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('Muster')
    const wrong = note('x', { amount: 'Muster, Hans' as unknown as number })
    const second = await addNotes(store, wrong).catch((thrown: unknown) => thrown)
    expect(inspect(second, { depth: 9, showHidden: true })).not.toContain('Muster')
    await store.close()
  })

  it('text columns do not depend on the language of the server', async () => {
    const store = await (await newDatabase()).open()
    const names = sql<string>`(select string_agg(distinct collation_name, ',') from information_schema.columns
      where table_schema = 'public' and data_type = 'text')`
    expect(await store.read.selectNoFrom(names.as('names')).execute()).toEqual([{ names: 'C' }])
    await store.close()
  })
})
