/** What administrators are told of the operation: figures that agree with the metrics, nodes that come and go, settings. */
import type { ActiveSettings, NodeStates, OperationsHistory } from '@codarium/contract'
import { afterEach, expect, inject, it, test } from 'vitest'
import '../harness/global-postgres.ts'
import { startIssuer } from '../harness/issuer.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'

const timeout = 120_000
const open = { SVC_AUTH_ENABLED: 'false' }

let ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

async function start(options: TestServerOptions): Promise<TestServer> {
  const server = await startServer(options)
  ends.push(() => server.stop())
  return server
}

async function ask<Answer>({ url }: TestServer, what: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/admin/${what}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

const historyOf = (server: TestServer, span = 'hour') => ask<OperationsHistory>(server, `history?span=${span}`)

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** How many requests the metrics of a server count, of those whose status begins with one of these digits. */
async function countedBy({ url }: TestServer, digits = '12345'): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = new RegExp(
    `^codarium_http_request_duration_seconds_count\\{.*status="[${digits}]\\d\\d".*\\} (\\d+)$`,
    'gm',
  )
  return [...text.matchAll(line)].reduce((total, [, count]) => total + Number(count), 0)
}

it.each(['SQLite', 'PostgreSQL'])('the figures agree with the metrics on %s', { timeout }, async (engine) => {
  const database = engine === 'SQLite' ? {} : { SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) }
  const server = await start({ settings: { ...open, ...database } })
  for (let call = 0; call < 7; call++) await fetch(`${server.url}/api/health`)
  for (let call = 0; call < 3; call++) await fetch(`${server.url}/api/v1/nowhere`)
  const [all, refused] = [await countedBy(server), await countedBy(server, '4')]
  await server.sample()
  const { all: told, nodes } = await historyOf(server)
  // Each of the two readings of the metrics is a request too, which it does not count yet.
  expect(sum(told.requests)).toBe(all + 2)
  expect(sum(told.refusals)).toBe(refused)
  expect(refused).toBeGreaterThanOrEqual(3)
  expect(sum(told.failures)).toBe(0)
  expect(nodes.map(({ node }) => node.split(':')[1])).toEqual([new URL(server.url).port])
  expect(Math.max(...told.memoryBytes.map((value) => value ?? 0))).toBeGreaterThan(10e6)
  for (const span of ['day', 'week']) expect(sum((await historyOf(server, span)).all.refusals)).toBe(refused)
  expect((await fetch(`${server.url}/api/v1/admin/history?span=year`)).status).toBe(400)
})

it('two nodes tell of each other, and one that was started again is the same node', { timeout }, async () => {
  const settings = { ...open, SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) }
  const first = await start({ settings })
  const second = await startServer({ settings: { ...settings, SVC_LOG_LEVEL: 'warn' }, service: 'coding' })
  await second.sample()
  const port = new URL(second.url).port
  const { nodes } = await ask<NodeStates>(first, 'nodes')
  expect(nodes.map(({ self, away, services }) => [self, away, services.includes('classification')])).toEqual(
    expect.arrayContaining([
      [true, false, true],
      [false, false, false],
    ]),
  )
  const told = await ask<ActiveSettings>(first, 'settings')
  const other = nodes.find(({ self }) => !self)!.node
  expect(told.others).toEqual([other])
  const level = told.settings.find(({ name }) => name === 'SVC_LOG_LEVEL')!
  expect([level.value, level.elsewhere]).toEqual(['debug', [{ node: other, isSet: true, value: 'warn' }]])
  await second.stop()
  expect((await ask<NodeStates>(first, 'nodes')).nodes).toHaveLength(1)
  const again = await start({ settings: { ...settings, SERVER_PORT: port }, service: 'coding' })
  await fetch(`${again.url}/api/health/live`)
  await again.sample()
  await first.sample()
  const history = await historyOf(first)
  expect(history.nodes.map(({ node }) => node)).toHaveLength(2)
  expect(history.nodes.map(({ node }) => node)).toContain(other)
})

test('only those who may read the operation are told of it', async () => {
  const issuer = await startIssuer()
  ends.push(() => issuer.stop())
  const server = await start({ settings: { OIDC_ISSUER_URI: issuer.issuer } })
  const asked = async (role?: string) => {
    const token = role && (await issuer.token({ claims: { realm_access: { roles: [`svc-${role}`] } } }))
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const paths = ['history', 'nodes', 'settings']
    return Promise.all(
      paths.map(async (path) => (await fetch(`${server.url}/api/v1/admin/${path}`, { headers })).status),
    )
  }
  expect(await asked()).toEqual([401, 401, 401])
  expect(await asked('admin')).toEqual([200, 200, 200])
  for (const role of ['data-admin', 'coder', 'approver', 'viewer', 'auditor'])
    expect(await asked(role)).toEqual([403, 403, 403])
})
