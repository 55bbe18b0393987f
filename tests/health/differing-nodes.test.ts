/** Two nodes on one PostgreSQL that do not fit together: noticed, said in one line, and nothing is written wrongly. */
import { randomBytes } from 'node:crypto'
import type { SettingName } from '@codarium/contract'
import pg from 'pg'
import { describe, expect, inject, it, type TestContext, vi } from 'vitest'
import { clientOf, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'
import { healthOf, linesOf, PATIENCE, readyOf, untilHindered } from './questions.ts'

const timeout = 4 * PATIENCE
const newKey = () => randomBytes(32).toString('base64')

type Own = Partial<Record<SettingName, string>>

/** A database of its own for each test; the nodes started on it end with the test. */
async function newDatabase({ onTestFinished }: TestContext) {
  const databaseUrl = await createMigratedDatabase(inject('postgresUrl'))
  const running: TestServer[] = []
  onTestFinished(async () => {
    for (const server of running.reverse()) await server.stop()
  })
  const start = async (settings: Own = {}, more: Partial<TestServerOptions> = {}): Promise<TestServer> => {
    const common = { SVC_DATABASE_URL: databaseUrl, SVC_AUTH_ENABLED: 'false' }
    const server = await startServer({ service: 'coding', settings: { ...common, ...settings }, ...more })
    running.push(server)
    return server
  }
  const query = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }
  return { start, query }
}

const create = ({ url }: TestServer) => clientOf(url, undefined).post('coding/session', hisRequest())

/** Beside each other: most of their time they wait for the next look of a node. */
describe.concurrent('two nodes', () => {
  it('a node with another key, or without one, does not start', { timeout }, async (context) => {
    const { start } = await newDatabase(context)
    const first = await start({ SVC_ENCRYPTION_KEY: newKey() })
    await expect(start({ SVC_ENCRYPTION_KEY: newKey() })).rejects.toThrow(
      /^SVC_ENCRYPTION_KEY is key .* encrypted with/,
    )
    await expect(start()).rejects.toThrow(/^SVC_ENCRYPTION_KEY is not set/)
    expect((await create(first)).status).toBe(201)
  })

  it('encryption is not switched on beside a node that would go on storing readable', { timeout }, async (context) => {
    const { start, query } = await newDatabase(context)
    const first = await start()
    await expect(start({ SVC_ENCRYPTION_KEY: newKey() })).rejects.toThrow(
      /works on this database without one: stop all/,
    )
    expect((await create(first)).status).toBe(201)
    expect(await query('select id from encryption_key')).toEqual([])
  })

  it('a node whose database was given another key after all writes nothing: 503 with the reason', {
    timeout,
  }, async (context) => {
    const { start, query } = await newDatabase(context)
    const first = await start()
    await query(`insert into encryption_key (id, state, since, check_value) values ('beef', 'ACTIVE', 0, '\\x00')`)
    expect(await untilHindered(first.url, 'KEY_MISSING')).toContain('beef')
    const refused = await create(first)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.body.detail).toContain('key beef')
    expect(await query('select id from coding_session')).toEqual([])
  })

  it('a node with another SVC_AUDIT_ENABLED, SVC_RETENTION_DAYS or SVC_STORE_ORIGINAL does not start beside the first', {
    timeout,
  }, async (context) => {
    const { start, query } = await newDatabase(context)
    await start()
    for (const [name, value] of Object.entries({
      SVC_AUDIT_ENABLED: 'false',
      SVC_RETENTION_DAYS: '1',
      SVC_STORE_ORIGINAL: 'false',
    })) {
      const reason = new RegExp(
        `^${name} must be the same on all nodes, and differs from node \\S+, which was here before$`,
      )
      await expect(start({ [name]: value })).rejects.toThrow(reason)
      expect(await query('select name from node')).toHaveLength(1)
    }
  })

  it('another public address is said once and shown by health, and both work; the one that stops leaves the list', {
    timeout,
  }, async (context) => {
    const { start, query } = await newDatabase(context)
    const first = await start()
    const second = await start({ SVC_PUBLIC_UI_URL: 'https://other.example' })
    const nodes = () => healthOf(first.url).then(({ body }) => body.dependencies.nodes)
    await vi.waitUntil(async () => (await nodes())?.status === 'DOWN', { timeout: PATIENCE, interval: 100 })
    expect(await healthOf(second.url)).toMatchObject({ status: 200, body: { status: 'DEGRADED' } })
    for (const { log } of [first, second]) {
      const said = linesOf(log).filter(({ settings }) => settings !== undefined)
      expect(said).toMatchObject([{ level: 'warn', settings: ['SVC_PUBLIC_UI_URL'] }])
    }
    expect([(await create(first)).status, (await create(second)).status]).toEqual([201, 201])
    expect(await query('select name from node')).toHaveLength(2)
    await second.stop()
    expect(await query('select name from node')).toEqual([{ name: first.context.node }])
  })

  it('a node whose clock is five minutes away does not start; the other one works', { timeout }, async (context) => {
    const { start } = await newDatabase(context)
    const sound = await start()
    const starting = start({}, { wallClock: () => Date.now() + 300_000 })
    await expect(starting).rejects.toThrow(
      /^the clock of this node is 300 s ahead of that of the database: set it right$/,
    )
    expect((await create(sound)).status).toBe(201)
    expect((await readyOf(sound.url)).status).toBe(200)
  })

  it('a clock that is set while the node works is noticed, and that it was set right', { timeout }, async (context) => {
    const { start } = await newDatabase(context)
    let ahead = 0
    const server = await start({}, { wallClock: () => Date.now() + ahead })
    expect((await readyOf(server.url)).status).toBe(200)
    ahead = -300_000
    expect(await untilHindered(server.url, 'CLOCK_OFF')).toContain('300 s behind')
    expect((await create(server)).status).toBe(503)
    expect(linesOf(server.log).filter(({ cause }) => cause === 'CLOCK_OFF')).toHaveLength(1)
    ahead = 0
    await vi.waitUntil(async () => (await readyOf(server.url)).status === 200, { timeout: PATIENCE, interval: 100 })
  })

  it('another release on the same database is said once', { timeout }, async (context) => {
    const { start, query } = await newDatabase(context)
    const server = await start()
    const now = 'floor(extract(epoch from now()) * 1000)'
    await query(`insert into node (name, version, services, settings, started_at, seen_at)
      values ('elsewhere/1/a', '9.9.9.9', 'coding', '{}', ${now}, ${now} + 600000)`)
    const said = () => linesOf(server.log).filter(({ version }) => version === '9.9.9.9')
    await vi.waitUntil(() => said().length > 0, { timeout: PATIENCE, interval: 100 })
    expect(said()).toMatchObject([{ level: 'warn', node: 'elsewhere/1/a' }])
    expect((await readyOf(server.url)).status).toBe(200)
  })
})
