/** Two nodes on one PostgreSQL: presence and launches cross them; kill -9 of one loses nothing. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Heard, type SocketProcess, startSocketProcess } from '../../coding/gateway/tests/socket-process.ts'
import { clientOf, delivery } from '../../coding/sessions/tests/session-server.ts'
import '../harness/global-postgres.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'

/** Claims sub of the app's user and of the coder. */
const [APP, CODER] = ['his', 'anna']
const changed = delivery({ main: 'J180' })

let issuer: TestIssuer
let sockets: SocketProcess
let a: ServerProcess
let b: TestServer
beforeAll(async () => {
  sockets = startSocketProcess()
  issuer = await startIssuer()
  const settings = {
    SVC_AUTH_ENABLED: 'true',
    OIDC_ISSUER_URI: issuer.issuer,
    SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')),
    SVC_RATE_LIMIT_PER_MINUTE: '100000',
  }
  a = await startServerProcess(settings, 'coding')
  b = await startServer({ service: 'coding', settings })
})
afterAll(async () => {
  await b.stop()
  sockets.stop()
  await issuer.stop()
})

const token = (sub: string) => {
  const claims = { sub, name: sub, email: `${sub}@spital.example`, realm_access: { roles: ['svc-coder'] } }
  return issuer.token({ claims: { ...claims, exp: Math.floor(Date.now() / 1000) + 3600 } })
}
const as = async (sub: string, node: { url: string }) => clientOf(node.url, await token(sub))
const open = async (sub: string, address: string) =>
  sockets.open(address, { authorization: `Bearer ${await token(sub)}` })
let numbered = 0
const create = async (node: { url: string }) => {
  const request = { data: delivery(), format: 'spiges', targetUserId: CODER, instanceId: `i-${++numbered}` }
  return (await (await as(APP, node)).post('coding/session', request)).body
}
const end = async (node: { url: string }, id: string) => {
  const client = await as(CODER, node)
  await client.post(`coding/session/${id}/open`)
  await client.post(`coding/session/${id}/complete`, { action: 'APPLIED', data: changed })
}
const connectApp = async (node: { url: string }, lastSequence?: number) => {
  const app = await open(APP, `${node.url}/ws/app?instanceId=app-1`)
  app.send('AUTH', { token: await token(APP), ...(lastSequence === undefined ? {} : { lastSequence }) })
  await app.next('AUTH_OK')
  return app
}

it('a client on A is reached from B, and when A is killed it gets on B what it missed', async () => {
  const clientOnA = await open(CODER, `${a.url}/ws/dll?instanceId=desk`)
  await clientOnA.next('AUTH_OK')
  const appOnA = await connectApp(a)
  const app = await as(APP, b)
  expect((await app.get('coding/clients')).body.clients).toMatchObject([
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
  const clients = async () => (await app.get('coding/clients')).body.count
  await expect.poll(clients, { timeout: 60_000 }).toBe(0)
  const [second, third] = [await create(b), await create(b)]
  expect(second.targetUserNotified).toBe(false)
  await end(b, second.sessionId)

  const clientOnB = await open(CODER, `${b.url}/ws/dll?instanceId=desk`)
  expect((await clientOnB.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(third.sessionId)
  const appOnB = await connectApp(b, seen[0]?.sequence)
  expect(await appOnB.next('CODING_APPLIED')).toMatchObject({ sequence: 2, payload: { sessionId: second.sessionId } })
  await end(b, third.sessionId)
  expect(await appOnB.next('CODING_APPLIED')).toMatchObject({ sequence: 3, payload: { sessionId: third.sessionId } })
  await clientOnB.next('CODING_APPLIED')
  expect(appOnB.messages.filter(({ type }) => type === 'CODING_APPLIED')).toHaveLength(2)
})
