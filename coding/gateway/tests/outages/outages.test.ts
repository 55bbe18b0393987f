/** Database outages of 1 to 120 s on two nodes, by the test's clock: whoever stayed connected misses nothing and gets nothing twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { created, delivery } from '../../../sessions/tests/session-server.ts'
import { connectClient, type LineClient } from './line-client.ts'
import { type LinedNode, startTwoNodes, type TwoNodes } from './two-nodes.ts'

/** After so many seconds without a sign a node counts as dead for another one that has its database. */
const NOTICED = 20

let world: TwoNodes
let desk: LineClient
let app: LineClient
let ended: string[]
let launched: string[]

/** Has a session launched to the coder, and another one end that is the app's. */
async function work(node: LinedNode): Promise<boolean> {
  const his = await node.as('svc-coder', 'his')
  const over = await created(his)
  await his.post(`coding/session/${over}/cancel`)
  ended.push(over)
  const request = { data: delivery(), format: 'spiges', targetUserId: 'anna', instanceId: `launch-${launched.length}` }
  const { body } = await his.post('coding/session', request)
  launched.push(body.sessionId)
  return body.targetUserNotified
}

const present = async (node: LinedNode) => {
  const { body } = await (await node.as('svc-coder', 'his')).get('coding/clients')
  return body.clients?.map(({ instanceId }: { instanceId: string }) => instanceId).join() === 'desk'
}
const isReleased = async () => {
  const rows = await world.query('select node from gateway_instance where instance_id = $1', ['desk'])
  return rows[0]?.node === null
}

const outages = {
  'A is cut off from the database': ({ a }: TwoNodes) => [a.line.cut],
  'A is frozen': ({ a }: TwoNodes) => [a.line.hold],
  'the database is away for both': ({ a, b }: TwoNodes) => [a.line.cut, b.line.cut],
  'the database is frozen for both': ({ a, b }: TwoNodes) => [a.line.hold, b.line.hold],
}

describe.each(Object.entries(outages))('%s', (kind, begin) => {
  const isForBoth = kind.includes('both')
  beforeAll(async () => {
    world = await startTwoNodes()
    ended = []
    launched = []
    const { url } = world.a.server
    desk = await connectClient(`${url}/ws/dll?instanceId=desk`, await world.a.tokenOf('svc-coder', 'anna'))
    app = await connectClient(`${url}/ws/app?instanceId=app`, await world.a.tokenOf('svc-coder', 'his'))
  })
  afterAll(() => world.stop())

  it.each([1, 30, 120])('for %i s', async (seconds) => {
    await world.until(() => present(world.b))
    expect(await work(world.b)).toBe(true)
    for (const step of begin(world)) step()
    const meanwhile = isForBoth ? undefined : work(world.b)
    await world.pass(seconds)
    if (!isForBoth && seconds > NOTICED) await world.until(isReleased)
    world.a.line.mend()
    world.b.line.mend()
    await world.until(async () => (await present(world.a)) && (await present(world.b)))
    await meanwhile
    await world.until(() => work(world.b))

    await world.until(() => desk.launches().length >= launched.length && app.ends().length >= ended.length)
    await world.pass(15)
    expect(desk.launches().toSorted()).toEqual(launched.toSorted())
    expect(app.ends().map(({ sequence }) => sequence)).toEqual(ended.map((_id, index) => index + 1))
    expect(app.ends().map(({ sessionId }) => sessionId)).toEqual(ended)
    expect([desk.closedWith(), app.closedWith()]).toEqual([undefined, undefined])
  })
})
