/** Health tells the truth about PostgreSQL: away, read-only, stuck, migrated by a newer release; and that it is over. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clientOf, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import { type Postgres, startPostgres } from '../harness/postgres.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { healthOf, linesOf, PATIENCE, passSeconds, readyOf, untilHindered, untilReady } from './questions.ts'

const timeout = 4 * PATIENCE
let postgres: Postgres
let databaseUrl: string
let server: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
  server = await startServer({ settings: { SVC_DATABASE_URL: databaseUrl, SVC_AUTH_ENABLED: 'false' } })
}, timeout)
afterAll(async () => {
  await server.stop()
  await postgres.stop()
  vi.restoreAllMocks()
})

/** Runs commands as the owner of the database would. */
async function command(...texts: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const rows: pg.QueryResultRow[] = []
  for (const text of texts) rows.push(...(await client.query(text)).rows)
  await client.end()
  return rows
}

const create = () => clientOf(server.url, undefined).post('coding/session', hisRequest())
const search = async () => (await fetch(`${server.url}/api/v1/search/icd10?q=bein`)).status
const live = async () => (await fetch(`${server.url}/api/health/live`)).status

it('is ready while it can write, and alive', async () => {
  await untilReady(server.url)
  expect(await readyOf(server.url)).toEqual({ status: 200, body: { status: 'READY', reasons: [] } })
  expect(await live()).toBe(200)
  const { status, body } = await healthOf(server.url)
  expect([status, body.dependencies.store]).toEqual([200, { status: 'UP', latencyMs: expect.any(Number) }])
})

it('a database that is away: not ready but alive, and ready again without a restart', { timeout }, async () => {
  const before = await search()
  await postgres.killHard()
  // Everybody may ask: where the database is stands in the log.
  expect(await untilHindered(server.url, 'DATABASE_UNREACHABLE')).toBe('the database cannot be reached')
  const [said] = linesOf(server.log).filter(({ cause }) => cause === 'DATABASE_UNREACHABLE')
  expect(said?.reason).toContain('127.0.0.1')
  expect(await live()).toBe(200)
  expect(await healthOf(server.url)).toMatchObject({
    status: 503,
    body: { status: 'DOWN', dependencies: { store: { status: 'DOWN' } } },
  })
  // Catalogues are in memory.
  expect(await search()).toBe(before)
  await postgres.restart()
  await untilReady(server.url)
  expect(await healthOf(server.url)).toMatchObject({ status: 200 })
})

it('a database that takes no writes: not ready, saves are 503 with Retry-After, reads go on', { timeout }, async () => {
  await command('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
  expect(await untilHindered(server.url, 'DATABASE_READ_ONLY')).toContain('takes no writes')
  const refused = await create()
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
  expect((await clientOf(server.url, undefined).get('coding/sessions')).status).not.toBe(500)
  await command('set default_transaction_read_only = off', 'alter system reset default_transaction_read_only')
  await command('select pg_reload_conf()')
  await untilReady(server.url)
  expect((await create()).status).toBe(201)
})

it('locks that nobody lets go: the answer is 503 with Retry-After, and many of them make it not ready', {
  timeout,
}, async () => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table coding_session in exclusive mode')
  const answers = await Promise.all(Array.from({ length: 6 }, create))
  for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(await untilHindered(server.url, 'DATABASE_BUSY')).toContain('waited in vain')
  await holder.query('rollback')
  await holder.end()
  passSeconds(5)
  await untilReady(server.url)
  expect((await create()).status).toBe(201)
  const reasons = linesOf(server.log).map((line) => JSON.stringify(line))
  expect(reasons.some((line) => line.includes('lock timeout'))).toBe(true)
})

it('a disk that is full: 507, not ready, and well again once there is room', { timeout }, async () => {
  await command(
    `create function no_room() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$`,
    'create trigger no_room before insert on coding_session execute function no_room()',
  )
  const refused = await create()
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([507, 'STORAGE_FULL', '30'])
  expect(await untilHindered(server.url, 'STORAGE_FULL')).toContain('full')
  expect(linesOf(server.log).map((line) => line.reason)).toContain('disk is full')
  await command('drop trigger no_room on coding_session')
  passSeconds(5)
  await untilReady(server.url)
  expect((await create()).status).toBe(201)
})

it('a newer release migrates the database: not ready, nothing is written, catalogues go on; said once', {
  timeout,
}, async () => {
  const before = await search()
  await command(`insert into schema_migrations (wing, id, applied_at) values ('coding', '9999-next', 0)`)
  expect(await untilHindered(server.url, 'SCHEMA_NEWER')).toContain('coding/9999-next')
  const refused = await create()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.body.detail).toContain('migrated by a newer release')
  expect(await search()).toBe(before)
  // Further looks, of which each leaves its time, say nothing more.
  const looks = () => command('select seen_at from node')
  const last = await looks()
  await expect.poll(looks).not.toEqual(last)
  const said = linesOf(server.log).filter(({ cause }) => cause === 'SCHEMA_NEWER')
  expect(said).toHaveLength(1)
  await command(`delete from schema_migrations where id = '9999-next'`)
  await untilReady(server.url)
})
