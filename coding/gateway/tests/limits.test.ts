/** Deadlines and bad input on the WebSockets: nothing brings the server down, and nobody is waited for for ever. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { delivery, type SessionServer, startSessionServer } from '../../sessions/tests/session-server.ts'
import { ended, openRaw, shakeHands } from './raw-client.ts'
import { type SocketProcess, startSocketProcess, type TestSocket } from './socket-process.ts'

let sockets: SocketProcess
let world: SessionServer
beforeAll(async () => {
  sockets = startSocketProcess()
  // What the server does by the clock it does by the test's.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  world = await startSessionServer({ SVC_LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await world.stop()
  sockets.stop()
  vi.useRealTimers()
})

const started = Math.floor(Date.now() / 1000)
let ahead = 0
const advance = (seconds: number) => {
  ahead += seconds
  world.advance(seconds * 1000)
  vi.advanceTimersByTime(seconds * 1000)
}
const token = (sub: string, seconds = 1e7, name = sub) => {
  const now = started + ahead
  const claims = { sub, name, email: `${sub}@spital.example`, iat: now - 60, exp: now + seconds }
  return world.issuer.token({ claims })
}
const open = async (path: string, sub: string, seconds?: number) =>
  sockets.open(world.server.url + path, { authorization: `Bearer ${await token(sub, seconds)}` })
const app = async (sub: string, seconds?: number) => {
  const socket = await open(`/ws/app?instanceId=${randomUUID()}`, sub, seconds)
  socket.send('AUTH', { token: await token(sub, seconds) })
  await socket.next('AUTH_OK')
  return socket
}
const works = async (socket: TestSocket) => {
  socket.send('GET_CLIENTS')
  await socket.next('GET_CLIENTS_RESPONSE')
}

const metric = async (name: string): Promise<number | undefined> => {
  const text = await (await fetch(`${world.server.url}/metrics`)).text()
  const value = text.split('\n').find((line) => line.startsWith(`${name} `))
  return value === undefined ? undefined : Number(value.slice(name.length))
}

describe('deadlines', () => {
  it('without AUTH within 10 s an app is closed', async () => {
    const socket = await open('/ws/app?instanceId=late', 'late')
    await socket.opened()
    advance(11)
    expect(await socket.closed()).toMatchObject({ code: 4401, reason: 'no AUTH in time' })
  })

  it('heartbeats come by the interval; who answers stays, who does not for 60 s is closed, half-open ones too', async () => {
    const [alive, silent] = [await app('alive'), await app('silent')]
    // Shakes hands and is never heard of again, as if its cable had been cut.
    const halfOpen = await openRaw(`${world.server.url}/ws/dll`, { Authorization: `Bearer ${await token('frozen')}` })
    const coder = await world.as('svc-coder', 'looker')
    const present = async () => JSON.stringify((await coder.get('coding/clients')).body)
    await expect.poll(present).toContain('frozen')
    advance(31)
    await silent.next('HEARTBEAT')
    await alive.next('HEARTBEAT')
    alive.send('HEARTBEAT_ACK')
    await works(alive)
    advance(61)
    expect(await silent.closed()).toMatchObject({ code: 4408 })
    await works(alive)
    await ended(halfOpen)
    await expect.poll(present).not.toContain('frozen')
  })

  it('an expired token is announced, refused meanwhile, renewed within 60 s, or ends the connection', async () => {
    const [renews, sleeps] = [await app('renews', 100), await app('sleeps', 100)]
    advance(110)
    for (const socket of [renews, sleeps]) {
      await socket.next('AUTH_EXPIRED')
      await socket.next('HEARTBEAT')
      socket.send('HEARTBEAT_ACK')
    }
    for (const socket of [renews, sleeps]) socket.send('GET_CLIENTS')
    await sleeps.next('CODING_ERROR')
    expect((await renews.next('CODING_ERROR')).payload.error).toBe('UNAUTHORIZED')
    renews.send('AUTH', { token: await token('renews') })
    await renews.next('AUTH_OK')
    await works(renews)
    advance(61)
    expect(await sleeps.closed()).toMatchObject({ code: 4401, reason: 'the token expired' })
    await works(renews)
  })

  it('a token that expires on the desktop client is renewed by TOKEN_REFRESH, and events wait for that', async () => {
    const client = await open('/ws/dll', 'tina', 100)
    await client.next('AUTH_OK')
    const rest = await world.as('svc-coder', 'rest')
    advance(110)
    await client.next('AUTH_EXPIRED')
    const body = { data: delivery(), format: 'spiges', targetUserId: 'tina' }
    const created = (await rest.post('coding/session', body)).body
    expect(created.targetUserNotified).toBe(false)
    client.send('TOKEN_REFRESH', { token: await token('tina') })
    await client.next('AUTH_OK')
    expect((await client.next('CODING_SESSION_LAUNCH')).payload.sessionId).toBe(created.sessionId)
  })
})

describe('bad input', () => {
  const deep = `{"type":"GET_CLIENTS","payload":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
  it.each([
    ['no JSON', 'this is not JSON'],
    ['half a JSON', '{"type":"GET_CLIENTS"'],
    ['an array', '[1,2,3]'],
    ['null', 'null'],
    ['no type', '{"payload":{}}'],
    ['a wrong type of type', '{"type":7}'],
    ['a wrong payload', '{"type":"GET_CLIENTS","payload":"x"}'],
    ['a wrong timestamp', '{"type":"GET_CLIENTS","timestamp":"now"}'],
    ['another instanceId', '{"type":"GET_CLIENTS","instanceId":"not-mine"}'],
    ['an unknown type', '{"type":"DROP_TABLES"}'],
    ['a type of the server', '{"type":"CODING_APPLIED","payload":{"sessionId":"x"}}'],
    ['a prototype', '{"type":"__proto__"}'],
    ['a launch without data', '{"type":"CODING_SESSION_LAUNCH","payload":{"format":"spiges","targetUserId":"x"}}'],
    ['a launch of numbers', '{"type":"CODING_SESSION_LAUNCH","payload":{"data":1,"format":2,"targetUserId":3}}'],
    ['an unknown format', '{"type":"CODING_SESSION_LAUNCH","payload":{"data":"x","format":"pdf","targetUserId":"x"}}'],
    ['a deep payload in a launch', deep.replace('GET_CLIENTS', 'CODING_SESSION_LAUNCH')],
  ])('%s gets CODING_ERROR INVALID_DATA, and the connection goes on', async (_name, text) => {
    const socket = await app('fuzzer')
    socket.raw(text)
    expect((await socket.next('CODING_ERROR')).payload.error).toBe('INVALID_DATA')
    await works(socket)
  })

  it('binary frames get CODING_ERROR', async () => {
    const socket = await app('fuzzer')
    socket.binary('AAECAwQ=')
    expect((await socket.next('CODING_ERROR')).payload.error).toBe('INVALID_DATA')
    await works(socket)
  })

  it('a message of 10 MB ends the connection with 1009, one of 5 MB of data does not', async () => {
    const socket = await app('large')
    const head = '{"type":"CODING_SESSION_LAUNCH","payload":{"format":"spiges","targetUserId":"x","data":"'
    socket.large(head, 5 * 1024 * 1024 - 100, '"}}')
    expect((await socket.next('CODING_ERROR')).payload.error).toBe('INVALID_DATA')
    socket.large(head, 10_000_000, '"}}')
    expect((await socket.closed()).code).toBe(1009)
  })

  it('who sends more than can be handled is read more slowly, and all is answered in order', async () => {
    const hasty = await app('hasty')
    hasty.raw('{"type":"GET_CLIENTS"}', 500)
    hasty.send('GET_CLIENTS', {}, { requestId: 'last' })
    await expect.poll(() => hasty.messages.at(-1)?.requestId).toBe('last')
    expect(hasty.messages.filter(({ type }) => type === 'GET_CLIENTS_RESPONSE')).toHaveLength(501)
  })

  it('who asks and asks and reads nothing is cut off, and only then', async () => {
    const name = 'x'.repeat(250)
    const crowd = Array.from({ length: 100 }, (_, index) => token(`crowd-${index}`, 1e7, name))
    const clients = (await Promise.all(crowd)).map((bearer) =>
      sockets.open(`${world.server.url}/ws/dll`, { authorization: `Bearer ${bearer}` }),
    )
    for (const client of clients) await client.next('AUTH_OK')
    const reader = await app('reader')
    reader.order({ do: 'stop-reading' })
    // Each is refused with the list of all who are connected: 35 kB.
    const payload = { data: delivery(), format: 'spiges', targetUserId: 'nobody' }
    reader.raw(JSON.stringify({ type: 'CODING_SESSION_LAUNCH', payload }), 900)
    await expect
      .poll(() => metric('codarium_gateway_cut_off_total{endpoint="/ws/app",reason="SLOW_READER"}'), {
        timeout: 30_000,
      })
      .toBe(1)
    reader.order({ do: 'go-on-reading' })
    expect((await reader.closed()).code).toBe(1006)
    expect(reader.messages.filter(({ type }) => type === 'CODING_ERROR').length).toBeLessThan(900)
    for (const client of clients) client.order({ do: 'cut' })
  })

  it('whoever goes on sending nonsense is closed', async () => {
    const stubborn = await app('stubborn')
    stubborn.raw('nonsense', 200)
    expect((await stubborn.closed()).code).toBe(4429)
    await works(await app('fuzzer'))
  })
})

it('what is measured: connections, messages by type, connections that had to be ended; nobody by name', async () => {
  const before = (await metric('codarium_gateway_connections{endpoint="/ws/app"}')) ?? 0
  const socket = await app('measured')
  await works(socket)
  expect(await metric('codarium_gateway_connections{endpoint="/ws/app"}')).toBe(before + 1)
  const text = await (await fetch(`${world.server.url}/metrics`)).text()
  for (const [direction, type] of [
    ['in', 'GET_CLIENTS'],
    ['out', 'GET_CLIENTS_RESPONSE'],
    ['in', 'unknown'],
  ]) {
    const label = `{endpoint="/ws/app",direction="${direction}",type="${type}"}`
    expect(await metric(`codarium_gateway_messages_total${label}`)).toBeGreaterThan(0)
  }
  for (const reason of ['SILENT', 'UNAUTHORIZED', 'OVERLOADED']) {
    expect(await metric(`codarium_gateway_cut_off_total{endpoint="/ws/app",reason="${reason}"}`)).toBeGreaterThan(0)
  }
  expect(text).not.toMatch(/measured|fuzzer|DROP_TABLES/)
})

it('compression is not agreed to, whoever offers it', async () => {
  const { socket, head } = await shakeHands(`${world.server.url}/ws/dll`, {
    Authorization: `Bearer ${await token('compressor')}`,
    'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
  })
  expect(head.toLowerCase()).not.toContain('sec-websocket-extensions')
  socket.destroy()
})

it('a server that stops says good-bye with 1001', async () => {
  const other = await startSessionServer({}, world.issuer)
  const headers = { authorization: `Bearer ${await world.issuer.token()}` }
  const socket = sockets.open(`${other.server.url}/ws/dll`, headers)
  await socket.opened()
  await other.stop()
  expect((await socket.closed()).code).toBe(1001)
})
