/** Two nodes on one PostgreSQL: presence and launches cross them; kill -9 of one loses nothing. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Heard, type SocketProcess, startSocketProcess } from '../../coding/gateway/tests/socket-process.ts'
import { clientOf, delivery } from '../../coding/sessions/tests/session-server.ts'
import '../harness/global-postgres.ts'
import { createDatabase } from '../harness/postgres.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'

// Without authentication everybody is `anonymous`: app and coder are the same person here, which routing does not mind.
const CODER = 'anonymous'
const changed = delivery({ main: 'J180' })

let sockets: SocketProcess
let a: ServerProcess
let b: ServerProcess
beforeAll(async () => {
  sockets = startSocketProcess()
  const settings = {
    SVC_DATABASE_URL: await createDatabase(inject('postgresUrl')),
    SVC_RATE_LIMIT_PER_MINUTE: '100000',
  }
  ;[a, b] = await Promise.all([startServerProcess(settings, 'coding'), startServerProcess(settings, 'coding')])
})
afterAll(async () => {
  await b.stop()
  sockets.stop()
})

const create = async (node: ServerProcess) =>
  (
    await clientOf(node.url, undefined).post('coding/session', {
      data: delivery(),
      format: 'spiges',
      targetUserId: CODER,
      dataHash: undefined,
      instanceId: `i-${Math.random()}`,
    })
  ).body
const end = async (node: ServerProcess, id: string) => {
  const client = clientOf(node.url, undefined)
  await client.post(`coding/session/${id}/open`)
  await client.post(`coding/session/${id}/complete`, { action: 'APPLIED', data: changed })
}
const connectApp = async (node: ServerProcess, lastSequence?: number) => {
  const app = sockets.open(`${node.url}/ws/app?instanceId=app-1`)
  app.send('AUTH', { token: 'none-needed', ...(lastSequence === undefined ? {} : { lastSequence }) })
  await app.next('AUTH_OK')
  return app
}

it('a client on A is reached from B, and when A is killed it gets on B what it missed', async () => {
  const clientOnA = sockets.open(`${a.url}/ws/dll?instanceId=desk`)
  await clientOnA.next('AUTH_OK')
  const appOnA = await connectApp(a)
  expect((await clientOf(b.url, undefined).get('coding/clients')).body.clients).toMatchObject([
    { userId: CODER, instanceId: 'desk', status: 'idle' },
  ])

  const first = await create(b)
  expect(first.targetUserNotified).toBe(true)
  expect((await clientOnA.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(first.sessionId)
  await end(b, first.sessionId)
  const seen: Heard[] = [await appOnA.next('CODING_APPLIED')]
  expect(seen[0]).toMatchObject({ sequence: 1, payload: { sessionId: first.sessionId, data: changed } })
  await clientOnA.next('CODING_APPLIED')

  await a.killHard()
  const clients = async () => (await clientOf(b.url, undefined).get('coding/clients')).body.count
  await expect.poll(clients, { timeout: 60_000 }).toBe(0)
  const [second, third] = [await create(b), await create(b)]
  expect(second.targetUserNotified).toBe(false)
  await end(b, second.sessionId)

  const clientOnB = sockets.open(`${b.url}/ws/dll?instanceId=desk`)
  expect((await clientOnB.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(third.sessionId)
  const appOnB = await connectApp(b, seen[0]?.sequence)
  expect(await appOnB.next('CODING_APPLIED')).toMatchObject({ sequence: 2, payload: { sessionId: second.sessionId } })
  await end(b, third.sessionId)
  expect(await appOnB.next('CODING_APPLIED')).toMatchObject({ sequence: 3, payload: { sessionId: third.sessionId } })
  await clientOnB.next('CODING_APPLIED')
  expect(appOnB.messages.filter(({ type }) => type === 'CODING_APPLIED')).toHaveLength(2)
})
