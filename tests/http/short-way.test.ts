/** Plain reads are answered ahead of the framework; callers cannot tell, whatever they ask. */
import { type Caller, jsonBytes, plainRead, WrittenJson } from '@codarium/platform'
import fc from 'fast-check'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { type RawAnswer, rawGet } from './raw-request.ts'

/** An origin that is not allowed changes nothing but the way. */
const ORDINARY = { origin: 'https://elsewhere.example' }
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

/** The ways by which the handlers were reached. */
const taken: string[] = []
const seen = (call: { query: unknown; caller: Caller }) => {
  taken.push('reply' in call ? 'ordinary' : 'short')
  return { query: call.query, subject: call.caller.subject }
}
const common = { access: 'catalogue.read', tag: 'Probe', summary: 'probe', query: Query } as const
const answers = { 200: { description: 'What arrived', schema: Type.Object({}, { additionalProperties: true }) } }
const written = (value: unknown) => new WrittenJson(jsonBytes(JSON.stringify(value)))
const routes = [
  plainRead({ ...common, path: '/plain/written', answers, handle: (call) => written(seen(call)) }),
  plainRead({
    ...common,
    path: '/plain/kept',
    answers,
    validator: () => 'now',
    varies: ['accept-language'],
    handle: seen,
  }),
  plainRead({ ...common, path: '/plain/round', answers, inRounds: true, handle: (call) => written(seen(call)) }),
  plainRead({ ...common, path: '/plain/promised', answers, inRounds: true, handle: async (call) => seen(call) }),
]
const wings = [{ name: 'probe', migrations: [], build: async () => ({ routes }) }]

/** What a caller sees, without what differs from request to request. */
function comparable({ status, headers, body }: RawAnswer) {
  const { date, Date: other, 'x-request-id': id, ...rest } = headers
  return { status, headers: rest, body: body.replace(/"traceId":"[\w.:-]+"/, '"traceId":"ID"') }
}

async function bothWays(url: string, target: string, headers: Record<string, string> = {}) {
  const short = comparable(await rawGet(url, target, headers))
  const ordinary = comparable(await rawGet(url, target, { ...headers, ...ORDINARY }))
  expect(short).toEqual(ordinary)
  return short
}

const path = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...routes.map((each) => each.path)) },
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

  it('all requests are answered alike', async () => {
    await fc.assert(
      fc.asyncProperty(target, headers, async (wished, more) => {
        const { etag } = (await bothWays(server.url, wished, more)).headers
        if (!etag) return
        const again = await bothWays(server.url, wished, { ...more, 'If-None-Match': `"other", ${etag}` })
        expect([again.status, again.body]).toEqual([304, ''])
      }),
      { numRuns: RUNS },
    )
  })

  it.each(routes.map((each) => each.path))('%s takes the short way, and the ordinary one where it must', async (at) => {
    taken.length = 0
    expect((await bothWays(server.url, `${at}?q=%C3%BC&page=3`)).body).toContain(
      '{"q":"ü","page":3,"wide":true}'.replace('ü', jsonBytes('ü')),
    )
    expect(taken).toEqual(['short', 'ordinary'])
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
    ['coder', 'short', 200],
    ['stranger', 'none', 403],
    ['forged', 'none', 401],
    ['senseless', 'none', 401],
    ['nobody', 'none', 401],
  ])('%s is answered alike', async (who, way, status) => {
    taken.length = 0
    const authorization = bearer[who]
    const sent = authorization ? { authorization } : {}
    for (const { path: at } of routes) {
      expect((await bothWays(server.url, `${at}?q=a`, sent)).status).toBe(status)
      await bothWays(server.url, `${at}?page=x`, sent)
    }
    expect(taken[0] ?? 'none').toBe(way)
  })
})

describe('the rate limit', () => {
  it.each(['q=a', 'page=x'])('runs out after as many calls by both ways (%s)', async (query) => {
    const statuses = async (more: Record<string, string>) => {
      const settings = { SVC_AUTH_ENABLED: 'false', SVC_RATE_LIMIT_PER_MINUTE: '3' }
      const server = await startServer({ wings, settings, now: () => 1e12 })
      const told: number[] = []
      for (let call = 0; call < 5; call++) told.push((await rawGet(server.url, `/plain/kept?${query}`, more)).status)
      await server.stop()
      return told
    }
    const short = await statuses({})
    expect(short).toEqual(await statuses(ORDINARY))
    expect(short.slice(2)).toEqual([short[0], 429, 429])
  })

  it('charges whoever is refused once', async () => {
    const server = await startServer({ wings, settings: { SVC_RATE_LIMIT_PER_MINUTE: '3' }, now: () => 1e12 })
    const statuses: number[] = []
    for (let call = 0; call < 4; call++) statuses.push((await rawGet(server.url, '/plain/round?q=a')).status)
    await server.stop()
    expect(statuses).toEqual([401, 401, 401, 429])
  })
})
