/** Database outages of a second and of more than a minute on two nodes, by the test's clock: whoever stayed connected misses nothing and gets nothing twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun, times } from '../../../../tests/harness/how-often.ts'
import { OutageRun } from './outages.ts'
import { startTwoNodes, type TwoNodes } from './two-nodes.ts'

/** After so many seconds without a sign a node counts as dead for another one that has its database. */
const NOTICED = 20
/** Past the longest time after which nodes forget something of each other, a minute. */
const LONG = times(70, 120)

/**
 * What happens to the lines of the nodes, and for how long where it is not each duration. The same in real time and with
 * real processes is main.ts; how a node that was cut off for long comes back is reassigned.test.ts.
 */
const outages = [
  ['A is cut off from the database', 1, ({ a }: TwoNodes) => [a.line.cut]],
  ['A is frozen', LONG, ({ a }: TwoNodes) => [a.line.hold]],
  ['the database is away for both', LONG, ({ a, b }: TwoNodes) => [a.line.cut, b.line.cut]],
  ['the database is frozen for both', 1, ({ a, b }: TwoNodes) => [a.line.hold, b.line.hold]],
] as const

let world: TwoNodes
let run: OutageRun
beforeAll(async () => {
  world = await startTwoNodes()
  const token = (name: string) => world.a.tokenOf('svc-coder', name)
  const { a, b, pass, until } = world
  run = await OutageRun.start({ a: a.server.url, b: b.server.url, coder: 'anna', token, pass, until })
})
afterAll(() => world.stop())

describe.each(outages)('%s', (kind, brief, lines) => {
  const isForBoth = kind.includes('both')

  it.each(isLongRun ? [1, LONG] : [brief])('for %i s', async (seconds) => {
    const account = await run.through({
      seconds,
      isForBoth,
      begin: () => lines(world).forEach((breakIt) => void breakIt()),
      noticed: async () => {
        if (!isForBoth && seconds > NOTICED) await world.until(world.hasLostA)
      },
      end: () => [world.a, world.b].forEach(({ line }) => void line.mend()),
    })
    expect(account.launches.toSorted()).toEqual(account.launched.toSorted())
    expect(account.ends.map(({ sequence }) => sequence)).toEqual(account.ended.map((_id, index) => index + 1))
    expect(account.ends.map(({ sessionId }) => sessionId)).toEqual(account.ended)
    expect(account.roaming).toEqual({ kept: account.ended, isSound: true })
    expect(account.closed).toEqual([undefined, undefined])
  })
})
