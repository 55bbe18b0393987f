/** The conversation on both WebSockets, row by row of the contract's tables, with clients in another process; both stores. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Client,
  delivery,
  hisRequest,
  type SessionServer,
  startSessionServer,
} from '../../sessions/tests/session-server.ts'
import { engines } from '../../tests/coding-server.ts'
import { type SocketProcess, startSocketProcess, type TestSocket } from './socket-process.ts'

let sockets: SocketProcess
beforeAll(() => {
  sockets = startSocketProcess()
})
afterAll(() => sockets.stop())

const GARBLED = delivery().replace('</Standort>', '')
const changed = delivery({ main: 'J180' })

describe.each(engines)('on %s', (_engine, chooseEngine) => {
  let world: SessionServer
  beforeAll(async () => {
    world = await startSessionServer({ ...(await chooseEngine()), SVC_LOG_LEVEL: 'debug' })
  })
  afterAll(() => world.stop())

  const token = (sub: string, claims: Record<string, unknown> = {}) => {
    const own = { sub, name: `Name of ${sub}`, email: `${sub}@spital.example`, realm_access: { roles: ['svc-coder'] } }
    return world.issuer.token({ claims: { ...own, exp: Math.floor(Date.now() / 1000) + 86_400, ...claims } })
  }
  const bearer = async (sub: string) => ({ authorization: `Bearer ${await token(sub)}` })
  const appAddress = (instanceId: string) => `${world.server.url}/ws/app?instanceId=${instanceId}`
  const connectApp = async (sub: string, instanceId: string = randomUUID(), more: Record<string, unknown> = {}) => {
    const app = sockets.open(appAddress(instanceId), await bearer(sub))
    app.send('AUTH', { token: await token(sub), ...more })
    await app.next('AUTH_OK')
    return app
  }
  const connectCoder = async (sub: string, instanceId: string = randomUUID()) => {
    const client = sockets.open(`${world.server.url}/ws/dll?instanceId=${instanceId}`, await bearer(sub))
    await client.next('AUTH_OK')
    return client
  }
  const launch = async (app: TestSocket, targetUserId: string, data = delivery()) => {
    app.send('CODING_SESSION_LAUNCH', { data, format: 'spiges', targetUserId })
    return (await app.next('CODING_SESSION_CREATED')).payload.sessionId as string
  }
  const inWork = async (coder: Client, id: string) => {
    expect((await coder.post(`coding/session/${id}/open`)).status).toBe(200)
    return `coding/session/${id}`
  }

  describe('the handshake', () => {
    it('takes the token as header or as query parameter, which no log and no answer ever shows', async () => {
      const secret = await token('query')
      const app = sockets.open(`${appAddress('q-1')}&token=${secret}`)
      app.send('AUTH', { token: secret })
      expect((await app.next('AUTH_OK')).payload).toMatchObject({ user: 'query', realm: '' })
      const bad = sockets.open(`${appAddress('q-2')}&token=${secret}x`)
      expect((await bad.refused()).body).not.toContain(secret)
      expect(world.server.log.join('')).not.toContain(secret.slice(-40))
    })

    it.each([
      ['no token', '/ws/app?instanceId=x', {}, 401, 'UNAUTHENTICATED'],
      ['no token', '/ws/dll', {}, 401, 'UNAUTHENTICATED'],
      ['a wrong token', '/ws/dll', { authorization: 'Bearer ey.nonsense.x' }, 401, 'UNAUTHENTICATED'],
    ])('is refused with %s', async (_name, path, headers, status, error) => {
      const { body, ...refused } = await sockets.open(world.server.url + path, headers).refused()
      expect(refused.status).toBe(status)
      expect(JSON.parse(body)).toMatchObject({ error })
    })

    it('is refused without an instanceId on /ws/app, and from pages of other origins', async () => {
      const headers = await bearer('his')
      expect((await sockets.open(`${world.server.url}/ws/app`, headers).refused()).status).toBe(400)
      const evil = sockets.open(appAddress('o-1'), { ...headers, origin: 'https://evil.example' })
      expect(JSON.parse((await evil.refused()).body)).toMatchObject({
        error: 'FORBIDDEN',
        reason: 'ORIGIN_NOT_ALLOWED',
      })
      await sockets.open(appAddress('o-2'), { ...headers, origin: 'http://localhost:1' }).opened()
    })

    it('is refused to roles that may not, and is no ordinary request', async () => {
      const viewer = await token('vera', { realm_access: { roles: ['svc-viewer'] } })
      const refused = await sockets.open(`${world.server.url}/ws/dll`, { authorization: `Bearer ${viewer}` }).refused()
      expect(JSON.parse(refused.body)).toMatchObject({ error: 'FORBIDDEN', reason: 'INSUFFICIENT_ROLE' })
      const plain = await fetch(appAddress('p'), { headers: await bearer('his') })
      expect(plain.status).toBe(400)
    })
  })

  describe('AUTH', () => {
    it('comes first: everything else is refused until AUTH_OK', async () => {
      const app = sockets.open(appAddress('a-1'), await bearer('his'))
      for (const type of ['GET_CLIENTS', 'CODING_SESSION_LAUNCH', 'EVENT_ACK', 'NONSENSE']) {
        app.send(type)
        expect((await app.next('CODING_ERROR')).payload.error).toBe('UNAUTHORIZED')
      }
      app.send('AUTH', { token: await token('his') }, { requestId: 'r-1', instanceId: 'a-1' })
      expect(await app.next('AUTH_OK')).toMatchObject({
        instanceId: 'a-1',
        requestId: 'r-1',
        timestamp: expect.any(Number),
        payload: { user: 'his', realm: '' },
      })
    })

    it('with a wrong token is UNAUTHORIZED; of a thousand attempts only a few are looked at', async () => {
      const app = sockets.open(appAddress('a-2'), await bearer('his'))
      app.raw(JSON.stringify({ type: 'AUTH', payload: { token: 'ey.wrong.token' } }), 1000)
      expect((await app.closed()).code).toBe(4401)
      const errors = app.messages.map(({ payload }) => payload.error)
      expect(new Set(errors)).toEqual(new Set(['UNAUTHORIZED']))
      expect(errors.length).toBeLessThanOrEqual(5)
    })

    it('with the token of another person is refused, and so is the instanceId of another user', async () => {
      const app = sockets.open(appAddress('a-3'), await bearer('his'))
      app.send('AUTH', { token: await token('somebody-else') })
      expect((await app.next('CODING_ERROR')).payload.error).toBe('UNAUTHORIZED')
      app.send('AUTH', { token: await token('his') })
      await app.next('AUTH_OK')
      const thief = sockets.open(appAddress('a-3'), await bearer('thief'))
      thief.send('AUTH', { token: await token('thief') })
      expect((await thief.next('CODING_ERROR')).payload.error).toBe('UNAUTHORIZED')
      expect((await thief.closed()).code).toBe(4409)
      app.send('GET_CLIENTS')
      await app.next('GET_CLIENTS_RESPONSE')
    })

    it('again by the same user with the same instanceId takes over from the older connection', async () => {
      const first = await connectApp('his', 'a-4')
      const second = await connectApp('his', 'a-4')
      expect((await first.closed()).code).toBe(4409)
      second.send('GET_CLIENTS')
      await second.next('GET_CLIENTS_RESPONSE')
    })
  })

  describe('clients', () => {
    it('are told to apps and over REST, and their status follows the session', async () => {
      const app = await connectApp('his')
      const coder = await world.as('svc-coder', 'clara')
      const client = await connectCoder('clara', 'desk-1')
      const seen = async () => {
        app.send('GET_CLIENTS')
        const { clients } = (await app.next('GET_CLIENTS_RESPONSE')).payload
        return clients.find(({ user }: { user: string }) => user === 'clara')
      }
      expect(await seen()).toEqual({
        user: 'clara',
        displayName: 'Name of clara',
        connectedSince: expect.stringMatching(/^\d{4}-.*Z$/),
        status: 'idle',
      })
      const path = await inWork(coder, await launch(app, 'clara'))
      expect(await seen()).toMatchObject({ status: 'coding' })
      const { body } = await coder.get('coding/clients')
      const mine = body.clients.find(({ userId }: { userId: string }) => userId === 'clara')
      expect(mine).toMatchObject({ instanceId: 'desk-1', status: 'coding' })
      expect(body.count).toBe(body.clients.length)
      await coder.post(`${path}/complete`, { action: 'DISCARDED' })
      expect(await seen()).toMatchObject({ status: 'idle' })
      client.order({ do: 'close' })
      await expect.poll(seen).toBeUndefined()
    })
  })

  describe('a launch', () => {
    it('reaches the coder’s client, which gets the address of the session', async () => {
      const [app, client] = [await connectApp('his', 'l-1'), await connectCoder('lea', 'desk-lea')]
      app.send('CODING_SESSION_LAUNCH', { data: delivery(), format: 'spiges', targetUserId: 'lea' })
      const created = (await app.next('CODING_SESSION_CREATED')).payload
      expect(created).toEqual({ sessionId: expect.any(String), routedTo: 'lea', instanceId: 'desk-lea' })
      const order = (await client.next('CODING_SESSION_LAUNCH')).payload
      expect(order).toMatchObject({ sessionId: created.sessionId, format: 'spiges', caseCount: 2 })
      expect(order.redirectUrl).toBe(`${world.server.url}/spiges/session/${created.sessionId}/cases`)
      const his = await world.as('svc-coder', 'his')
      const { body } = await his.get(`coding/session/${created.sessionId}`)
      expect(body).toMatchObject({ status: 'PENDING', source: 'API', targetUserId: 'lea' })
    })

    it.each([
      ['APPLIED', 'CODING_APPLIED', { action: 'APPLIED', data: changed }, changed],
      ['DISCARDED', 'CODING_DISCARDED', { action: 'DISCARDED' }, undefined],
      ['CANCELLED', 'CODING_CANCELLED', { action: 'CANCELLED' }, undefined],
    ])('that ends %s is told as %s, once, to app and client', async (_name, type, request, data) => {
      const name = `coder-${type}`
      const [app, client] = [await connectApp('his'), await connectCoder(name)]
      const id = await launch(app, name)
      const path = await inWork(await world.as('svc-coder', name), id)
      await (await world.as('svc-coder', name)).post(`${path}/complete`, request)
      const payload = { sessionId: id, ...(data === undefined ? {} : { data }) }
      expect(await app.next(type)).toMatchObject({ sequence: 1, payload })
      expect(await client.next(type)).toMatchObject({ sequence: 1, payload })
    })

    it('that nobody acts on is told as CODING_TIMEOUT', async () => {
      const [app, client] = [await connectApp('late-app'), await connectCoder('late')]
      const rest = await world.as('svc-coder', 'late-app')
      const body = { data: delivery(), format: 'spiges', targetUserId: 'late', instanceId: 'late-1' }
      const { sessionId } = (await rest.post('coding/session', body)).body
      await inWork(await world.as('svc-coder', 'late'), sessionId)
      world.advance(61 * 60_000)
      // Whoever comes first ends a session whose time is up: the clock, or a new one in its place.
      expect((await rest.post('coding/session', body)).status).toBe(201)
      expect((await app.next('CODING_TIMEOUT')).payload).toEqual({ sessionId })
      expect((await client.next('CODING_TIMEOUT')).payload).toEqual({ sessionId })
    })

    it('can be completed by the client over its WebSocket as well, and closed', async () => {
      const [app, client] = [await connectApp('his'), await connectCoder('wanda')]
      const coder = await world.as('svc-coder', 'wanda')
      const first = await launch(app, 'wanda')
      await inWork(coder, first)
      client.send('SESSION_ACTION', { sessionId: first, action: 'APPLIED', data: changed })
      expect((await app.next('CODING_APPLIED')).payload).toEqual({ sessionId: first, data: changed })
      const second = await launch(app, 'wanda')
      await inWork(coder, second)
      client.send('SESSION_CLOSE', { sessionId: second })
      expect((await app.next('CODING_CANCELLED')).payload).toEqual({ sessionId: second })
      client.send('SESSION_CLOSE', { sessionId: second, action: 'APPLIED' })
      client.send('SESSION_ACTION', { sessionId: second, action: 'APPLIED', data: changed })
      expect((await client.next('CODING_ERROR')).payload.error).toBe('INVALID_DATA')
    })

    it('to nobody is TARGET_USER_NOT_CONNECTED, with those who are', async () => {
      const [app] = [await connectApp('his'), await connectCoder('present')]
      app.send('CODING_SESSION_LAUNCH', { data: delivery(), format: 'spiges', targetUserId: 'absent' })
      const { payload } = await app.next('CODING_ERROR')
      expect(payload.error).toBe('TARGET_USER_NOT_CONNECTED')
      expect(payload.availableClients).toContainEqual(expect.objectContaining({ user: 'present', status: 'idle' }))
    })

    it('to a coder at work is TARGET_USER_BUSY', async () => {
      const [app] = [await connectApp('his'), await connectCoder('bea')]
      await inWork(await world.as('svc-coder', 'bea'), await launch(app, 'bea'))
      app.send('CODING_SESSION_LAUNCH', { data: delivery(), format: 'spiges', targetUserId: 'bea' })
      expect((await app.next('CODING_ERROR')).payload.error).toBe('TARGET_USER_BUSY')
    })

    it('to a coder for whom another session waits is TARGET_USER_BUSY, also when both come at once', async () => {
      const [app, client] = [await connectApp('his'), await connectCoder('paula')]
      const order = { data: delivery(), format: 'spiges', targetUserId: 'paula' }
      for (const requestId of ['a', 'b', 'c']) app.send('CODING_SESSION_LAUNCH', order, { requestId })
      const { sessionId } = (await app.next('CODING_SESSION_CREATED')).payload
      const refused = [await app.next('CODING_ERROR'), await app.next('CODING_ERROR')]
      expect(refused.map(({ payload }) => payload.error)).toEqual(['TARGET_USER_BUSY', 'TARGET_USER_BUSY'])
      // One deadline: what the client, the creator and any reader are told of it is the same.
      const { expiresAt } = (await client.next('CODING_SESSION_LAUNCH')).payload
      const rest = await world.as('svc-coder', 'his')
      expect((await rest.get(`coding/session/${sessionId}`)).body.expiresAt).toBe(expiresAt)
      await rest.post(`coding/session/${sessionId}/cancel`)
      const own = await world.as('svc-coder', 'paula')
      const made = (await own.post('coding/session', { data: delivery() })).body.sessionId
      app.send('CODING_SESSION_LAUNCH', order)
      expect((await app.next('CODING_ERROR')).payload.error).toBe('TARGET_USER_BUSY')
      await own.post(`coding/session/${made}/cancel`)
      await launch(app, 'paula')
    })

    it('of data that cannot be read is INVALID_DATA, whoever it is for', async () => {
      const app = await connectApp('his')
      app.send('CODING_SESSION_LAUNCH', { data: GARBLED, format: 'spiges', targetUserId: 'absent' }, { requestId: 'g' })
      const { payload, requestId } = await app.next('CODING_ERROR')
      expect({ requestId, error: payload.error }).toEqual({ requestId: 'g', error: 'INVALID_DATA' })
      expect(payload.details[0].field).toBe('data')
    })

    it('by somebody who may not is UNAUTHORIZED', async () => {
      const viewer = await token('vic', { realm_access: { roles: ['svc-viewer'] } })
      const app = sockets.open(appAddress('v-1'), { authorization: `Bearer ${viewer}` })
      app.send('AUTH', { token: viewer })
      await app.next('AUTH_OK')
      app.send('CODING_SESSION_LAUNCH', { data: delivery(), format: 'spiges', targetUserId: 'x' })
      expect((await app.next('CODING_ERROR')).payload.error).toBe('UNAUTHORIZED')
      app.send('GET_CLIENTS')
      expect((await app.next('CODING_ERROR')).payload.error).toBe('UNAUTHORIZED')
    })
  })

  describe('routed REST', () => {
    it('pushes the launch, says so, and tells the creator’s apps how it ended', async () => {
      const [app, client] = [await connectApp('rest-app'), await connectCoder('rita')]
      const rest = await world.as('svc-coder', 'rest-app')
      const body = { data: delivery(), format: 'spiges', targetUserId: 'rita' }
      const created = (await rest.post('coding/session', body)).body
      expect(created).toMatchObject({ targetUserNotified: true, source: 'API' })
      expect((await client.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(created.sessionId)
      const rita = await world.as('svc-coder', 'rita')
      const path = await inWork(rita, created.sessionId)
      await rita.post(`${path}/complete`, { action: 'APPLIED', data: changed })
      const event = await app.next('CODING_APPLIED')
      const polled = await rest.get(`${path}/result/data`)
      expect(event.payload).toEqual({ sessionId: created.sessionId, data: polled.text })
    })

    it('to an offline coder creates the session; the launch waits for the client', async () => {
      const rest = await world.as('svc-coder', 'rest-app-2')
      const created = (await rest.post('coding/session', { data: delivery(), format: 'spiges', targetUserId: 'olga' }))
        .body
      expect(created.targetUserNotified).toBe(false)
      const client = await connectCoder('olga', 'desk-olga')
      expect((await client.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(created.sessionId)
      // Known to have arrived, it is not sent again.
      client.send('UI_SESSION_JOIN', { sessionId: created.sessionId })
      client.send('EVENT_ACK', { sequence: 0 })
      client.send('NONSENSE')
      await client.next('CODING_ERROR')
      const again = await connectCoder('olga', 'desk-olga')
      again.send('NONSENSE')
      await again.next('CODING_ERROR')
      expect(again.messages.filter(({ type }) => type === 'CODING_SESSION_LAUNCH')).toEqual([])
    })

    it('with forceClose closes the coder’s own desktop session, and the client hears of it', async () => {
      const client = await connectCoder('fred')
      const fred = await world.as('svc-coder', 'fred')
      const own = (await fred.post('coding/session', { data: delivery() })).body.sessionId
      const rest = await world.as('svc-coder', 'rest-app-3')
      const body = { data: delivery(), format: 'spiges', targetUserId: 'fred', forceClose: true }
      const created = (await rest.post('coding/session', body)).body
      expect(created.targetUserNotified).toBe(true)
      expect((await client.next('CODING_CANCELLED')).payload).toEqual({ sessionId: own })
      expect((await client.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(created.sessionId)
    })
  })

  it('several clients of one coder: the one that connected last gets the launch', async ({ onTestFinished }) => {
    // Who does not take a launch within seconds loses it to the next one: on a busy machine, too, that is nobody here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
    onTestFinished(() => void vi.useRealTimers())
    const app = await connectApp('his')
    const first = await connectCoder('two', 'desk-a')
    world.advance(10)
    const second = await connectCoder('two', 'desk-b')
    const id = await launch(app, 'two')
    expect((await second.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(id)
    second.order({ do: 'close' })
    await second.closed()
    // Over REST: to an app the coder is busy as long as the first one waits.
    const rest = await world.as('svc-coder', 'rest-app-two')
    const route = () => rest.post('coding/session', hisRequest({ targetUserId: 'two' }))
    await expect.poll(async () => (await route()) && first.messages.length).toBeGreaterThan(1)
  })

  it('a blocked user is cut off at once', async () => {
    const app = await connectApp('bad-app')
    const admin = await world.as('svc-admin', 'ada')
    const { users } = (await admin.get('admin/users?search=bad-app')).body
    expect((await admin.post(`admin/users/${users[0].id}/block`)).status).toBe(200)
    expect((await app.closed()).code).toBe(4403)
  })
})
