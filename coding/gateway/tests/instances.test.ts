/** The register of instances on both stores: tenants apart, dead nodes gone, disconnected instances ended. */
import { newNodeName } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionTables } from '../../sessions/tables.ts'
import { type SessionServer, startSessionServer } from '../../sessions/tests/session-server.ts'
import { engines } from '../../tests/coding-server.ts'
import { GroupCommit } from '../group-commit.ts'
import { InstanceRegister, instanceKey } from '../instances.ts'
import type { GatewayTables } from '../migration.ts'

const MINUTE = 60_000

describe.each(engines)('on %s', (_engine, chooseEngine) => {
  let world: SessionServer
  let now = 1e12
  beforeAll(async () => {
    world = await startSessionServer(await chooseEngine())
  })
  afterAll(() => world.stop())

  const register = (node = newNodeName()) => {
    const store = world.server.context.store.withTables<GatewayTables & SessionTables>()
    return new InstanceRegister({
      store,
      writes: new GroupCommit(store),
      node,
      disconnectTimeout: 60 * MINUTE,
      now: () => now,
    })
  }
  const claim = (tenant: string, instanceId: string, userId = 'u', more = {}) =>
    ({ kind: 'DLL', tenant, instanceId, userId, displayName: userId, connection: `c-${instanceId}`, ...more }) as const

  it('the same instanceId is one instance per tenant, and clients of one tenant do not exist for another', async () => {
    const node = register()
    await node.sign()
    await node.claim(claim('t-1', 'same', 'anna'))
    expect(await node.claim(claim('t-2', 'same', 'berta'))).toBeDefined()
    expect(await node.claim(claim('t-1', 'same', 'berta'))).toBeUndefined()
    expect((await node.clients('t-1')).map(({ user_id }) => user_id)).toEqual(['anna'])
    expect((await node.clients('t-2')).map(({ user_id }) => user_id)).toEqual(['berta'])
    expect(await node.clients('t-3')).toEqual([])
  })

  it('a node that gives no sign of life is dead within a minute, on whichever machine it ran', async () => {
    const [here, far] = [register(), register('far-away~0/1/abcd')]
    await far.sign()
    await far.claim(claim('dead', 'x'))
    for (let passed = 0; passed < 59_000; passed += 5_000) {
      await here.sweep(new Set())
      expect(await here.clients('dead')).toHaveLength(passed < 20_000 ? 1 : 0)
      now += 5_000
    }
    await far.sign()
    await here.sweep(new Set())
    expect(await here.clients('dead')).toEqual([])
  })

  it('a node that was wrongly taken for dead claims its connections again, unless somebody else has a better right', async () => {
    const [here, far] = [register(), register('far-away~0/2/abcd')]
    await far.sign()
    const names = ['open', 'moved', 'passed', 'foreign', 'forgotten']
    for (const name of names) await far.claim(claim('again', name, name))
    for (let passed = 0; passed <= 20_000; passed += 5_000, now += 5_000) await here.sweep(new Set())
    expect(await here.clients('again')).toEqual([])
    for (const name of ['moved', 'passed'])
      await here.claim(claim('again', name, name, { connection: `newer-${name}` }))
    await here.release(instanceKey({ kind: 'DLL', tenant: 'again', instanceId: 'passed' }), 'newer-passed')
    const row = (await here.clients('again'))[0]
    expect(row).toMatchObject({ instance_id: 'moved', connection: 'newer-moved' })

    await far.sign()
    await here.sweep(new Set(['newer-moved']))
    const reclaim = (name: string, userId = name) =>
      far.reclaim({ ...claim('again', name, userId), connectedAt: 5, lastSequence: 3 })
    expect(await Promise.all([reclaim('open'), reclaim('moved'), reclaim('passed')])).toEqual([
      'RECLAIMED',
      'TAKEN',
      'SUPERSEDED',
    ])
    expect(await reclaim('foreign', 'another')).toBe('TAKEN')
    expect(await far.reclaim({ ...claim('again', 'never-seen'), connectedAt: 5, lastSequence: 3 })).toBe('RECLAIMED')
    const present = (await here.clients('again')).map(({ instance_id, connected_at, last_sequence }) => [
      instance_id,
      connected_at === 5,
      last_sequence,
    ])
    expect(present.toSorted()).toEqual([
      ['moved', false, 0],
      ['never-seen', true, 3],
      ['open', false, 0],
    ])
  })

  it('clients of a node that is not even on the register are swept all the same', async () => {
    const [here, far] = [register(), register('far-away~0/3/abcd')]
    await far.claim(claim('orphan', 'x'))
    for (let passed = 0; passed <= 20_000; passed += 5_000, now += 5_000) await here.sweep(new Set())
    expect(await here.clients('orphan')).toEqual([])
  })

  it('a client this node has lost without noticing is swept', async () => {
    const node = register()
    await node.claim(claim('lost', 'kept'))
    await node.claim(claim('lost', 'gone'))
    await node.sweep(new Set(['c-kept']))
    expect((await node.clients('lost')).map(({ instance_id }) => instance_id)).toEqual(['kept'])
  })

  it('a disconnected instance keeps its owner and its numbers until its time is up', async () => {
    const node = register()
    await node.claim(claim('end', 'i', 'anna', { lastSequence: 7 }))
    await node.release(instanceKey({ kind: 'DLL', tenant: 'end', instanceId: 'i' }), 'c-i')
    now += 59 * MINUTE
    await node.sweep(new Set())
    expect(await node.claim(claim('end', 'i', 'berta'))).toBeUndefined()
    expect((await node.claim(claim('end', 'i', 'anna')))?.instance).toMatchObject({ last_sequence: 7, acknowledged: 7 })
    await node.release(instanceKey({ kind: 'DLL', tenant: 'end', instanceId: 'i' }), 'c-i')
    now += 60 * MINUTE
    expect((await node.claim(claim('end', 'i', 'berta')))?.instance).toMatchObject({
      last_sequence: 0,
      user_id: 'berta',
    })
  })
})
