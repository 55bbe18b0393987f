/** kill -9 of a real server under load: every acknowledged step is there afterwards, and nothing is half done. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SettingName } from '@codarium/contract'
import { expect, inject, it } from 'vitest'
import { type Client, clientOf, delivery, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import '../harness/global-postgres.ts'
import { times } from '../harness/how-often.ts'
import { createDatabase } from '../harness/postgres.ts'
import { seededRandom } from '../harness/random.ts'
import { startServer } from '../harness/server.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'

/** Kills per engine. */
const KILLS = times(1, 20)
/** Clients that create and complete at the same time. */
const CLIENTS = 4
/** Longest time under load before the kill (ms). */
const LONGEST_LOAD = 500
/** Ends a test that hangs (ms). */
const timeout = 240_000

type Settings = Partial<Record<SettingName, string>>

/** What a server acknowledged: by session, whether it was applied as well. */
type Acknowledged = Map<string, { applied: boolean }>

it('on SQLite', { timeout }, () => killUnderLoad({}))

it('on PostgreSQL', { timeout }, async () => {
  await killUnderLoad({ SVC_DATABASE_URL: await createDatabase(inject('postgresUrl')) })
})

async function killUnderLoad(database: Settings): Promise<void> {
  const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = seededRandom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-sessions-'))
  const settings = {
    SVC_DATA_DIR: dataDir,
    SVC_AUTH_ENABLED: 'false',
    SVC_RATE_LIMIT_PER_MINUTE: '1000000',
    SVC_LOG_LEVEL: 'info',
    ...database,
  }
  const acknowledged: Acknowledged = new Map()
  try {
    const hint = `repeat with RECOVERY_SEED=${seed}`
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await startServerProcess(settings, 'coding')
      await expectKept(clientOf(server.url, undefined), acknowledged, `kill ${kill}, ${hint}`)
      await loadAndKill(server, acknowledged, random() * LONGEST_LOAD)
    }
    expect(acknowledged.size).toBeGreaterThan(0)
    const last = await startServer({ service: 'coding', settings })
    await expectKept(clientOf(last.url, undefined), acknowledged, `kill ${KILLS}, ${hint}`).finally(last.stop)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function loadAndKill(server: ServerProcess, acknowledged: Acknowledged, delay: number): Promise<void> {
  const known = acknowledged.size
  const client = clientOf(server.url, undefined)
  const load = Array.from({ length: CLIENTS }, () => workUntilDead(client, acknowledged))
  // The first answer proves that the load runs; the kill comes at a random moment after it.
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(known)
  await sleep(delay)
  await server.killHard()
  await Promise.all(load)
}

async function workUntilDead(client: Client, acknowledged: Acknowledged): Promise<void> {
  try {
    for (;;) {
      const { status, body } = await client.post('coding/session', hisRequest())
      if (status !== 201) throw new Error(`create answered ${status}`)
      acknowledged.set(body.sessionId, { applied: false })
      const path = `coding/session/${body.sessionId}`
      await client.post(`${path}/open`)
      const applied = await client.post(`${path}/complete`, { action: 'APPLIED', data: delivery({ main: 'J180' }) })
      if (applied.status === 200) acknowledged.set(body.sessionId, { applied: true })
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

async function expectKept(client: Client, acknowledged: Acknowledged, hint: string): Promise<void> {
  for (const [id, { applied }] of acknowledged) {
    const path = `coding/session/${id}`
    const { status, body } = await client.get(path)
    expect([status, hint]).toEqual([200, hint])
    expect([(await client.get(`${path}/data`)).text, hint]).toEqual([delivery(), hint])
    if (applied) expect([body.status, body.action, hint]).toEqual(['COMPLETED', 'APPLIED', hint])
    const result = await client.get(`${path}/result/data`)
    expect([result.status === 200, hint]).toEqual([body.action === 'APPLIED', hint])
  }
}
