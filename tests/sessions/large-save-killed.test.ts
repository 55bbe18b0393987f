/** kill -9 in the middle of a large save: the draft is the former one or the new one, and so is what the trail tells. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEvent, CaseEdit } from '@codarium/contract'
import { afterEach, expect, it } from 'vitest'
import { verifyTrail } from '../../coding/audit/verify-trail.ts'
import { type Client, clientOf, delivery, inWork } from '../../coding/sessions/tests/session-server.ts'
import { type CodingDatabase, engines } from '../../coding/tests/coding-store.ts'
import { openVault } from '../../coding/vault/vault.ts'
import { times } from '../harness/how-often.ts'
import { seededRandom } from '../harness/random.ts'
import { startServer } from '../harness/server.ts'
import { startServerProcess } from '../harness/server-process.ts'

/** Kills per engine. */
const KILLS = times(1, 10)
/** Ends a test that hangs (ms). */
const timeout = 240_000
const CASES = 5

/** A draft with more changes than fit into one event of the trail; each number makes another one. */
function draft(number: number): CaseEdit[] {
  const diagnoses = Array.from({ length: 500 }, (_, at) => ({
    code: `J${100 + (at % 900)}`,
    poa: String(1 + (number % 3)),
  }))
  return Array.from({ length: CASES }, (_, index) => ({ index, diagnoses }))
}

let database: CodingDatabase | undefined
afterEach(() => database?.remove())

it.each(engines)('on %s', { timeout }, async (_, makeDatabase) => {
  database = await makeDatabase()
  const { dataDir, databaseUrl = '' } = database
  const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = seededRandom(seed)
  const settings = {
    SVC_DATA_DIR: dataDir,
    SVC_DATABASE_URL: databaseUrl,
    SVC_AUTH_ENABLED: 'false',
    SVC_LOG_LEVEL: 'info',
  }
  const data = delivery({ cases: Array.from({ length: CASES }, (_each, at) => `F${at}`) })
  let path = ''
  let kept = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServerProcess(settings, 'coding')
    const client = clientOf(server.url, undefined)
    path ||= await inWork(client, { data })
    const began = performance.now()
    expect((await save(client, path, kept + 1)).status).toBe(200)
    const took = performance.now() - began
    kept += 1
    // The kill comes at any moment of the next save, or just after it.
    const next = save(client, path, kept + 1).catch(() => undefined)
    await sleep(random() * took * 1.2)
    await server.killHard()
    const acknowledged = (await next)?.status === 200
    const after = await startServer({ service: 'coding', settings })
    const possible = acknowledged ? [kept + 1] : [kept, kept + 1]
    kept = await expectWhole(clientOf(after.url, undefined), path, possible, `seed ${seed}, kill ${kill}`)
    await after.stop()
  }
  const store = await database.open()
  const vault = await openVault({ store, now: Date.now, key: undefined, previousKey: undefined })
  const verification = await verifyTrail({ read: store.withTables<unknown>().read, vault })
  await store.close()
  expect(verification.breaks).toEqual([])
})

function save(client: Client, path: string, number: number) {
  return client.put(`${path}/draft`, { cases: draft(number) })
}

/** The draft is one of these, whole; resolves with which one. */
async function expectWhole(client: Client, path: string, numbers: readonly number[], hint: string): Promise<number> {
  const { body } = await client.get(`${path}/draft`)
  expect([numbers.includes(body.revision), hint]).toEqual([true, hint])
  expect(body.cases).toEqual(draft(body.revision))
  const told = new Map<number, number[]>()
  for (const { detail } of await changedEvents(client, path)) {
    const revision = Number(detail?.revision)
    told.set(revision, [...(told.get(revision) ?? []), Number(detail?.part)])
    expect(Number(detail?.parts)).toBeGreaterThan(1)
  }
  for (const [, parts] of told) expect(parts.toSorted((a, b) => a - b)).toEqual(parts.map((_part, at) => at + 1))
  expect([...told.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: body.revision }, (_, at) => at + 1))
  return body.revision
}

async function changedEvents(client: Client, path: string): Promise<AuditEvent[]> {
  const found: AuditEvent[] = []
  const sessionId = path.split('/').at(-1)
  for (let next = ''; ; ) {
    const { body } = await client.get(`audit?action=session.changed&sessionId=${sessionId}&limit=1000${next}`)
    found.push(...body.events)
    if (body.next === undefined) return found
    next = `&before=${body.next}`
  }
}
