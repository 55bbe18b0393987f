/** The judge finds what is wrong, and only that: on a small description with answers made up for it. */
import { describe, expect, it } from 'vitest'
import type { FuzzCaller } from './callers.ts'
import type { FuzzAnswer } from './client.ts'
import { type ApiDocument, Description } from './description.ts'
import { Findings } from './findings.ts'
import { judge } from './judge.ts'
import { growthOf } from './memory.ts'
import type { FuzzRequest } from './requests.ts'

const problem = { type: 'object', required: ['status'], properties: { status: { type: 'integer' } } }
const described: ApiDocument = {
  components: { schemas: { Problem: problem } },
  paths: {
    '/things/{id}': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { type: 'object', required: ['name'] } } } },
          404: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        },
      },
      delete: { responses: { 204: {} } },
    },
    '/things/last': { get: { security: [], responses: { 200: { content: { 'text/csv': { schema: {} } } } } } },
  },
} as never
const description = new Description(described)
const coder: FuzzCaller = { name: 'CODER', authorization: 'Bearer x' }
const nobody: FuzzCaller = { name: 'nobody', authorization: undefined }

const get = (target: string): FuzzRequest => ({ method: 'GET', target, headers: [], body: undefined })
const answer = (status: number, type?: string, body = ''): FuzzAnswer => ({
  status,
  headers: type === undefined ? {} : { 'content-type': type },
  body: Buffer.from(body),
  duration: 1,
})
const exchange = (request: FuzzRequest, caller = coder) => {
  return { request, caller, reached: description.reachedBy(request.method, request.target) }
}
const judged = (request: FuzzRequest, given: FuzzAnswer, caller = coder) =>
  judge(description, exchange(request, caller), given)?.kind

describe('the judge', () => {
  it.each<[string, FuzzRequest, FuzzAnswer]>([
    ['a described answer', get('/things/1'), answer(200, 'application/json; charset=utf-8', '{"name":"a"}')],
    ['a described error', get('/things/1'), answer(404, 'application/problem+json', '{"status":404}')],
    ['no body where none is described', { ...get('/things/1'), method: 'DELETE' }, answer(204)],
    ['another described type', get('/things/last'), answer(200, 'text/csv', 'a;b')],
    ['an address where there is nothing', get('/nothing'), answer(404, 'application/problem+json', '{}')],
  ])('has nothing against %s', (_, request, given) => {
    expect(judged(request, given)).toBeUndefined()
  })

  it.each<[string, FuzzRequest, FuzzAnswer]>([
    ['SERVER_ERROR', get('/things/1'), answer(500, 'application/problem+json', '{"status":500}')],
    ['SERVER_ERROR', get('/nothing'), answer(503, 'application/problem+json', '{}')],
    [
      'SERVER_ERROR',
      get('/things/1'),
      answer(503, 'application/problem+json', '{"detail":"The index is being built."}'),
    ],
    ['NO_ANSWER', get('/things/1'), { ...answer(0), failure: 'ECONNRESET' }],
    ['UNDESCRIBED_STATUS', get('/things/1'), answer(409, 'application/problem+json', '{"status":409}')],
    ['UNDESCRIBED_STATUS', get('/things/last'), answer(404, 'application/problem+json', '{"status":404}')],
    ['UNDESCRIBED_STATUS', get('/nothing'), answer(200, 'text/html', '<p>')],
    ['UNDESCRIBED_TYPE', get('/things/1'), answer(200, 'text/html', '<p>')],
    ['UNDESCRIBED_TYPE', get('/things/1'), answer(200)],
    ['UNDESCRIBED_TYPE', { ...get('/things/1'), method: 'DELETE' }, answer(204, 'text/plain', 'gone')],
    ['UNDESCRIBED_BODY', get('/things/1'), answer(200, 'application/json', '{"nom":"a"}')],
    ['UNDESCRIBED_BODY', get('/things/1'), answer(200, 'application/json', '{"name":')],
    ['UNDESCRIBED_BODY', get('/things/1'), answer(404, 'application/problem+json', '{"status":"404"}')],
  ])('finds %s', (kind, request, given) => {
    expect(judged(request, given)).toBe(kind)
  })

  it('finds what is open although it is not described so, and lets open addresses be open', () => {
    const given = answer(200, 'application/json', '{"name":"a"}')
    expect(judged(get('/things/1'), given, nobody)).toBe('OPEN_BUT_NOT_SO_DESCRIBED')
    expect(judged(get('/things/last'), answer(200, 'text/csv', 'a'), nobody)).toBeUndefined()
  })

  it('does not blame a server for an index that is being built, when it says when to come back', () => {
    const given = answer(503, 'application/problem+json', '{"status":503,"detail":"The index is being built."}')
    const headers = { ...given.headers, 'retry-after': '2' }
    expect(judged(get('/things/1'), { ...given, headers })).not.toBe('SERVER_ERROR')
  })

  it('does not blame a server for cutting off a body that is too large', () => {
    const large = { ...get('/things/1'), method: 'DELETE', body: Buffer.alloc(1_000_000) }
    expect(judged(large, { ...answer(0), failure: 'EPIPE' })).toBeUndefined()
  })
})

it('findings are told once per operation and kind, with the smallest request, and without its token', () => {
  const findings = new Findings()
  for (const target of ['/things/a-long-one', '/things/1', '/things/22']) {
    const judgement = judge(description, exchange(get(target)), answer(500))
    findings.add(judgement!, get(target), coder, answer(500))
  }
  expect(findings.all).toMatchObject([{ operation: 'GET /things/{id}', count: 3, request: { target: '/things/1' } }])
  expect(findings.lines().join()).not.toContain('Bearer')
})

it('memory is flat when the end is as the beginning, and growing when it is not', () => {
  const use = (megabytes: number) => ({ heapUsed: megabytes * 1024 * 1024, external: 0, rss: megabytes * 1024 * 1024 })
  expect(growthOf([use(50), use(80), use(85), use(82)]).isFlat).toBe(true)
  expect(growthOf([use(50), use(80), use(120), use(160)]).isFlat).toBe(false)
})
