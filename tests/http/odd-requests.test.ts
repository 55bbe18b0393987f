/** Odd requests of reads: whatever a caller asks, it is answered or told what is wrong, and charged once. */
import { type Caller, jsonBytes, route, WrittenJson } from '@codarium/platform'
import fc from 'fast-check'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { rawGet } from './raw-request.ts'

/** Some of the headers that every answer has. */
const SECURED = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
const RUNS = 300

const Query = Type.Object(
  {
    q: Type.String({ minLength: 1, maxLength: 100 }),
    page: Type.Integer({ minimum: 0, default: 0 }),
    wide: Type.Boolean({ default: true }),
    weight: Type.Optional(Type.Number()),
    kind: Type.Optional(Type.Union([Type.Literal('A'), Type.Literal('B')])),
    many: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)

let handled = 0
const seen = (call: { query: unknown; caller: Caller }) => {
  handled++
  return { query: call.query, subject: call.caller.subject }
}
const common = { method: 'GET', access: 'catalogue.read', tag: 'Probe', summary: 'probe', query: Query } as const
const answers = { 200: { description: 'What arrived', schema: Type.Object({}, { additionalProperties: true }) } }
const written = (value: unknown) => new WrittenJson(jsonBytes(JSON.stringify(value)))
const routes = [
  route({ ...common, path: '/plain/written', answers, handle: (call) => written(seen(call)) }),
  route({
    ...common,
    path: '/plain/kept',
    answers,
    validator: () => 'now',
    varies: ['accept-language'],
    handle: seen,
  }),
  route({ ...common, path: '/plain/batch', answers, isQuick: true, handle: (call) => written(seen(call)) }),
  route({ ...common, path: '/plain/promised', answers, isQuick: true, handle: async (call) => seen(call) }),
]
const paths = routes.map((each) => each.path)
const wings = [{ name: 'probe', migrations: [], build: async () => ({ routes }) }]

const path = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...paths) },
  fc.constantFrom('/plain/written/', '//plain/written', '/plain%2Fwritten', '/plain/writte%6E', '/plain/written%'),
  fc.constantFrom('/PLAIN/written', '/plain/./written', '/plain/written;q=a', '/plain/written#q', '/plain//written'),
  fc.constantFrom(
    'http://x/plain/written',
    'http://x:80/plain/kept',
    'https://elsewhere/plain/written',
    'plain/written',
  ),
)
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constant('q') },
  fc.constantFrom(
    'page',
    'wide',
    'weight',
    'kind',
    'many',
    'unknown',
    '',
    '__proto__',
    'constructor',
    '%71',
    'q%',
    'Q',
  ),
)
const value = fc.oneof(
  fc.constantFrom(
    'a',
    'A',
    '',
    '1',
    '01',
    '-1',
    '1.5',
    '1e2',
    '99999999999999999999',
    'true',
    'false',
    'null',
    'undefined',
  ),
  fc.constantFrom(
    '%',
    '%zz',
    '%C3%BC',
    '%E0%A4%A',
    '%ff',
    '%00',
    '%26',
    '%3D',
    '+',
    'a+b',
    'a=b',
    '=',
    '?',
    '#',
    '[]',
    ';',
  ),
  fc.string({
    unit: fc
      .integer({ min: 0x21, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
  }),
  fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
  fc.integer({ min: 90, max: 3_000 }).map((length) => 'x'.repeat(length)),
)
const pair = fc.tuple(name, fc.constantFrom('=', '=', '=', '=', ''), value).map((parts) => parts.join(''))
const search = fc.tuple(fc.constantFrom('?', '?', '?', '?q=a&', '??', '', '?&'), fc.array(pair, { maxLength: 4 }))
const target = fc.tuple(path, search).map(([at, [mark, pairs]]) => at + (mark ? mark + pairs.join('&') : ''))
const headers = fc.record(
  {
    'x-request-id': fc.constantFrom('request-1234', 'short', 'with space', ''),
    Traceparent: fc.constantFrom('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', 'no'),
    'If-None-Match': fc.constantFrom('*', 'W/"x"', '""'),
    'ACCEPT-LANGUAGE': fc.constantFrom('de', 'fr-CH, de;q=0.5', '*'),
    'content-length': fc.constantFrom('0'),
    'x-forwarded-for': fc.constantFrom('9.9.9.9', '1.1.1.1, 127.0.0.1'),
    accept: fc.constantFrom('application/json', 'text/html', '*/*'),
    'accept-version': fc.constant('1.x'),
    Authorization: fc.constantFrom('Bearer x', 'Basic x'),
  },
  { requiredKeys: [] },
)

describe('without authentication', () => {
  let server: TestServer
  beforeAll(async () => {
    const settings = { SVC_AUTH_ENABLED: 'false', SVC_RATE_LIMIT_PER_MINUTE: '1000000' }
    server = await startServer({ wings, settings })
  })
  afterAll(() => server.stop())

  it('every request is answered or refused with its reason, and told its id', async () => {
    await fc.assert(
      fc.asyncProperty(target, headers, async (wished, more) => {
        const { status, headers: told, body } = await rawGet(server.url, wished, more)
        expect([200, 400, 404, 414]).toContain(status)
        expect(told).toMatchObject(SECURED)
        // What is no HTTP becomes no request, and has no id.
        const isHttp = told['x-request-id'] !== undefined
        expect(isHttp || (status === 400 && /^p|[^\x21-\x7e]/.test(wished))).toBe(true)
        if (!isHttp) return
        expect(told['x-request-id']).toMatch(/^[\w.:-]+$/)
        expect(Number(told['content-length'])).toBe(body.length)
        // Browsers are shown a page at an address that is none.
        const isPage = status === 404 && more.accept === 'text/html'
        if (status !== 200 && !isPage) expect(JSON.parse(body)).toMatchObject({ status, traceId: told['x-request-id'] })
        if (!told.etag) return
        const again = await rawGet(server.url, wished, { ...more, 'If-None-Match': `"other", ${told.etag}` })
        expect([again.status, again.body, again.headers.etag]).toEqual([304, '', told.etag])
      }),
      { numRuns: RUNS },
    )
  })

  it.each(paths)('%s gets its query with defaults and numbers', async (at) => {
    const { body } = await rawGet(server.url, `${at}?q=%C3%BC&page=3`)
    expect(body).toContain(`{"q":"${jsonBytes('ü')}","page":3,"wide":true}`)
  })

  it.each(['?page=x&q=a', '?q=', '', '?q=a&unknown=1', '?q=%00', '?q=a&q=b'])('%s is no query', async (query) => {
    for (const at of paths) expect((await rawGet(server.url, at + query)).status).toBe(400)
  })

  it('HEAD tells the same headers', async () => {
    const asked = (method: string) => fetch(`${server.url}/plain/kept?q=a`, { method })
    const told = async (method: string) => {
      const {
        date,
        connection,
        'keep-alive': kept,
        'x-request-id': id,
        ...rest
      } = Object.fromEntries((await asked(method)).headers)
      return rest
    }
    expect(await told('HEAD')).toEqual(await told('GET'))
  })
})

describe('with authentication', () => {
  let server: TestServer
  let issuer: TestIssuer
  let bearer: Record<string, string>
  beforeAll(async () => {
    issuer = await startIssuer()
    const settings = { OIDC_ISSUER_URI: issuer.issuer, SVC_RATE_LIMIT_PER_MINUTE: '1000000' }
    server = await startServer({ wings, settings })
    const roles = (...names: string[]) =>
      issuer.token({ claims: { sub: names.join(), realm_access: { roles: names } } })
    bearer = {
      coder: `Bearer ${await roles('svc-coder')}`,
      stranger: `Bearer ${await roles('offline_access')}`,
      forged: `Bearer ${(await roles('svc-coder')).slice(0, -9)}AAAAAAAAA`,
      senseless: 'Bearer x',
    }
  })
  afterAll(async () => {
    await server.stop()
    await issuer.stop()
  })

  it.each([
    ['coder', 200, 400],
    ['stranger', 403, 403],
    ['forged', 401, 401],
    ['senseless', 401, 401],
    ['nobody', 401, 401],
  ])('%s is told %d, and %d for what is no query', async (who, status, invalid) => {
    handled = 0
    const authorization = bearer[who]
    const sent = authorization ? { authorization } : {}
    for (const at of paths) {
      expect((await rawGet(server.url, `${at}?q=a`, sent)).status).toBe(status)
      expect((await rawGet(server.url, `${at}?page=x`, sent)).status).toBe(invalid)
    }
    expect(handled).toBe(status === 200 ? paths.length : 0)
  })
})

describe('the rate limit', () => {
  it.each([
    ['q=a', 'false', [200, 200, 200, 429, 429]],
    ['page=x', 'false', [400, 400, 400, 429, 429]],
    ['q=a', 'true', [401, 401, 401, 429, 429]],
  ])('charges each call once (%s, authentication %s)', async (query, authentication, statuses) => {
    const settings = { SVC_AUTH_ENABLED: authentication, SVC_RATE_LIMIT_PER_MINUTE: '3' }
    const server = await startServer({ wings, settings, now: () => 1e12 })
    const told: number[] = []
    for (const _ of statuses) told.push((await rawGet(server.url, `/plain/kept?${query}`)).status)
    await server.stop()
    expect(told).toEqual(statuses)
  })
})
