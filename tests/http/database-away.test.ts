/** What callers see while PostgreSQL is away, and that the server is back when it is. */
import { timedCheck } from '@codarium/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../harness/postgres.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let postgres: Postgres
let server: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  server = await startServer({ settings: { SVC_DATABASE_URL: await postgres.createDatabase() } })
})

afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

it('health is 503 while the database is away and 200 again after it is back, without a restart', async () => {
  const health = async () => (await fetch(`${server.url}/api/health`)).status
  expect(await health()).toBe(200)
  await postgres.killHard()
  await expect.poll(health, { interval: 100, timeout: 60_000 }).toBe(503)
  const body = (await (await fetch(`${server.url}/api/health`)).json()) as object
  expect(body).toMatchObject({ status: 'DOWN', dependencies: { store: { status: 'DOWN' } } })
  await postgres.restart()
  await expect.poll(health, { interval: 100, timeout: 60_000 }).toBe(200)
})

it('a check that hangs counts as down', async () => {
  const { healthOf } = await import('@codarium/platform')
  const hanging = timedCheck('hanging', false, 'hangs', () => new Promise(() => {}))
  expect(await healthOf([hanging], 0)).toMatchObject({
    status: 'DEGRADED',
    dependencies: { hanging: { status: 'DOWN' } },
  })
})
