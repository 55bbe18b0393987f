/** A full disk under the embedded database: 507 where something is stored, told by health, gone once there is room. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clientOf, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { makeSmallDisk } from '../harness/small-disk.ts'
import { healthOf, linesOf, PATIENCE, passSeconds, untilHindered, untilReady } from './questions.ts'

const disk = makeSmallDisk()
let server: TestServer

beforeAll(async () => {
  const settings = { SVC_DATA_DIR: disk.path, SVC_AUTH_ENABLED: 'false', SVC_RATE_LIMIT_PER_MINUTE: '1000000' }
  server = await startServer({ service: 'coding', settings })
})
afterAll(async () => {
  await server.stop()
  disk.remove()
  vi.restoreAllMocks()
})

const create = () => clientOf(server.url, undefined).post('coding/session', hisRequest())

it('creates and drafts are 507, health says why, and all is well once there is room', {
  timeout: 4 * PATIENCE,
}, async () => {
  const { sessionId } = (await create()).body
  await disk.fill(server.context.store)
  // The first ones may still fit into what the database keeps in reserve.
  await expect.poll(async () => (await create()).status, { timeout: PATIENCE, interval: 1 }).toBe(507)
  const refused = await create()
  expect(refused.body).toMatchObject({ error: 'STORAGE_FULL', retryAfter: 30 })
  expect(await untilHindered(server.url, 'STORAGE_FULL')).toContain('full')
  expect(await healthOf(server.url)).toMatchObject({
    status: 503,
    body: { dependencies: { store: { status: 'DOWN' } } },
  })
  expect(linesOf(server.log).map(({ reason }) => reason)).toContain('disk is full')
  await disk.free(server.context.store)
  passSeconds(5)
  await untilReady(server.url)
  expect((await clientOf(server.url, undefined).post(`coding/session/${sessionId}/open`)).status).toBe(200)
  expect((await create()).status).toBe(201)
})
