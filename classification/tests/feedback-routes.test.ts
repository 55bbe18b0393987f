/** Suggest feedback over a real server: who may, what is kept, how it is exported. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../../tests/harness/issuer.ts'
import { call, type ReadingServer, startReadingServer } from './reading-server.ts'

let issuer: TestIssuer
let server: ReadingServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startReadingServer({
    OIDC_ISSUER_URI: issuer.issuer,
    OIDC_JWK_URI: issuer.jwkUri,
    OIDC_AUDIENCE: 'svc',
  })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

async function as(role: string, path: string, body?: unknown, method?: string) {
  const token = await issuer.token({ claims: { realm_access: { roles: [`svc-${role}`] }, sub: role } })
  return call(server.url + path, body, { authorization: `Bearer ${token}` }, method)
}

const pair = { text: ' Lungen-\nentzündung ', code: 'j181', rank: 3 }

it('a coder confirms a pair; again it is counted', async () => {
  expect(await as('coder', '/api/suggest-feedback', pair)).toMatchObject({
    status: 200,
    body: { status: 'STORED', count: 1 },
  })
  expect((await as('coder', '/api/suggest-feedback', pair)).body.count).toBe(2)
  expect((await as('approver', '/api/suggest-feedback', { ...pair, rank: 1 })).body.count).toBe(1)
})

it('a coder takes back what was undone; what was never confirmed is no error', async () => {
  const undone = { text: 'Husten', code: 'J18.1' }
  const withdraw = (role: string, body: object = undone) => as(role, '/api/suggest-feedback', body, 'DELETE')
  await as('coder', '/api/suggest-feedback', undone)
  await as('coder', '/api/suggest-feedback', undone)
  expect(await withdraw('approver')).toMatchObject({ status: 200, body: { status: 'WITHDRAWN', count: 0 } })
  expect((await withdraw('coder')).body).toEqual({ status: 'WITHDRAWN', count: 1 })
  expect((await withdraw('coder')).body).toEqual({ status: 'WITHDRAWN', count: 0 })
  expect((await withdraw('coder')).status).toBe(200)
  expect((await withdraw('coder', { text: 'Husten', code: 'X99' })).status).toBe(400)
})

it.each(['viewer', 'auditor', 'data-admin'])('a %s may do neither', async (role) => {
  expect((await as(role, '/api/suggest-feedback', pair)).status).toBe(403)
  expect((await as(role, '/api/suggest-feedback', pair, 'DELETE')).status).toBe(403)
})

describe('the export', () => {
  it('is for administrators, in pages', async () => {
    expect((await as('coder', '/api/admin/feedback')).status).toBe(403)
    const first = await as('data-admin', '/api/admin/feedback?limit=1')
    expect(first.body.entries).toMatchObject([
      {
        text: 'Lungen- entzündung',
        code: 'J18.1',
        type: 'ICD10',
        version: '2026',
        userId: 'coder',
        count: 2,
        bestRank: 3,
      },
    ])
    const second = await as('data-admin', `/api/admin/feedback?limit=1&after=${first.body.next}`)
    expect(second.body.entries).toMatchObject([{ userId: 'approver', bestRank: 1 }])
    expect(second.body).not.toHaveProperty('next')
  })

  it('is one CSV when asked for', async () => {
    const { status, body, headers } = await as('admin', '/api/admin/feedback?format=csv&version=2026')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body.trim().split('\r\n')).toHaveLength(3)
  })

  it.each(['limit=0', 'limit=10001', 'format=xml', 'after=x', 'type=DRG'])('%s is refused', async (query) => {
    expect((await as('admin', `/api/admin/feedback?${query}`)).status).toBe(400)
  })
})

describe('bad input', () => {
  it.each([
    ['no text', { code: 'J18.1' }, 400],
    ['an empty text', { text: '', code: 'J18.1' }, 400],
    ['a text of nothing', { text: ' \0\u0007\n', code: 'J18.1' }, 400],
    ['half a character', { text: 'Husten \ud800', code: 'J18.1' }, 400],
    ['too long a text', { text: 'a'.repeat(501), code: 'J18.1' }, 400],
    ['a code there is none of', { text: 'a', code: 'X99' }, 400],
    ['another type', { text: 'a', code: 'J18.1', type: 'DRG' }, 400],
    ['another language', { text: 'a', code: 'J18.1', language: 'en' }, 400],
    ['a version nobody imported', { text: 'a', code: 'J18.1', version: '1999' }, 404],
  ])('%s is refused', async (_, request, status) => {
    expect((await as('coder', '/api/suggest-feedback', request)).status).toBe(status)
  })

  it('control characters are cleaned away', async () => {
    const request = { text: 'Husten\u0007\u009f', code: 'J18.1' }
    expect((await as('coder', '/api/suggest-feedback', request)).status).toBe(200)
    const { body } = await as('admin', '/api/admin/feedback')
    expect(body.entries.at(-1).text).toBe('Husten')
  })
})

it('feedback that is not wanted is ignored', async () => {
  const silent = await startReadingServer({ SVC_AUTH_ENABLED: 'false', SVC_FEEDBACK_TRANSPORT: 'off' })
  try {
    expect((await call(`${silent.url}/api/suggest-feedback`, pair)).body).toEqual({ status: 'IGNORED', count: 0 })
    expect((await call(`${silent.url}/api/admin/feedback`)).body.entries).toEqual([])
  } finally {
    await silent.stop()
  }
})
