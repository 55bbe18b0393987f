/** The grouper process is halted, and killed, while a coder works: grouping is unavailable, everything else goes on. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Client, clientOf, inWork } from '../../coding/sessions/tests/session-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'

/** Ends a test that hangs (ms). */
const timeout = 120_000
/** Long enough for a busy machine to group in, short enough to wait for (ms). */
const TIME_LIMIT = '1500'

let folder: string
let grouper: ServerProcess
let again: TestServer | undefined
let server: TestServer
let coder: Client
let ahead = 0

beforeAll(async () => {
  // The list of what is still to be grouped is looked at by the test's clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(join(tmpdir(), 'codarium-killed-'))
  grouper = await startServerProcess({ SVC_DATA_DIR: folder, SVC_LOG_LEVEL: 'info' }, 'grouper')
  const settings = { SVC_AUTH_ENABLED: 'false', SVC_GROUPER_URL: grouper.url, SVC_GROUPER_TIMEOUT_MS: TIME_LIMIT }
  server = await startServer({
    service: 'coding',
    settings: { ...settings, SVC_RATE_LIMIT_PER_MINUTE: '1000000' },
    now: () => Date.now() + ahead,
  })
  coder = clientOf(server.url, undefined)
}, timeout)
afterAll(async () => {
  await server?.stop()
  await grouper?.killHard()
  await again?.stop()
  await rm(folder, { recursive: true, force: true })
  vi.useRealTimers()
})

const groupingOf = async (path: string) => {
  const { status, body } = await coder.post(`${path}/group`, { index: 0 })
  expect(status).toBe(200)
  return body.available ? body.cases[0].result.drg : body.unavailable.reason
}

/** What a coder does besides grouping. */
async function work(path: string): Promise<number[]> {
  const draft = { cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J181' }, { code: 'J9600' }] }] }
  const answers = [await coder.put(`${path}/draft`, draft), await coder.get(`${path}/cases`), await coder.get(path)]
  return answers.map(({ status }) => status)
}

const health = async () => (await coder.get('coding/health')).body

it('halted: unavailable when the time limit is over, then at once, and it recovers by itself', {
  timeout,
}, async () => {
  const path = await inWork(coder)
  expect(await groupingOf(path)).toBe('E79D')
  process.kill(grouper.pid, 'SIGSTOP')
  try {
    const waiting = groupingOf(path)
    expect(await work(path)).toEqual([200, 200, 200])
    expect(await waiting).toBe('TIME_LIMIT')
    expect(await groupingOf(path)).toBe('TIME_LIMIT')
  } finally {
    process.kill(grouper.pid, 'SIGCONT')
  }
  await expect.poll(() => groupingOf(path), { interval: 100, timeout }).toMatch(/^E79/)
})

it('killed: unavailable at once, work goes on and is completed, and it recovers by itself', { timeout }, async () => {
  const path = await inWork(coder)
  const other = await inWork(coder)
  expect(await groupingOf(path)).toBe('E79D')
  expect(await health()).toMatchObject({ status: 'UP', dependencies: { grouper: { status: 'UP' } } })
  await grouper.killHard()
  for (let each = 0; each < 5; each++) expect(await groupingOf(path)).toBe('UNREACHABLE')
  expect(await work(path)).toEqual([200, 200, 200])
  expect(await health()).toMatchObject({ status: 'DEGRADED', dependencies: { grouper: { status: 'DOWN' } } })
  expect((await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 1 })).status).toBe(200)
  expect((await coder.get(`${path}/result/grouping`)).body).toMatchObject({
    state: 'PENDING',
    grouperResults: [{ groupingSuccess: false }, { groupingSuccess: false }],
  })
  const { port: SERVER_PORT } = new URL(grouper.url)
  again = await startServer({ service: 'grouper', settings: { SERVER_PORT, SVC_AUTH_ENABLED: 'false' } })
  await expect.poll(() => groupingOf(other), { interval: 100, timeout }).toBe('E79D')
  const kept = async () => {
    ahead += 5_000
    vi.advanceTimersByTime(5_000)
    return (await coder.get(`${path}/result/grouping`)).body.state
  }
  await expect.poll(kept, { interval: 50, timeout }).toBe('DONE')
})
