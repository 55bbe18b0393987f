/** Compressed answers: the same bytes for everybody in the end, and nothing compressed that holds a secret. */
import { get, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Answer, route } from '@codarium/platform'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsSecret } from '../../platform/http/compression.ts'
import { type SampleServer, startSampleServer } from '../search/sample-server.ts'

const LONG = 'x'.repeat(20_000)
const common = { method: 'GET', access: 'open', tag: 'Probe', summary: 'probe' } as const
const probes = [
  route({
    ...common,
    path: '/probe/secret',
    answers: { 200: { description: 'OK', schema: Type.Object({ token: Type.String() }) } },
    handle: () => ({ token: LONG }),
  }),
  route({
    ...common,
    path: '/probe/strong',
    answers: { 200: { description: 'OK', type: 'text/plain', schema: Type.String() } },
    handle: () => new Answer(200, LONG, { etag: '"1"', 'content-type': 'text/plain' }),
  }),
]

let server: SampleServer
beforeAll(async () => {
  const wing = { name: 'probe', migrations: [], build: async () => ({ routes: probes }) }
  server = await startSampleServer({ wings: [wing] })
})
afterAll(() => server.stop())

interface Got {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** As it comes over the wire: nothing is decompressed on the way. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const order = (method === 'GET' ? get : request)(server.url + path, { headers, method }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) })
    })
    order.once('error', reject).end()
  })
}
const asked = (encoding: string) => ({ 'accept-encoding': encoding })

const MANY = '/api/thesaurus/search/icd10?q=a&size=100'
const FEW = '/api/thesaurus/search/icd10?q=a&size=10'

describe.each(['/api/openapi.json', '/api/docs', MANY, '/'])('%s', (path) => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is the same text in %s, and says that it depends on what is accepted', async (encoding, unpack) => {
    const [plain, packed] = [await ask(path), await ask(path, asked(encoding))]
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding])
    expect(unpack(packed.body).toString()).toBe(plain.body.toString())
    expect(packed.body.length).toBeLessThan(plain.body.length * 0.7)
    expect(packed.headers['content-length']).toBe(String(packed.body.length))
    for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/accept-encoding/i)
  })
})

it('the description of the API arrives in less than a tenth of its size', async () => {
  const [plain, packed] = [await ask('/api/openapi.json'), await ask('/api/openapi.json', asked('br'))]
  expect(packed.body.length).toBeLessThan(plain.body.length / 10)
})

it('HEAD says what GET would send', async () => {
  const [head, whole] = [await ask(MANY, asked('br'), 'HEAD'), await ask(MANY, asked('br'))]
  const told = ({ headers }: Got) => [
    headers['content-encoding'],
    headers['content-length'],
    headers.etag,
    headers.vary,
  ]
  expect([told(head), head.body.length]).toEqual([told(whole), 0])
})

it('who has the answer in one encoding has it in all', async () => {
  const { etag = '', vary } = (await ask(MANY, asked('br'))).headers
  expect(etag).toMatch(/^W\//)
  expect((await ask(MANY)).headers.etag).toBe(etag)
  const again = await ask(MANY, { ...asked('gzip'), 'if-none-match': etag })
  expect([again.status, again.headers['content-encoding'], again.body.length]).toEqual([304, undefined, 0])
  expect(again.headers.vary).toBe(vary)
})

it.each(['/api/health', FEW, '/probe/secret', '/probe/strong', '/api/nothing'])(
  '%s stays as it is: too small, a secret, bytes that a tag names, or an error',
  async (path) => {
    const { headers, body } = await ask(path, asked('gzip, br'))
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(body.length)])
  },
)

it('what answers with tokens, launch codes or keys is known as such', () => {
  const secret = server.routes.filter(holdsSecret).map(({ method, path }) => `${method} ${path}`)
  expect(secret.sort()).toEqual([
    'GET /api/v1/coding/local-key',
    'GET /api/v1/coding/session/last',
    'GET /probe/secret',
    'POST /api/v1/coding/session',
    'POST /api/v1/coding/session/{id}/launch',
    'POST /api/v1/coding/session/{id}/launch-link',
    'POST /api/v1/his/session',
  ])
})
