/** Answers leave by several ways; callers cannot tell by which. */
import { jsonBytes, type RouteSpec, route, WrittenJson } from '@codarium/platform'
import { type TObject, type TSchema, Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'

const VALUE = { text: 'Übelkeit – "nausée"' }
const ORIGIN = 'https://his.example'

type Spec = RouteSpec<TObject, TObject, TSchema>
const probe = (path: string, handle: Spec['handle'], more: Partial<Spec> = {}) =>
  route({
    method: 'GET',
    path,
    access: 'open',
    tag: 'Probe',
    summary: 'probe',
    answers: { 200: { description: 'OK', schema: Type.Object({ text: Type.String() }) } },
    handle,
    ...more,
  })

const written = () => new WrittenJson(jsonBytes(JSON.stringify(VALUE)))
const ways = [
  probe('/way/undescribed', () => VALUE, { answers: { 200: { description: 'OK' } } }),
  probe('/way/described', () => VALUE),
  probe('/way/promised', async () => VALUE),
  probe('/way/written', written),
  probe('/way/in-a-batch', () => VALUE, { isQuick: true }),
  probe('/way/promised-in-a-batch', async () => VALUE, { isQuick: true }),
  probe('/way/written-in-a-batch', written, { isQuick: true }),
]

const fails = () => {
  throw new Error('no')
}
const failures = [true, false].flatMap((isQuick) => [
  probe(`/failure/thrown/${isQuick}`, fails, { isQuick }),
  probe(`/failure/rejected/${isQuick}`, async () => fails(), { isQuick }),
  probe(`/failure/unwritable/${isQuick}`, () => ({ text: { toString: fails } }), { isQuick }),
])

let server: TestServer
beforeAll(async () => {
  const build = async () => ({ routes: [...ways, ...failures] })
  server = await startServer({
    settings: { CORS_ALLOWED_ORIGINS: ORIGIN },
    wings: [{ name: 'probe', migrations: [], build }],
  })
})
afterAll(() => server.stop())

/** What comes back for a request, without what differs each time or is between the two ends of a connection. */
async function seen(path: string, method: string) {
  const answer = await fetch(server.url + path, { method, headers: { origin: ORIGIN } })
  const { date, connection, 'keep-alive': kept, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers)
  expect(id).toMatch(/^[\da-f]{32}$/)
  return { status: answer.status, headers, text: await answer.text() }
}

describe.each(ways.map(({ path }) => path))('%s', (path) => {
  it('answers like all others', async () => {
    const answer = await seen(path, 'GET')
    expect(answer).toEqual(await seen('/way/undescribed', 'GET'))
    expect(JSON.parse(answer.text)).toEqual(VALUE)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(JSON.stringify(VALUE))),
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it('tells its headers alone, too', async () => {
    expect(await seen(path, 'HEAD')).toEqual({ ...(await seen(path, 'GET')), text: '' })
  })
})

it.each(failures.map(({ path }) => path))('%s is answered', async (path) => {
  const { status, headers, text } = await seen(path, 'GET')
  expect([status, headers['content-type']]).toEqual([500, 'application/problem+json'])
  expect(JSON.parse(text)).toMatchObject({ error: 'INTERNAL_ERROR' })
})
