/** One terminal event of a routed session, told alike by polling, webhook and WebSocket; both stores. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, delivery } from '../../sessions/tests/session-server.ts'
import { engines } from '../../tests/coding-server.ts'
import { type PartnerWorld, startPartnerWorld, type TestPartner, until } from '../../webhooks/tests/partner-world.ts'
import { type SocketProcess, startSocketProcess } from './socket-process.ts'

let sockets: SocketProcess
beforeAll(() => {
  sockets = startSocketProcess()
})
afterAll(() => sockets.stop())

const changed = delivery({ main: 'J180' })

describe.each(engines)('on %s', (_engine, chooseEngine) => {
  let place: PartnerWorld
  let partner: TestPartner
  let app: Client
  beforeAll(async () => {
    place = await startPartnerWorld(await chooseEngine())
    partner = await place.partner()
    app = await partner.as('svc-coder', 'app')
  })
  beforeEach(() => {
    place.receiver.received.length = 0
  })
  afterAll(() => place?.stop())

  const tokenOf = (sub: string) => {
    const iat = Math.floor(place.world.server.context.now() / 1000)
    const own = { sub, name: sub, email: `${sub}@partner.example`, realm_access: { roles: ['svc-coder'] } }
    return partner.issuer.token({ claims: { ...own, iat, exp: iat + 3600 } })
  }
  const connect = async (path: string, sub: string) => {
    const token = await tokenOf(sub)
    const socket = sockets.open(place.world.server.url + path, { authorization: `Bearer ${token}` })
    if (path.startsWith('/ws/app')) socket.send('AUTH', { token })
    await socket.next('AUTH_OK')
    return socket
  }

  it.each([
    ['by REST', 'APPLIED', 'CODING_APPLIED', 'case.coded', changed],
    ['by REST', 'DISCARDED', 'CODING_DISCARDED', 'case.discarded', undefined],
    ['over its WebSocket', 'APPLIED', 'CODING_APPLIED', 'case.coded', changed],
  ])('to an app that launched %s, %s is %s and %s', async (way, action, type, eventType, data) => {
    const name = `${action} ${way}`.replaceAll(' ', '-')
    const coder = await partner.as('svc-coder', name)
    const [socket, client] = [await connect(`/ws/app?instanceId=${name}`, 'app'), await connect('/ws/dll', name)]
    const request = { data: delivery(), format: 'spiges', targetUserId: name }
    if (way === 'by REST') expect((await app.post('coding/session', request)).body.targetUserNotified).toBe(true)
    else socket.send('CODING_SESSION_LAUNCH', request)
    const { sessionId } = (await client.next('CODING_SESSION_LAUNCH')).payload

    const path = `coding/session/${sessionId}`
    expect((await coder.post(`${path}/open`)).status).toBe(200)
    const ending = { action, ...(data === undefined ? {} : { data }) }
    expect((await coder.post(`${path}/complete`, ending)).status).toBe(200)
    // The same once more is answered, and tells nobody anything.
    expect((await coder.post(`${path}/complete`, ending)).status).toBe(200)

    const heard = await socket.next(type)
    await until(() => place.receiver.received.length > 0)
    const webhook = JSON.parse(place.receiver.received[0]?.body ?? '')
    const metadata = (await app.get(path)).body
    const polled = data === undefined ? undefined : (await app.get(`${path}/result/data`)).text
    expect((await app.get(`${path}/result`)).body).toMatchObject({ sessionId, action, hasData: data !== undefined })
    expect(metadata.status).toBe('COMPLETED')
    expect(webhook).toMatchObject({ session_id: sessionId, event_type: eventType, occurred_at: metadata.endedAt })
    expect([polled, heard.payload.data, webhook.result_data]).toEqual([data, data, data])
    expect(heard.payload.sessionId).toBe(sessionId)

    // Whatever else there was to tell has come before what is asked for now.
    socket.send('GET_CLIENTS', {}, { requestId: 'last' })
    await socket.next('GET_CLIENTS_RESPONSE')
    expect(socket.messages.filter(({ sequence }) => sequence !== undefined)).toHaveLength(1)
    const { events } = (await app.get('his/events?limit=100')).body
    const told = events.filter(({ payload }: { payload: { session_id: string } }) => payload.session_id === sessionId)
    expect(told).toHaveLength(1)
    expect(place.receiver.received).toHaveLength(1)
  })
})
