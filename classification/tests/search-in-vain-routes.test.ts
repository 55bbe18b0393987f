/** Searches in vain over a real server: who may tell and read them, what is refused, how a week is exported. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../../tests/harness/issuer.ts'
import { sampleData } from '../../tests/harness/sample-data.ts'
import { startServer, type TestServer } from '../../tests/harness/server.ts'
import { call } from './reading-server.ts'

let issuer: TestIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  const settings = { OIDC_ISSUER_URI: issuer.issuer, SVC_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64') }
  server = await startServer({ service: 'classification', data: await sampleData(), settings })
})
afterAll(async () => {
  await server?.stop()
  await issuer?.stop()
})

async function as(role: string, path: string, body?: unknown) {
  const token = await issuer.token({ claims: { realm_access: { roles: [`svc-${role}`] }, sub: role } })
  return call(server.url + path, body, { authorization: `Bearer ${token}` })
}

const TELL = '/api/thesaurus/search-in-vain'
const REPORT = '/api/admin/searches-in-vain'
const tell = (body: object, role = 'coder') => as(role, TELL, body)

it('coders tell, administrators read: the text, and nobody’s name', async () => {
  expect(await tell({ text: ' =Sigma\u0007 lap ', type: 'CHOP' })).toMatchObject({
    status: 200,
    body: { status: 'STORED' },
  })
  await tell({ text: '=sigma lap', type: 'CHOP', passedOver: true }, 'approver')
  const { body } = await as('data-admin', REPORT)
  expect(body).toMatchObject({
    week: expect.stringMatching(/^20\d\d-W\d\d$/),
    entries: [{ text: '=Sigma lap', type: 'CHOP', version: '2026', language: 'de', count: 2, passedOver: 1 }],
    totalResults: 1,
  })
  expect(JSON.stringify(body)).not.toMatch(/coder|approver/)
  expect((await as('admin', `${REPORT}?week=2020-W01`)).body.entries).toEqual([])
})

it('a week is one CSV when asked for, in which no text is a formula', async () => {
  const { status, body, headers } = await as('admin', `${REPORT}?format=csv`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(body.trim().split('\r\n')[1]).toMatch(/^"?'=Sigma lap"?;CHOP;2026;de;2;1;/)
})

it('the text is sealed in the database', async () => {
  const tables = server.context.store.withTables<{ search_in_vain: { text: Uint8Array } }>()
  const rows = await tables.read.selectFrom('search_in_vain').select('text').execute()
  expect(rows.map(({ text }) => Buffer.from(text).toString('latin1')).join()).not.toMatch(/sigma/i)
})

it('a text becomes a synonym of the house with one call: it finds, and leaves the report', async () => {
  const synonym = { text: 'Quaxolitis', type: 'ICD10', version: '2026', language: 'de', code: 'j181' }
  const { text } = synonym
  const isReported = async () => {
    const { body } = await as('admin', `${REPORT}?size=1000`)
    return (body.entries as { text: string }[]).some((entry) => entry.text === text)
  }
  const found = async () => {
    const { body } = await as('coder', `/api/thesaurus/search/icd10?q=${encodeURIComponent(text)}`)
    return (body.results as { code: string }[])[0]?.code
  }
  await tell({ text })
  await tell({ text, type: 'CHOP' })
  expect([await isReported(), await found()]).toEqual([true, undefined])
  expect((await as('coder', `${REPORT}/house-word`, synonym)).status).toBe(403)
  expect((await as('admin', `${REPORT}/house-word`, { ...synonym, code: 'X99.99' })).status).toBe(400)
  expect(await as('data-admin', `${REPORT}/house-word`, { ...synonym, text: text.toUpperCase() })).toMatchObject({
    status: 201,
    body: { kind: 'SYNONYM', language: 'de', system: 'ICD10', code: 'J18.1' },
  })
  const { body } = await as('admin', `${REPORT}?size=1000`)
  const left = (body.entries as { text: string; type: string }[]).filter((entry) => entry.text === text)
  expect([left.map(({ type }) => type), await found()]).toEqual([['CHOP'], 'J18.1'])
  expect((await as('admin', `${REPORT}/house-word`, synonym)).status).toBe(409)
})

it.each(['viewer', 'auditor', 'data-admin'])('a %s may not tell', async (role) => {
  expect((await tell({ text: 'PFNA' }, role)).status).toBe(403)
})

it.each(['coder', 'approver', 'viewer', 'auditor'])('a %s may not read', async (role) => {
  expect((await as(role, REPORT)).status).toBe(403)
})

describe('bad input', () => {
  it.each([
    ['no text', {}, 400],
    ['a text of nothing', { text: ' \0\u0007' }, 400],
    ['too long a text', { text: 'a'.repeat(201) }, 400],
    ['a number of a case', { text: 'Fall 47110815' }, 400],
    ['another type', { text: 'a', type: 'DRG' }, 400],
    ['a version nobody imported', { text: 'a', version: '1999' }, 404],
  ])('%s is refused', async (_, request, status) => {
    expect((await tell(request)).status).toBe(status)
  })

  it.each(['week=2026-W54', 'week=2026', 'size=0', 'format=xml'])('%s is refused', async (query) => {
    expect((await as('admin', `${REPORT}?${query}`)).status).toBe(400)
  })
})

describe('usage', () => {
  const told = { session: 'a'.repeat(64), codes: [{ type: 'ICD10', code: 'e1190', count: 2 }] }

  it('is counted once, and codes no catalogue has are left out', async () => {
    const codes = [...told.codes, { type: 'ICD10', code: 'X99', count: 1 }, { type: 'ICD10', code: 'E11', count: 1 }]
    expect((await as('coder', '/api/thesaurus/code-usage', { ...told, codes })).body).toEqual({
      status: 'COUNTED',
      codes: 1,
    })
    expect((await as('coder', '/api/thesaurus/code-usage', told)).body).toEqual({ status: 'KNOWN', codes: 0 })
    const { body } = await as('admin', '/api/admin/code-frequencies?size=1')
    expect(body.entries).toMatchObject([{ code: 'E11.90', own: 2, confirmed: 0, table: 26940 }])
  })

  it.each([
    ['another hash', { ...told, session: '4711' }],
    ['a negative count', { ...told, codes: [{ type: 'ICD10', code: 'E86', count: -1 }] }],
    ['another type', { ...told, codes: [{ type: 'DRG', code: 'E86', count: 1 }] }],
  ])('%s is refused', async (_, body) => {
    expect((await as('coder', '/api/thesaurus/code-usage', body)).status).toBe(400)
  })

  it('is for those who may complete sessions', async () => {
    expect((await as('viewer', '/api/thesaurus/code-usage', told)).status).toBe(403)
    expect((await as('coder', '/api/admin/code-frequencies')).status).toBe(403)
  })
})
