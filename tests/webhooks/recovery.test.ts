/** kill -9 between Apply and the partner's 200: every event arrives, duplicates only with the same key. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SettingName } from '@codarium/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Client, clientOf, delivery, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import { PROFILES, profileInput, receiverSettings, SECRET } from '../../coding/webhooks/tests/partner-world.ts'
import { isSignedWith, type Receiver, startReceiver } from '../../coding/webhooks/tests/receiver.ts'
import '../harness/global-postgres.ts'
import { times } from '../harness/how-often.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { createDatabase } from '../harness/postgres.ts'
import { seededRandom } from '../harness/random.ts'
import { startServer } from '../harness/server.ts'
import { startServerProcess } from '../harness/server-process.ts'

/** Kills per engine. */
const KILLS = times(1, 20)
/** Clients that create and apply at the same time. */
const CLIENTS = 3
/** Longest time (ms) from the first Apply to the kill, and from a webhook to its answer. */
const LONGEST_LOAD = 400
const LONGEST_ANSWER = 60
/** Ends a test that hangs (ms). */
const timeout = 180_000 + KILLS * 30_000

type Settings = Partial<Record<SettingName, string>>

let issuers: { main: TestIssuer; partner: TestIssuer }
let receiver: Receiver
beforeAll(async () => {
  issuers = { main: await startIssuer(), partner: await startIssuer() }
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver?.stop()
  await issuers?.main.stop()
  await issuers?.partner.stop()
})

it('on SQLite', { timeout }, () => killBetweenApplyAndAnswer({}))

it('on PostgreSQL', { timeout }, async () => {
  await killBetweenApplyAndAnswer({ SVC_DATABASE_URL: await createDatabase(inject('postgresUrl')) })
})

async function killBetweenApplyAndAnswer(database: Settings): Promise<void> {
  const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = seededRandom(seed)
  const hint = `repeat with RECOVERY_SEED=${seed}`
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-webhooks-'))
  const settings: Settings = {
    SVC_DATA_DIR: dataDir,
    SVC_AUTH_ENABLED: 'true',
    OIDC_ISSUER_URI: issuers.main.issuer,
    SVC_RATE_LIMIT_PER_MINUTE: '1000000',
    SVC_LOG_LEVEL: 'info',
    ...receiverSettings(dataDir),
    ...database,
  }
  receiver.received.length = 0
  receiver.answer((response) => void setTimeout(() => response.end(), random() * LONGEST_ANSWER))
  const applied = new Set<string>()
  try {
    for (let kill = 0; kill < KILLS; kill++) await loadAndKill(settings, applied, { first: kill === 0, random })
    await expectAllArrived(settings, applied, hint)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function loadAndKill(
  settings: Settings,
  applied: Set<string>,
  { first, random }: { first: boolean; random: () => number },
): Promise<void> {
  const server = await startServerProcess(settings, 'coding')
  if (first) await createProfile(server.url)
  const coder = clientOf(server.url, await token(issuers.partner, 'svc-coder'))
  const before = applied.size
  const load = Array.from({ length: CLIENTS }, () => applyUntilDead(coder, applied))
  await expect.poll(() => applied.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
  await sleep(random() * LONGEST_LOAD)
  await server.killHard()
  await Promise.all(load)
}

async function createProfile(url: string): Promise<void> {
  const admin = clientOf(url, await token(issuers.main, 'svc-admin'))
  const { status, text } = await admin.post(PROFILES, profileInput(issuers.partner.issuer, receiver.url))
  expect([status, text]).toEqual([201, text])
}

async function applyUntilDead(client: Client, applied: Set<string>): Promise<void> {
  try {
    for (;;) {
      const { status, body, text } = await client.post('coding/session', hisRequest())
      if (status !== 201) throw new Error(`create answered ${status}: ${text}`)
      const path = `coding/session/${body.sessionId}`
      await client.post(`${path}/open`)
      const answer = await client.post(`${path}/complete`, { action: 'APPLIED', data: delivery({ main: 'J180' }) })
      if (answer.status === 200) applied.add(body.sessionId)
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

async function expectAllArrived(settings: Settings, applied: Set<string>, hint: string): Promise<void> {
  const server = await startServer({ service: 'coding', settings })
  try {
    const events = await allEvents(clientOf(server.url, await token(issuers.partner, 'svc-viewer')))
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_event, index) => index + 1))
    const keys = new Map(events.map(({ payload, idempotencyKey }) => [payload.session_id, idempotencyKey]))
    // What was acknowledged is an event; what was applied without the answer getting through is one as well.
    for (const id of applied) expect([keys.has(id), hint]).toEqual([true, hint])
    const arrived = () => new Set(receiver.received.map(({ headers }) => headers['idempotency-key']))
    await expect.poll(() => [arrived().size, hint], { timeout: 90_000 }).toEqual([events.length, hint])
    for (const one of receiver.received) {
      const { session_id } = JSON.parse(one.body)
      expect([one.headers['idempotency-key'], hint]).toEqual([keys.get(session_id), hint])
      expect([isSignedWith(one, SECRET), hint]).toEqual([true, hint])
    }
  } finally {
    await server.stop()
  }
}

interface Event {
  readonly sequence: number
  readonly idempotencyKey: string
  readonly payload: { session_id: string }
}

async function allEvents(client: Client): Promise<Event[]> {
  const events: Event[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { body } = await client.get(`his/events?after=${after}&limit=100`)
    events.push(...body.events)
    after = body.next
  }
  return events
}

function token(issuer: TestIssuer, role: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 7200
  return issuer.token({ claims: { sub: role, email: `${role}@spital.example`, realm_access: { roles: [role] }, exp } })
}
