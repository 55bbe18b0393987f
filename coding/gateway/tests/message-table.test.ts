/** The contract's message table and its table of error codes, row by row, from a client in another process. */
import { randomUUID } from 'node:crypto'
import { appMessages, CodingErrorCode, serverMessages } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, delivery, type SessionServer, startSessionServer } from '../../sessions/tests/session-server.ts'
import { type SocketProcess, startSocketProcess, type TestSocket } from './socket-process.ts'

let sockets: SocketProcess
let world: SessionServer
beforeAll(async () => {
  sockets = startSocketProcess()
  // What the server does by the clock it does by the test's.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  world = await startSessionServer()
})
afterAll(async () => {
  await world?.stop()
  sockets?.stop()
  vi.useRealTimers()
})

const advance = (seconds: number) => {
  world.advance(seconds * 1000)
  vi.advanceTimersByTime(seconds * 1000)
}

const changed = delivery({ main: 'J180' })
const launchOf = (targetUserId: string, data = delivery()) => ({ data, format: 'spiges', targetUserId })

/** An app that has sent AUTH; `seconds` is how long its token lives. */
async function connectApp(server = world, seconds = 86_400): Promise<{ app: TestSocket; instanceId: string }> {
  const instanceId = randomUUID()
  const iat = Math.floor(server.server.context.now() / 1000)
  const claims = { sub: 'his', name: 'HIS', email: 'his@spital.example', iat, exp: iat + seconds }
  const token = await server.issuer.token({ claims: { ...claims, realm_access: { roles: ['svc-coder'] } } })
  const app = sockets.open(`${server.server.url}/ws/app?instanceId=${instanceId}`, { authorization: `Bearer ${token}` })
  app.send('AUTH', { token }, { instanceId })
  return { app, instanceId }
}

/** An app behind AUTH_OK, a connected coder of its own, and the coder's way to the API. */
async function conversation(): Promise<{ app: TestSocket; client: TestSocket; name: string; coder: Client }> {
  const name = `coder-${randomUUID()}`
  const authorization = `Bearer ${await world.tokenOf('svc-coder', name)}`
  const client = sockets.open(`${world.server.url}/ws/dll?instanceId=desk-of-${name}`, { authorization })
  const { app } = await connectApp()
  await Promise.all([client.next('AUTH_OK'), app.next('AUTH_OK')])
  return { app, client, name, coder: await world.as('svc-coder', name) }
}

async function opened(): Promise<Awaited<ReturnType<typeof conversation>> & { sessionId: string; path: string }> {
  const parts = await conversation()
  parts.app.send('CODING_SESSION_LAUNCH', launchOf(parts.name))
  const { sessionId } = (await parts.app.next('CODING_SESSION_CREATED')).payload
  const path = `coding/session/${sessionId}`
  await parts.coder.post(`${path}/open`)
  return { ...parts, sessionId, path }
}

const ends = (type: string, request: object) => async () => {
  const { app, coder, path, sessionId } = await opened()
  await coder.post(`${path}/complete`, request)
  const data = 'data' in request ? { data: request.data } : {}
  expect((await app.next(type)).payload).toEqual({ sessionId, ...data })
}

/** Each row of the table, by its type. */
const rows: Record<string, () => Promise<void>> = {
  AUTH: async () => {
    const { app } = await connectApp()
    app.send('AUTH', {})
    expect((await app.next('CODING_ERROR')).payload.error).toBe('INVALID_DATA')
    await app.next('AUTH_OK')
  },
  AUTH_OK: async () => {
    const { app, instanceId } = await connectApp()
    const message = await app.next('AUTH_OK')
    expect(message).toMatchObject({ type: 'AUTH_OK', instanceId, payload: { user: 'his', realm: '' } })
    expect(Number.isInteger(message.timestamp)).toBe(true)
  },
  AUTH_EXPIRED: async () => {
    const { app } = await connectApp(world, 60)
    await app.next('AUTH_OK')
    advance(61)
    expect((await app.next('AUTH_EXPIRED')).payload).toEqual({})
    await app.next('HEARTBEAT')
    app.send('HEARTBEAT_ACK')
    app.send('GET_CLIENTS')
    expect((await app.next('CODING_ERROR')).payload.error).toBe('UNAUTHORIZED')
    advance(60)
    expect((await app.closed()).code).toBe(4401)
  },
  GET_CLIENTS: async () => {
    const { app } = await conversation()
    for (const more of [{}, { payload: null }]) app.send('GET_CLIENTS', {}, more)
    await app.next('GET_CLIENTS_RESPONSE')
    await app.next('GET_CLIENTS_RESPONSE')
  },
  GET_CLIENTS_RESPONSE: async () => {
    const { app, name } = await conversation()
    app.send('GET_CLIENTS')
    const { clients } = (await app.next('GET_CLIENTS_RESPONSE')).payload
    const connectedSince = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(clients).toContainEqual({ user: name, displayName: name, connectedSince, status: 'idle' })
  },
  CODING_SESSION_LAUNCH: async () => {
    const { app, client, name } = await conversation()
    app.send('CODING_SESSION_LAUNCH', launchOf(name))
    const { sessionId } = (await client.next('CODING_SESSION_LAUNCH')).payload
    expect((await app.next('CODING_SESSION_CREATED')).payload.sessionId).toBe(sessionId)
  },
  CODING_SESSION_CREATED: async () => {
    const { app, name } = await conversation()
    app.send('CODING_SESSION_LAUNCH', launchOf(name))
    const { payload } = await app.next('CODING_SESSION_CREATED')
    expect(payload).toEqual({ sessionId: expect.any(String), routedTo: name, instanceId: `desk-of-${name}` })
  },
  CODING_APPLIED: ends('CODING_APPLIED', { action: 'APPLIED', data: changed }),
  CODING_DISCARDED: ends('CODING_DISCARDED', { action: 'DISCARDED' }),
  CODING_CANCELLED: ends('CODING_CANCELLED', { action: 'CANCELLED' }),
  CODING_TIMEOUT: async () => {
    const { app, client, name } = await conversation()
    const his = await world.as('svc-coder', 'his')
    const request = { ...launchOf(name), instanceId: randomUUID() }
    const { sessionId } = (await his.post('coding/session', request)).body
    await client.next('CODING_SESSION_LAUNCH')
    await (await world.as('svc-coder', name)).post(`coding/session/${sessionId}/open`)
    world.advance(61 * 60_000)
    // Whoever comes first ends a session whose time is up: the clock, or a new one in its place.
    expect((await his.post('coding/session', request)).status).toBe(201)
    expect((await app.next('CODING_TIMEOUT')).payload).toEqual({ sessionId })
  },
  CODING_ERROR: async () => {
    const { app } = await conversation()
    app.send('CODING_SESSION_LAUNCH', launchOf('nobody'))
    const { payload } = await app.next('CODING_ERROR')
    expect(payload).toMatchObject({ error: 'TARGET_USER_NOT_CONNECTED', message: expect.stringContaining('coder') })
    expect(Array.isArray(payload.availableClients)).toBe(true)
  },
  HEARTBEAT: async () => {
    const { app } = await conversation()
    advance(30)
    expect((await app.next('HEARTBEAT')).payload).toEqual({})
  },
  HEARTBEAT_ACK: async () => {
    const [{ app: answers }, { app: silent }] = [await conversation(), await conversation()]
    advance(30)
    for (const app of [answers, silent]) await app.next('HEARTBEAT')
    answers.send('HEARTBEAT_ACK')
    answers.send('GET_CLIENTS')
    await answers.next('GET_CLIENTS_RESPONSE')
    advance(60)
    expect((await silent.closed()).code).toBe(4408)
    answers.send('GET_CLIENTS')
    await answers.next('GET_CLIENTS_RESPONSE')
  },
}

/** Each error code, by what brings it about. */
const codes: Record<string, () => Promise<string>> = {
  TARGET_USER_NOT_CONNECTED: async () => errorOf((await conversation()).app, launchOf('nobody')),
  TARGET_USER_BUSY: async () => {
    const { app, name } = await opened()
    return errorOf(app, launchOf(name))
  },
  INVALID_DATA: async () => {
    const { app, name } = await conversation()
    return errorOf(app, launchOf(name, '<Unternehmen'))
  },
  UNAUTHORIZED: async () => {
    const { app } = await conversation()
    app.send('AUTH', { token: 'ey.expired.token' })
    return (await app.next('CODING_ERROR')).payload.error
  },
  RATE_LIMIT_EXCEEDED: async () => {
    const strict = await startSessionServer({ SVC_RATE_LIMIT_PER_MINUTE: '10' }, world.issuer)
    const { app } = await connectApp(strict)
    app.raw('{"type":"GET_CLIENTS"}', 20)
    const { error } = (await app.next('CODING_ERROR')).payload
    await strict.stop()
    return error
  },
  INTERNAL_ERROR: async () => {
    const broken = await startSessionServer({}, world.issuer)
    const { app } = await connectApp(broken)
    await app.next('AUTH_OK')
    await broken.server.context.store.close()
    app.send('GET_CLIENTS')
    const { payload } = await app.next('CODING_ERROR')
    expect(payload).toEqual({ error: 'INTERNAL_ERROR', message: 'The server failed.' })
    await broken.stop().catch(() => {})
    return payload.error
  },
}

async function errorOf(app: TestSocket, launch: object): Promise<string> {
  app.send('CODING_SESSION_LAUNCH', launch)
  return (await app.next('CODING_ERROR')).payload.error
}

describe('the message table', () => {
  it.each(Object.entries(rows))('%s', (_type, row) => row())

  it('has no row but these; what is beside them is additive', () => {
    const known = new Set([...Object.keys(appMessages), ...Object.keys(serverMessages)])
    expect([...known].filter((type) => !(type in rows))).toEqual(['EVENT_ACK'])
  })
})

describe('the error codes', () => {
  it.each(Object.entries(codes))('%s', async (code, bringAbout) => expect(await bringAbout()).toBe(code))

  it('are these', () => expect([...CodingErrorCode.enum].toSorted()).toEqual(Object.keys(codes).toSorted()))
})
