/** A node comes back after it was taken for dead, and what happened meanwhile decides what it may claim again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { closeCodes } from '@codarium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { created, delivery } from '../../../sessions/tests/session-server.ts'
import { connectClient, type LineClient } from './line-client.ts'
import { type LinedNode, startTwoNodes, type TwoNodes } from './two-nodes.ts'

let world: TwoNodes
beforeAll(async () => {
  // The shortest there is: an instance is ended during the longer ones of these outages.
  world = await startTwoNodes({ INSTANCE_DISCONNECT_TIMEOUT: '1' })
})
afterAll(() => world.stop())

const desk = async (node: LinedNode, name: string, token?: string): Promise<LineClient> =>
  connectClient(`${node.server.url}/ws/dll?instanceId=${name}`, token ?? (await node.tokenOf('svc-coder', name)))
const app = async (node: LinedNode, name: string): Promise<LineClient> =>
  connectClient(`${node.server.url}/ws/app?instanceId=${name}`, await node.tokenOf('svc-coder', name))
const his = (node: LinedNode) => node.as('svc-coder', 'his')
const launch = async (node: LinedNode, targetUserId: string) => {
  const request = { data: delivery(), format: 'spiges', targetUserId, instanceId: `i-${Math.random()}` }
  return (await (await his(node)).post('coding/session', request)).body
}
const present = async (node: LinedNode): Promise<string[]> => {
  const { body } = await (await his(node)).get('coding/clients')
  return body.clients.map(({ userId }: { userId: string }) => userId)
}
const end = async (node: LinedNode, name: string) => {
  const client = await node.as('svc-coder', name)
  const id = await created(client)
  await client.post(`coding/session/${id}/cancel`)
  return id
}
const metric = async (node: LinedNode, name: string) => {
  const text = await node.server.context.metrics.registry.getSingleMetricAsString(`codarium_gateway_presence_${name}`)
  return Number(/ (\d+)$/.exec(text)?.[1])
}

it('a client that connected elsewhere keeps its newer connection and the old one is closed, or told to connect again where the newer one is gone; who was blocked is shut out', async () => {
  const { a, b } = world
  const [old, visitor, blocked] = [await desk(a, 'moved'), await desk(a, 'visitor'), await desk(a, 'blocked')]
  await world.loseA()
  const newer = await desk(b, 'moved')
  const { sessionId, targetUserNotified } = await launch(b, 'moved')
  expect(targetUserNotified).toBe(true)
  const short = await desk(b, 'visitor')
  short.cut()
  await world.until(async () => !(await present(b)).includes('visitor'))
  const admin = await b.as('svc-admin', 'admin')
  const { users } = (await admin.get('admin/users?search=blocked@')).body
  expect((await admin.post(`admin/users/${users[0].id}/block`)).status).toBe(200)
  a.line.mend()
  await world.until(() => [old, visitor, blocked].every((client) => client.closedWith() !== undefined))
  expect(old.closedWith()).toBe(closeCodes.INSTANCE_TAKEN)
  expect(visitor.closedWith()).toBe(closeCodes.RECONNECT)
  expect(blocked.closedWith()).toBe(closeCodes.BLOCKED)
  await world.pass(10)
  expect([old.launches(), newer.launches(), newer.closedWith()]).toEqual([[], [sessionId], undefined])
  expect(await present(a)).not.toContain('blocked')
  await world.until(async () => (await present(a)).filter((name) => name === 'moved').length === 1)
  newer.cut()
})

it('the name of an ended instance that another user has by now is not claimed again', async () => {
  const { a, b } = world
  const old = await connectClient(`${a.server.url}/ws/dll?instanceId=shared`, await a.tokenOf('svc-coder', 'first'))
  await world.loseA()
  await world.pass(70)
  const other = await connectClient(`${b.server.url}/ws/dll?instanceId=shared`, await b.tokenOf('svc-coder', 'second'))
  a.line.mend()
  await world.until(() => old.closedWith() !== undefined)
  expect(old.closedWith()).toBe(closeCodes.INSTANCE_TAKEN)
  expect(await present(b)).toContain('second')
  other.cut()
})

it('a client whose token expired meanwhile is claimed again once it has a fresh one', async () => {
  const { a, b } = world
  const client = await desk(a, 'renewing', await a.tokenOf('svc-coder', 'renewing', 40))
  await world.loseA()
  const { sessionId } = await launch(b, 'renewing')
  await world.until(() => client.types().includes('AUTH_EXPIRED'))
  a.line.mend()
  await world.pass(15)
  expect([await present(b), client.closedWith()]).toEqual([expect.not.arrayContaining(['renewing']), undefined])
  client.say('AUTH', { token: await a.tokenOf('svc-coder', 'renewing') })
  await world.until(async () => (await present(b)).includes('renewing'))
  await world.until(() => client.launches().length > 0)
  await world.pass(10)
  expect(client.launches()).toEqual([sessionId])
  client.cut()
})

it('an app whose instance was ended meanwhile goes on with its numbers, and the node says what it lost and claimed', async () => {
  const { a, b } = world
  const client = await app(a, 'patient')
  const first = await end(b, 'patient')
  await world.until(() => client.ends().length === 1)
  const [lost, reclaimed, lines] = [
    await metric(a, 'lost_total'),
    await metric(a, 'reclaimed_total'),
    a.server.log.length,
  ]
  await world.loseA()
  await world.until(
    async () => (await world.query("select 1 from gateway_instance where instance_id = 'patient'")).length === 0,
  )
  a.line.mend()
  const onRegister = "select 1 from gateway_instance where instance_id = 'patient' and node is not null"
  await world.until(async () => (await world.query(onRegister)).length === 1)
  const second = await end(b, 'patient')
  await world.until(() => client.ends().length === 2)
  await world.pass(10)
  expect(client.ends()).toEqual([
    { sequence: 1, sessionId: first },
    { sequence: 2, sessionId: second },
  ])
  const [lostNow, reclaimedNow] = [await metric(a, 'lost_total'), await metric(a, 'reclaimed_total')]
  expect([lostNow > lost, reclaimedNow - reclaimed]).toEqual([true, lostNow - lost])
  const said = a.server.log.slice(lines).filter((line) => line.includes(' the register'))
  expect(said.slice(0, 2).map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', connections: 1 },
    { level: 'info', connections: 1 },
  ])
  client.cut()
})

it('a launch that was given to another client while a node was frozen is not sent by that node as well', async () => {
  const { a, b } = world
  const onB = await connectClient(`${b.server.url}/ws/dll?instanceId=two-b`, await b.tokenOf('svc-coder', 'two'))
  // The one that connected last is tried first, by the clock of its own node: they were started some seconds apart.
  await world.pass(30)
  const onA = await connectClient(`${a.server.url}/ws/dll?instanceId=two-a`, await a.tokenOf('svc-coder', 'two'))
  a.line.hold()
  const { sessionId, targetUserNotified } = await launch(b, 'two')
  expect([targetUserNotified, onB.launches()]).toEqual([true, [sessionId]])
  a.line.mend()
  await world.pass(30)
  await sleep(200)
  await world.pass(30)
  expect([onB.launches(), onA.launches()]).toEqual([[sessionId], []])
  const next = await launch(b, 'two')
  await world.until(() => onA.launches().length > 0)
  expect(onA.launches()).toEqual([next.sessionId])
  for (const client of [onA, onB]) client.cut()
})
