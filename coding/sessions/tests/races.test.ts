/** Races: of many creates with one instanceId one makes the session, and a session ends exactly once. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { times } from '../../../tests/harness/how-often.ts'
import { startIssuer, type TestIssuer } from '../../../tests/harness/issuer.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import { runClock } from '../session-clock.ts'
import {
  type Client,
  delivery,
  hisRequest,
  inWork,
  type Reply,
  type SessionServer,
  startSessionServer,
} from './session-server.ts'
import { sessionDepsOf } from './session-world.ts'

/** Creates at once. */
const CREATES = times(40, 100)
/** Sessions that are ended in every way at once. */
const ENDED = 12
const HOUR = 3_600_000

describe.each([
  ['one node on SQLite', 1, false, 'true'],
  ['one node on PostgreSQL', 1, true, 'true'],
  ['two nodes on PostgreSQL', 2, true, 'true'],
  ['two nodes on PostgreSQL without audit', 2, true, 'false'],
])('%s', (_place, count, onPostgres, audit) => {
  let issuer: TestIssuer
  let nodes: SessionServer[]
  let clients: Client[]
  beforeAll(async () => {
    issuer = await startIssuer()
    const database = onPostgres ? { SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) } : {}
    const settings = { ...database, SVC_AUDIT_ENABLED: audit }
    nodes = []
    for (let node = 0; node < count; node++) nodes.push(await startSessionServer(settings, issuer))
    clients = await Promise.all(nodes.map((node) => node.as('svc-coder')))
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    await issuer.stop()
  })

  const client = (at: number) => clients[at % clients.length] as Client

  it(`${CREATES} creates of other data with one instanceId: one 201, the others 409 with the conflict fields`, async () => {
    const request = (at: number) => hisRequest({ instanceId: 'contested', data: delivery({ cases: [`case-${at}`] }) })
    const answers = await Promise.all(
      Array.from({ length: CREATES }, (_, at) => client(at).post('coding/session', request(at))),
    )
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(CREATES - 1)
    for (const { body } of lost) {
      expect(body).toMatchObject({
        hasConflict: true,
        conflictSessionId: won[0]?.body.sessionId,
        conflictInstanceId: 'contested',
        conflictCreatedAt: expect.any(String),
        conflictExpiresInMinutes: expect.any(Number),
        conflictMessage: expect.any(String),
      })
    }
    expect((await client(0).get('coding/sessions')).body.sessions).toHaveLength(1)
  })

  it(`${CREATES} times the same create: one session, told to all, recorded once`, async () => {
    const request = hisRequest({ instanceId: 'repeated' })
    const answers = await Promise.all(
      Array.from({ length: CREATES }, (_, at) => client(at).post('coding/session', request)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CREATES }, () => 201))
    expect(answers.filter(({ body }) => !body.isExisting)).toHaveLength(1)
    const ids = new Set(answers.map(({ body }) => body.sessionId))
    expect(ids.size).toBe(1)
    if (audit === 'false') return
    const { store } = await sessionDepsOf((nodes[0] as SessionServer).server.context)
    const events = store.read
      .selectFrom('audit_event')
      .select('action')
      .where('session_id', 'in', [...ids])
    expect(await events.execute()).toEqual([{ action: 'session.created' }])
  })

  it('complete, cancel and expiry at once: one wins, the others are told, one event is left', async () => {
    const paths: string[] = []
    for (let at = 0; at < ENDED; at++) paths.push(await inWork(client(at)))
    for (const node of nodes) node.advance(2 * HOUR)
    const clocks = nodes.map(async ({ server }) => runClock(await sessionDepsOf(server.context)))
    const answers = await Promise.all(
      paths.map((path, at) =>
        Promise.all([
          client(at).post(`${path}/complete`, { action: 'APPLIED', data: delivery({ main: 'J180' }) }),
          client(at + 1).post(`${path}/complete`, { action: 'DISCARDED' }),
          client(at + 1).post(`${path}/cancel`),
        ]),
      ),
    )
    await Promise.all(clocks)
    await Promise.all(paths.map((path, at) => expectOneWinner(client(at), path, answers[at] as Reply[])))
    await expectOneEventEach(nodes[0] as SessionServer, paths)
  })
})

const outcomes = ['APPLIED', 'DISCARDED', 'CANCELLED']

async function expectOneWinner(client: Client, path: string, answers: readonly Reply[]): Promise<void> {
  const { action } = (await client.get(`${path}/result`)).body
  const winners = answers.flatMap(({ status }, at) => (status === 200 ? [outcomes[at]] : []))
  expect(winners).toEqual(action === 'TIMEOUT' ? [] : [action])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await client.get(`${path}/result/data`)).status).toBe(action === 'APPLIED' ? 200 : 404)
}

async function expectOneEventEach({ server }: SessionServer, paths: readonly string[]): Promise<void> {
  const { store } = await sessionDepsOf(server.context)
  const events = await store.read.selectFrom('coding_session_event').selectAll().execute()
  const ids = paths.map((path) => path.split('/').at(-1))
  expect(
    events
      .map(({ session_id }) => session_id)
      .filter((id) => ids.includes(id))
      .sort(),
  ).toEqual(ids.sort())
}
