/**
 * kill -9 of a real server under load, between Apply and the partner's 200: every acknowledged step is there afterwards,
 * nothing is half done, and every event arrives, duplicates only with the same key.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SettingName } from '@codarium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, clientOf, delivery, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import { type CodingDatabase, engines } from '../../coding/tests/coding-store.ts'
import { PROFILES, profileInput, receiverSettings, SECRET } from '../../coding/webhooks/tests/partner-world.ts'
import { isSignedWith, type Receiver, startReceiver } from '../../coding/webhooks/tests/receiver.ts'
import { times } from '../harness/how-often.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
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

/** What a server acknowledged: by session, whether it was applied as well. */
type Acknowledged = Map<string, { applied: boolean }>

/** A run on one engine. */
interface Run {
  readonly settings: Settings
  readonly receiver: Receiver
  readonly acknowledged: Acknowledged
  readonly hint: string
  random(): number
}

let issuers: { main: TestIssuer; partner: TestIssuer }
beforeAll(async () => {
  issuers = { main: await startIssuer(), partner: await startIssuer() }
})
afterAll(async () => {
  await issuers?.main.stop()
  await issuers?.partner.stop()
})

it.each(engines)('on %s', { timeout }, async (_, makeDatabase) => {
  const database = await makeDatabase()
  const receiver = await startReceiver()
  const run = runOn(database, receiver)
  receiver.answer((response) => void setTimeout(() => response.end(), run.random() * LONGEST_ANSWER))
  try {
    for (let kill = 0; kill < KILLS; kill++) await loadAndKill(run, kill === 0)
    expect([...run.acknowledged.values()].some(({ applied }) => applied)).toBe(true)
    await expectAllThere(run)
  } finally {
    await receiver.stop()
    database.remove()
  }
})

function runOn({ dataDir, databaseUrl }: CodingDatabase, receiver: Receiver): Run {
  const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const settings: Settings = {
    SVC_DATA_DIR: dataDir,
    SVC_AUTH_ENABLED: 'true',
    OIDC_ISSUER_URI: issuers.main.issuer,
    SVC_RATE_LIMIT_PER_MINUTE: '1000000',
    SVC_LOG_LEVEL: 'info',
    ...receiverSettings(dataDir),
    ...(databaseUrl === undefined ? {} : { SVC_DATABASE_URL: databaseUrl }),
  }
  const hint = `repeat with RECOVERY_SEED=${seed}`
  return { settings, receiver, acknowledged: new Map(), hint, random: seededRandom(seed) }
}

async function loadAndKill(run: Run, isFirst: boolean): Promise<void> {
  const { settings, receiver, acknowledged, random } = run
  const server = await startServerProcess(settings, 'coding')
  if (isFirst) await createProfile(server.url, receiver)
  const coder = clientOf(server.url, await token(issuers.partner, 'svc-coder'))
  await expectKept(coder, run)
  const applied = () => [...acknowledged.values()].filter((each) => each.applied).length
  const before = applied()
  const load = Array.from({ length: CLIENTS }, () => applyUntilDead(coder, acknowledged))
  // The first answer proves that the load runs; the kill comes at a random moment after it.
  await expect.poll(applied, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
  await sleep(random() * LONGEST_LOAD)
  await server.killHard()
  await Promise.all(load)
}

async function createProfile(url: string, receiver: Receiver): Promise<void> {
  const admin = clientOf(url, await token(issuers.main, 'svc-admin'))
  const { status, text } = await admin.post(PROFILES, profileInput(issuers.partner.issuer, receiver.url))
  expect([status, text]).toEqual([201, text])
}

async function applyUntilDead(client: Client, acknowledged: Acknowledged): Promise<void> {
  try {
    for (;;) {
      const { status, body, text } = await client.post('coding/session', hisRequest())
      if (status !== 201) throw new Error(`create answered ${status}: ${text}`)
      acknowledged.set(body.sessionId, { applied: false })
      const path = `coding/session/${body.sessionId}`
      await client.post(`${path}/open`)
      const answer = await client.post(`${path}/complete`, { action: 'APPLIED', data: delivery({ main: 'J180' }) })
      if (answer.status === 200) acknowledged.set(body.sessionId, { applied: true })
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

/** Every session is what it was acknowledged to be, or one whole step further. */
async function expectKept(client: Client, { acknowledged, hint }: Run): Promise<void> {
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

async function expectAllThere(run: Run): Promise<void> {
  const server = await startServer({ service: 'coding', settings: run.settings })
  try {
    await expectKept(clientOf(server.url, await token(issuers.partner, 'svc-coder')), run)
    await expectAllArrived(clientOf(server.url, await token(issuers.partner, 'svc-viewer')), run)
  } finally {
    await server.stop()
  }
}

async function expectAllArrived(viewer: Client, { acknowledged, receiver, hint }: Run): Promise<void> {
  const events = await allEvents(viewer)
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_event, index) => index + 1))
  const keys = new Map(events.map(({ payload, idempotencyKey }) => [payload.session_id, idempotencyKey]))
  // What was acknowledged is an event; what was applied without the answer getting through is one as well.
  for (const [id, { applied }] of acknowledged) if (applied) expect([keys.has(id), hint]).toEqual([true, hint])
  const arrived = () => new Set(receiver.received.map(({ headers }) => headers['idempotency-key']))
  await expect.poll(() => [arrived().size, hint], { timeout: 90_000 }).toEqual([events.length, hint])
  for (const one of receiver.received) {
    const { session_id } = JSON.parse(one.body)
    expect([one.headers['idempotency-key'], hint]).toEqual([keys.get(session_id), hint])
    expect([isSignedWith(one, SECRET), hint]).toEqual([true, hint])
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
