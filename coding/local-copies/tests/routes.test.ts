/** The route of local keys: for whoever has a token, for nobody else, and for no cache. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../../../tests/harness/issuer.ts'
import { clientOf, hisRequest, type SessionServer, startSessionServer } from '../../sessions/tests/session-server.ts'

const ADDRESS = 'coding/local-key'

let world: SessionServer
let elsewhere: TestIssuer
beforeAll(async () => {
  elsewhere = await startIssuer()
  world = await startSessionServer({ SVC_HIS_ALLOWED_ISSUERS: elsewhere.issuer, SVC_LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await world?.stop()
  await elsewhere?.stop()
})

it('answers the same user the same keys with every token, and every other user others', async () => {
  const keysOf = async (role: string, name: string) => (await (await world.as(role, name)).get(ADDRESS)).body
  const first = await keysOf('svc-coder', 'anna')
  expect(await keysOf('svc-viewer', 'anna')).toEqual(first)
  expect((await keysOf('svc-coder', 'ben')).workKey).not.toBe(first.workKey)
  const exp = Math.floor(Date.now() / 1000) + 3600
  const claims = { sub: 'anna', name: 'anna', email: 'anna@his.example', exp, realm_access: { roles: ['svc-coder'] } }
  const namesake = clientOf(world.server.url, await elsewhere.token({ claims }))
  const { status, body } = await namesake.get(ADDRESS)
  expect(status).toBe(200)
  for (const name of ['owner', 'workKey', 'codesKey']) expect(body[name]).not.toBe(first[name])
})

it('is for no cache, and leaves no key in the log', async () => {
  const { headers, body } = await (await world.as('svc-coder', 'anna')).get(ADDRESS)
  expect(headers.get('cache-control')).toBe('no-store')
  const log = world.server.log.join('')
  expect(log).toContain('local-key')
  for (const secret of [body.workKey, body.codesKey]) expect(log).not.toContain(secret)
})

it('needs a token', async () => {
  expect((await world.withToken(undefined).get(ADDRESS)).status).toBe(401)
  expect((await world.withToken('cls_invented').get(ADDRESS)).status).toBe(401)
})

it('a launch gets the key of its own session, the same after another launch', async () => {
  const coder = await world.as('svc-coder', 'anna')
  const { sessionId, redirectUrl } = (await coder.post('his/session', hisRequest())).body
  const launch = async (address: string) => {
    const code = new URL(address).hash.replace('#launch=', '')
    const { token } = (await world.withToken(undefined).post(`coding/session/${sessionId}/launch`, { code })).body
    return (await world.withToken(token).get(ADDRESS)).body
  }
  const first = await launch(redirectUrl)
  expect(first.session).toBe(sessionId)
  expect(first.workKey).not.toBe((await coder.get(ADDRESS)).body.workKey)
  const link = (await coder.post(`coding/session/${sessionId}/launch-link`)).body
  expect(await launch(link.redirectUrl)).toEqual(first)
})
