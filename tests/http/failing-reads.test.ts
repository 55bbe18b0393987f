/** What goes wrong with a read, or around it: answered as usual, counted once, logged once. */
import { Answer, ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'
import { connectTo, exchangeBytes, rawGet, readAnswer } from './raw-request.ts'

const common = { method: 'GET', access: 'open', tag: 'Probe', summary: 'probe' } as const
const answers = { 200: { description: 'OK', schema: Type.Object({ text: Type.String() }) } }
const fails = () => {
  throw new Error('no')
}
const wing = (routes: Route[]) => ({
  name: 'probe',
  migrations: [],
  build: async () => ({ routes }),
})
const settings = { SVC_AUTH_ENABLED: 'false' }

describe('a handler', () => {
  const conflict = () => Promise.reject(new ApiError('CONFLICT', 'Not now.'))
  const kinds: [string, number, () => unknown][] = [
    ['throws', 500, fails],
    ['rejects', 500, async () => fails()],
    ['rejects with no error', 500, () => Promise.reject('no')],
    ['gives what cannot be written', 500, () => ({ text: { toString: fails } })],
    ['refuses', 409, conflict],
    ['answers otherwise', 203, () => new Answer(203, { text: 'other' }, { 'x-own': 'yes' })],
    ['gives text', 200, () => 'text'],
    ['gives nothing', 200, () => undefined],
  ]
  const cases = kinds.flatMap(([kind, status, handle], i) =>
    [false, true].map((isQuick) => ({ kind, status, isQuick, handle, path: `/failing/${i}/${isQuick}` })),
  )
  let server: TestServer
  let handled = 0
  beforeAll(async () => {
    const routes = cases.map(({ path, isQuick, handle: given }) => {
      const handle = () => {
        handled++
        return given()
      }
      return route({ ...common, path, answers, isQuick, handle })
    })
    routes.push(route({ ...common, path: '/failing/state', answers, validator: fails, handle: () => ({ text: '' }) }))
    server = await startServer({ settings, wings: [wing(routes)] })
  })
  afterAll(() => server.stop())

  it.each([...cases, { kind: 'is asked in no state', status: 500, isQuick: false, path: '/failing/state' }])(
    'that $kind (quick: $isQuick) is answered with $status, counted and logged once',
    async ({ path, status }) => {
      handled = 0
      const [counted, logged] = [await countOf(server, path), failuresIn(server, path)]
      const told = await rawGet(server.url, path)
      expect(told.status).toBe(status)
      expect(told.headers['x-own']).toBe(status === 203 ? 'yes' : undefined)
      if (status >= 400) expect(JSON.parse(told.body)).toMatchObject({ status, traceId: told.headers['x-request-id'] })
      expect(await countOf(server, path)).toBe(counted + 1)
      expect(failuresIn(server, path) - logged).toBe(status === 500 ? 1 : 0)
      expect(handled).toBe(path === '/failing/state' ? 0 : 1)
    },
  )
})

describe('a read that takes its time', () => {
  let server: TestServer
  let settle: { resolve(value: unknown): void; reject(error: unknown): void }
  let entered: Promise<void>
  const start = async () => {
    let arrived = () => {}
    entered = new Promise((resolve) => {
      arrived = resolve
    })
    const handle = () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        arrived()
      })
    const slow = route({ ...common, path: '/plain/slow', answers, isQuick: true, handle })
    const fast = route({ ...common, path: '/plain/fast', answers, handle: () => ({ text: 'fast' }) })
    server = await startServer({ settings, wings: [wing([slow, fast])] })
  }
  afterEach(() => server.stop())

  it('is finished by a server that stops, and nothing after it', async () => {
    await start()
    const answer = exchangeBytes(server.url, 'GET /plain/slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await entered
    const stopped = server.stop()
    await expect(refused(server.url)).resolves.toBe('ECONNREFUSED')
    settle.resolve({ text: 'done' })
    const { status, headers, body } = readAnswer(await answer)
    expect([status, headers.connection, body]).toEqual([200, 'close', '{"text":"done"}'])
    await stopped
    await start()
  })

  it('is told why it fails by a server that stops', async () => {
    await start()
    const answer = exchangeBytes(server.url, 'GET /plain/slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await entered
    const stopped = server.stop()
    await expect(refused(server.url)).resolves.toBe('ECONNREFUSED')
    settle.reject(new ApiError('CONFLICT', 'Not now.'))
    const { status, headers } = readAnswer(await answer)
    expect([status, headers.connection]).toEqual([409, 'close'])
    await stopped
    await start()
  })

  it('is not counted when its caller has gone', async () => {
    await start()
    const socket = connectTo(server.url)
    socket.write('GET /plain/slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await entered
    socket.destroy()
    // Connections are served in the order in which their news arrive: this answer comes after the other has gone.
    await rawGet(server.url, '/plain/fast')
    settle.resolve({ text: 'late' })
    expect((await rawGet(server.url, '/plain/fast')).status).toBe(200)
    expect([await countOf(server, '/plain/slow'), await countOf(server, '/plain/fast')]).toEqual([0, 2])
  })

  it('keeps its place before what is asked after it on the same connection', async () => {
    await start()
    const asked = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
    const both = exchangeBytes(server.url, asked('/plain/slow') + asked('/plain/fast', 'Connection: close\r\n'))
    await entered
    settle.resolve({ text: 'slow' })
    const bytes = await both
    expect([...bytes.matchAll(/HTTP\/1.1 200|"text":"\w+"/g)].map(String)).toEqual([
      'HTTP/1.1 200',
      '"text":"slow"',
      'HTTP/1.1 200',
      '"text":"fast"',
    ])
    expect([await countOf(server, '/plain/slow'), await countOf(server, '/plain/fast')]).toEqual([1, 1])
  })

  it('ends the connection of a caller who speaks HTTP/1.0', async () => {
    await start()
    const { status, headers, body } = readAnswer(await exchangeBytes(server.url, 'GET /plain/fast HTTP/1.0\r\n\r\n'))
    expect([status, headers.Connection ?? headers.connection, body]).toEqual([200, 'close', '{"text":"fast"}'])
  })
})

/** How many requests of a route the metrics count. */
async function countOf(server: TestServer, path: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const counts = text.matchAll(/request_duration_seconds_count\{method="GET",route="([^"]+)",status="\d+"\} (\d+)/g)
  return [...counts].filter(([, route]) => route === path).reduce((sum, [, , count]) => sum + Number(count), 0)
}

function failuresIn({ log }: TestServer, path: string): number {
  return log.filter((line) => line.includes('request failed') && line.includes(path)).length
}

/** Why nobody can connect any more. */
function refused(url: string): Promise<string> {
  return new Promise((resolve) => {
    connectTo(url)
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .on('connect', () => resolve('connected'))
  })
}
