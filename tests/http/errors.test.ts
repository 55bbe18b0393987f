/** Bad input gets the documented error body, never a stack trace. */
import { connect } from 'node:net'
import { route } from '@codarium/platform'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({
    settings: { SVC_AUTH_ENABLED: 'false' },
    wings: [{ name: 'probe', migrations: [], build: async () => ({ routes: probes }) }],
  })
})

afterAll(() => server.stop())

const open = { access: 'open', tag: 'Probe', summary: 'probe', answers: { 200: { description: 'OK' } } } as const
const probes = [
  route({
    ...open,
    method: 'POST',
    path: '/probe/{kind}',
    params: Type.Object({ kind: Type.Enum(['a', 'b']) }),
    query: Type.Object({
      page: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
      flag: Type.Boolean({ default: false }),
    }),
    body: Type.Object({ name: Type.String({ maxLength: 5 }), list: Type.Optional(Type.Array(Type.Integer())) }),
    handle: ({ params, query, body }) => ({ params, query, body }),
  }),
  route({
    ...open,
    method: 'GET',
    path: '/probe/crash',
    handle: () => {
      throw new Error('patient Muster has J18.1')
    },
  }),
]

function post(path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): Promise<Response> {
  return fetch(server.url + path, { method: 'POST', body, headers: { 'content-type': type } })
}

async function problem(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  const body = JSON.parse(text) as Record<string, unknown>
  expect(body).toMatchObject({ status: answer.status, traceId: answer.headers.get('x-request-id') })
  expect(body.type).toBe(`/api/docs#${body.error}`)
  return body
}

it('an unknown path is 404', async () => {
  expect(await problem(await fetch(`${server.url}/api/nothing`))).toMatchObject({
    error: 'NOT_FOUND',
    instance: '/api/nothing',
  })
  expect((await fetch(`${server.url}/api/health/`)).status).toBe(404)
})

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
  'a known path with %s is 405 with Allow',
  async (method) => {
    const answer = await fetch(`${server.url}/api/health`, { method })
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(await problem(answer)).toMatchObject({ error: 'METHOD_NOT_ALLOWED', status: 405 })
  },
)

it('a known path with parameters is told from an unknown one', async () => {
  const answer = await fetch(`${server.url}/probe/a`, { method: 'DELETE' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await fetch(`${server.url}/probe/a/b`, { method: 'DELETE' })).status).toBe(404)
})

it('HEAD answers as GET without a body', async () => {
  const answer = await fetch(`${server.url}/api/health`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

describe('a body that cannot be read is 400', () => {
  it.each([
    ['malformed JSON', '{"name": '],
    ['nothing', ''],
    ['JSON of the wrong kind', '[1]'],
    ['a poisoned prototype', '{"name":"x","__proto__":{"admin":true}}'],
  ])('%s', async (_name, body) => {
    expect(await problem(await post('/probe/a', body))).toMatchObject({ error: 'VALIDATION_ERROR', status: 400 })
  })

  it('invalid UTF-8', async () => {
    const bytes = Uint8Array.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')])
    expect(await problem(await post('/probe/a', bytes))).toMatchObject({
      error: 'VALIDATION_ERROR',
      detail: 'The body is not valid UTF-8.',
    })
  })
})

it('each wrong field is named', async () => {
  const body = await problem(await post('/probe/a', '{"list":[1,"x",2.5]}'))
  expect(body.details).toEqual(
    expect.arrayContaining([
      { field: 'name', kind: 'MISSING', message: 'is required' },
      { field: 'list.1', kind: 'WRONG_TYPE', message: 'must be integer' },
      { field: 'list.2', kind: 'WRONG_TYPE', message: 'must be integer' },
    ]),
  )
})

it('numbers in JSON are not guessed from texts, numbers in the query are read', async () => {
  expect((await post('/probe/a', '{"name":"x","list":["1"]}')).status).toBe(400)
  const answer = await post('/probe/a?page=7&flag=true', '{"name":"x"}')
  expect(await answer.json()).toEqual({ params: { kind: 'a' }, query: { page: 7, flag: true }, body: { name: 'x' } })
})

it.each(['page=11', 'page=-1', 'page=x', 'page=1.5', 'page=', 'flag=yes'])(
  '?%s is 400, never clamped',
  async (query) => {
    expect(await problem(await post(`/probe/a?${query}`, '{"name":"x"}'))).toMatchObject({ error: 'VALIDATION_ERROR' })
  },
)

it('a wrong path parameter is 400', async () => {
  expect(await problem(await post('/probe/c', '{"name":"x"}'))).toMatchObject({
    details: [{ field: 'kind', message: 'must be one of a, b' }],
  })
})

it('a wrong content type is 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
    expect(await problem(await post('/probe/a', '{"name":"x"}', type))).toMatchObject({
      error: 'UNSUPPORTED_MEDIA_TYPE',
    })
  }
})

it('an unknown path is 404 whatever the content type of the body', async () => {
  for (const type of ['text/xml', 'multipart/form-data; boundary=x', 'nonsense', 'application/json']) {
    expect([type, (await post('/api/nothing', '<x/>', type)).status]).toEqual([type, 404])
  }
})

it('a body over the limit is 413', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
  expect(await problem(await post('/probe/a', body))).toMatchObject({ error: 'PAYLOAD_TOO_LARGE', status: 413 })
})

it('a crash is 500 with a trace id that finds it in the log, and nothing of its message', async () => {
  const body = await problem(await fetch(`${server.url}/probe/crash`))
  expect(body).toMatchObject({ error: 'INTERNAL_ERROR', status: 500 })
  const lines = server.log.filter((line) => line.includes(String(body.traceId)))
  expect(lines.join('')).toContain('request failed')
  expect(JSON.stringify(body) + server.log.join('')).not.toContain('Muster')
})

it('titles follow Accept-Language', async () => {
  const title = async (language: string) =>
    (await problem(await fetch(`${server.url}/api/nothing`, { headers: { 'accept-language': language } }))).title
  expect(await title('de-CH,de;q=0.9')).toBe('Nicht gefunden')
  expect(await title('rm, fr-CH;q=0.5, it;q=0.7')).toBe('Non trovato')
  expect(await title('xx')).toBe('Not found')
})

it.each([
  ['badly encoded', '/%zz'],
  ['cut off', '/api/%'],
  ['very long', `/probe/${'x'.repeat(2000)}`],
])('an address that is %s gets an answer of ours', async (_name, path) => {
  const answer = await fetch(server.url + path, { method: 'POST' })
  expect([400, 404, 405]).toContain(answer.status)
  await problem(answer)
})

/** Sends lines as they are, and gives all that comes back until the connection is closed. */
function exchange(...lines: string[]): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
  })
}

it('a body that is announced by its type alone is empty, and waited for by nobody', async () => {
  const post = (path: string, type: string) =>
    exchange(`POST ${path} HTTP/1.1`, 'Host: here', 'Connection: close', `Content-Type: ${type}`)
  expect(await post('/probe/a', 'application/json')).toContain('"detail":"The body is empty, JSON was expected."')
  expect(await post('/api/admin/import/inbox/2026', 'multipart/form-data; boundary=x')).toContain(
    '"detail":"The upload is not valid',
  )
  expect(await post('/nowhere', 'application/json')).toMatch(/^HTTP\/1\.1 4/)
})

it('broken HTTP gets the error body too', async () => {
  const text = await exchange('NONSENSE')
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).toContain('"error":"VALIDATION_ERROR"')
})

it('a request id of the caller is kept when it is sound, and only then', async () => {
  const idFor = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/info`, { headers })).headers.get('x-request-id')
  expect(await idFor({ 'x-request-id': 'his-42-abcdef' })).toBe('his-42-abcdef')
  expect(await idFor({ traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })).toBe(
    '4bf92f3577b34da6a3ce929d0e0e4736',
  )
  expect(await idFor({ 'x-request-id': 'x"; drop' })).toMatch(/^[\da-f]{32}$/)
})
