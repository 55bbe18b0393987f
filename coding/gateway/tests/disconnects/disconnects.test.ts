/** Random disconnects of an app under load, a short run on both stores: nothing lost, nothing twice, in order. */
import { describe, expect, it } from 'vitest'
import { times } from '../../../../tests/harness/how-often.ts'
import { seededRandom } from '../../../../tests/harness/random.ts'
import { startSessionServer } from '../../../sessions/tests/session-server.ts'
import { engines } from '../../../tests/coding-server.ts'
import { runDisconnects } from './disconnects.ts'

/** The full run of 1,000 is main.ts. */
const DISCONNECTS = times(15, 100)

describe.each(engines)('on %s', (_engine, chooseEngine) => {
  it('every event arrives once, by its number', async () => {
    const seed = Number(process.env.DISCONNECT_SEED ?? Math.floor(Math.random() * 2 ** 31))
    const world = await startSessionServer(await chooseEngine())
    const token = await world.issuer.token({ claims: { exp: Math.floor(Date.now() / 1000) + 3600 } })
    const headers = { authorization: `Bearer ${token}` }
    const { url } = world.server
    const { ended, kept } = await runDisconnects({
      url,
      headers,
      token,
      disconnects: DISCONNECTS,
      random: seededRandom(seed),
    })
    const hint = `repeat with DISCONNECT_SEED=${seed}`
    expect([kept.map(({ sequence }) => sequence), hint]).toEqual([kept.map((_event, index) => index + 1), hint])
    expect(new Set(kept.map(({ sessionId }) => sessionId))).toEqual(ended)
    expect(kept).toHaveLength(ended.size)
    await world.stop()
  })
})
