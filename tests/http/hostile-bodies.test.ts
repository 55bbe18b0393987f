/** Bodies that cost more than they should: refused before they are read, charged by what they take, bounded in what they become. */
import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { route } from '@codarium/platform'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'
import { connectTo, exchangeBytes, readAnswer } from './raw-request.ts'

const MB = 1024 * 1024
const BUDGET = 100

let server: TestServer
let ahead = 0
beforeAll(async () => {
  server = await startServer({
    settings: { SVC_AUTH_ENABLED: 'false', SVC_RATE_LIMIT_PER_MINUTE: String(BUDGET) },
    wings: [{ name: 'probe', migrations: [], build: async () => ({ routes: probes }) }],
    now: () => 1e12 + ahead,
  })
})
afterAll(() => server.stop())
// Every test begins with a full budget.
beforeEach(() => {
  ahead += 60_000
})

let handled = 0
const open = { access: 'open', tag: 'Probe', summary: 'probe', answers: { 200: { description: 'OK' } } } as const
const handle = () => {
  handled++
  return { done: true }
}
const Body = Type.Object({
  text: Type.Optional(Type.String()),
  list: Type.Optional(Type.Array(Type.Unknown())),
  revision: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
})
const probes = [
  route({ ...open, method: 'POST', path: '/probe/small', body: Body, handle }),
  route({ ...open, method: 'POST', path: '/probe/large', body: Body, bodyLimit: 8 * MB, bodyValues: 100_000, handle }),
  route({ ...open, method: 'GET', path: '/probe/read', handle }),
]

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  fetch(server.url + path, { method: 'POST', body, headers })
const text = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - 11) })
const list = (values: number) => `{"list":[${Array(values).fill(0).join(',')}]}`
const problem = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

/** What the server did with a request: its socket, as it was when the answer was done. */
interface Seen {
  readonly socket: Socket
  readonly bytesRead: number
  readonly destroyed: boolean
}
/** By the port of whoever asked. */
const seen = new Map<number | undefined, Seen>()
const look = (message: unknown) => {
  const { request, socket } = message as { request: IncomingMessage; response: ServerResponse; socket: Socket }
  if (request.url?.startsWith('/probe') || request.url?.startsWith('/api') || request.url?.startsWith('/nowhere'))
    seen.set(socket.remotePort, { socket, bytesRead: socket.bytesRead, destroyed: socket.destroyed })
}
beforeAll(() => diagnostics.subscribe('http.server.response.finish', look))
afterAll(() => diagnostics.unsubscribe('http.server.response.finish', look))

/** Sends a head, and as much of a body as is taken, until an answer comes; nothing ends from this side before. */
async function pour(head: readonly string[], bytes: number) {
  const socket = connectTo(server.url).setEncoding('latin1')
  socket.on('error', () => {})
  socket.write(
    `${['Host: x', 'Content-Type: application/json'].reduce((all, line) => `${all}${line}\r\n`, `${head.join('\r\n')}\r\n`)}\r\n`,
  )
  socket.write(Buffer.alloc(bytes, 0x30))
  const [answer] = (await once(socket, 'data')) as [string]
  return { answer: readAnswer(answer), socket, done: await seenOf(socket) }
}

/** What the server did with the request of a socket that is still open. */
async function seenOf({ localPort }: Socket): Promise<Seen> {
  return vi.waitUntil(() => seen.get(localPort), { timeout: 60_000, interval: 5 })
}

// Beside each other: the server gives each sender a second to read its answer.
describe.concurrent('a body that is announced to be too large', () => {
  it.each([
    ['for its route', 'POST /probe/small'],
    ['for a launch, which needs no token', 'POST /api/v1/coding/session/x/launch'],
    ['where there is no route', 'POST /nowhere'],
    ['for a route that reads none', 'GET /probe/read'],
  ])('is not read: %s', async (_name, line) => {
    const { answer, socket, done } = await pour([`${line} HTTP/1.1`, `Content-Length: ${28 * MB}`], 28 * MB)
    expect([404, 413]).toContain(answer.status)
    expect(answer.headers.connection).toBe('close')
    expect(done.bytesRead).toBeLessThan(MB)
    socket.destroy()
    await vi.waitUntil(() => done.socket.destroyed, { timeout: 60_000, interval: 5 })
    expect(done.socket.bytesRead).toBeLessThan(MB)
  })

  it('leaves its sender the time to read the answer', async () => {
    const { socket, done } = await pour(['POST /probe/small HTTP/1.1', `Content-Length: ${28 * MB}`], 28 * MB)
    // Cut off at once, a sender in the middle of its body would see a broken connection instead.
    expect(done.destroyed).toBe(false)
    expect(done.socket.destroyed).toBe(false)
    socket.destroy()
  })

  it('ends a connection by itself when its sender does not', async () => {
    const { socket, done } = await pour(['POST /probe/small HTTP/1.1', `Content-Length: ${28 * MB}`], 28 * MB)
    await new Promise((resolve) => socket.resume().once('close', resolve))
    expect(done.socket.destroyed).toBe(true)
  })

  it('is not asked for: who waits to be told to go on is told no', async () => {
    const ask = (path: string, length: number) =>
      exchangeBytes(
        server.url,
        `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      )
    expect(await ask('/probe/small', 28 * MB)).toMatch(/^HTTP\/1\.1 413 /)
    expect(await ask('/nowhere', 10)).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('who waits to be told to go on, and may, is told so', async () => {
    const socket = connectTo(server.url).setEncoding('latin1')
    const begin = 'POST /probe/small HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n'
    socket.write(`${begin}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n`)
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 100 Continue/)
    socket.write('{}')
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 200 /)
  })
})

it('a body in pieces is read up to its limit and no further', async () => {
  const socket = connectTo(server.url).setEncoding('latin1')
  socket.on('error', () => {})
  const head =
    'POST /probe/small HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(`${head}${(28 * MB).toString(16)}\r\n`)
  socket.write(Buffer.alloc(28 * MB, 0x30))
  const [answer] = (await once(socket, 'data')) as [string]
  expect(readAnswer(answer)).toMatchObject({ status: 413, headers: { connection: 'close' } })
  expect((await seenOf(socket)).bytesRead).toBeLessThan(MB)
  socket.destroy()
})

it('a small refused body leaves its connection as it was', async () => {
  const call = (body: string) =>
    `POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const last = 'GET /probe/read HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(await exchangeBytes(server.url, call('{}') + last)).toMatch(/^HTTP\/1\.1 404 .*HTTP\/1\.1 200 /s)
})

describe('the cost of a call', () => {
  /** Calls until one is refused: how many were answered. */
  async function answered(call: () => Promise<Response>): Promise<number> {
    for (let count = 0; ; count++) {
      const { status } = await call()
      if (status === 429) return count
      expect(status).toBe(200)
    }
  }

  it('is one while it sends little', async () => {
    expect(await answered(() => post('/probe/large', text(60_000)))).toBe(BUDGET)
  })

  it('grows with its bytes, before they are read', async () => {
    expect(await answered(() => post('/probe/large', text(640 * 1024)))).toBe(Math.floor(BUDGET / 11))
    handled = 0
    const { answer, socket, done } = await pour(['POST /probe/large HTTP/1.1', `Content-Length: ${7 * MB}`], 7 * MB)
    expect([answer.status, handled]).toEqual([429, 0])
    expect(done.bytesRead).toBeLessThan(MB)
    socket.destroy()
  })

  it('grows with its bytes when nobody says beforehand how many come', async () => {
    const stream = () => new Blob([text(640 * 1024)]).stream()
    const send = () =>
      fetch(`${server.url}/probe/large`, {
        method: 'POST',
        headers: json,
        body: stream(),
        duplex: 'half',
      } as RequestInit)
    // It is admitted for 1, and charged for the rest once it is there.
    expect(await answered(send)).toBe(Math.floor(BUDGET / 11))
  })

  it('grows with the values it is made of', async () => {
    expect(await answered(() => post('/probe/large', list(20_000)))).toBe(Math.floor(BUDGET / 11))
  })

  it('is charged for what reaches no route, broken HTTP included, and health is free of it all', async () => {
    for (let count = 0; count < BUDGET / 2; count++) expect((await fetch(`${server.url}/nowhere`)).status).toBe(404)
    for (let count = 0; count < BUDGET / 2; count++)
      expect(await exchangeBytes(server.url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect((await fetch(`${server.url}/nowhere`)).status).toBe(429)
    expect((await fetch(`${server.url}/%zz`)).status).toBe(429)
    expect(await exchangeBytes(server.url, 'NONSENSE\r\n\r\n').catch(() => '')).toBe('')
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/v1/coding/health`)).status).toBe(200)
  })
})

describe('what a body may become', () => {
  it.each([
    ['too many values', '/probe/large', list(100_001), 'The body has more than 100000 values.'],
    ['too many for an ordinary route', '/probe/small', list(20_001), 'The body has more than 20000 values.'],
    [
      'nesting without end',
      '/probe/large',
      `${'{"list":['.repeat(100_000)}`,
      'The body is nested deeper than 32 levels.',
    ],
  ])('is bounded: %s', async (_name, path, body, detail) => {
    expect(await problem(await post(path, body))).toMatchObject({ status: 400, error: 'VALIDATION_ERROR', detail })
  })

  it('is no infinity', async () => {
    expect(await problem(await post('/probe/small', '{"revision":1e400}'))).toMatchObject({
      status: 400,
      details: [{ field: 'revision' }],
    })
  })
})
