/** What a house codes comes forward in its own searches, and in nobody else's. */
import type { AuditPage, CodeFrequencyPage, SearchResponse } from '@codarium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSocketProcess } from '../../coding/gateway/tests/socket-process.ts'
import { clientOf, created, delivery } from '../../coding/sessions/tests/session-server.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { sampleData } from '../harness/sample-data.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** Sessions until own counts outweigh the table: far fewer cases than a house has, as each holds many. */
const CASES = 200

let main: TestIssuer
let other: TestIssuer
let server: TestServer
const sockets = startSocketProcess()
let now = Date.UTC(2026, 5, 1)
beforeAll(async () => {
  ;[main, other] = await Promise.all([startIssuer(), startIssuer()])
  server = await startServer({
    data: await sampleData(),
    settings: {
      OIDC_ISSUER_URI: main.issuer,
      SVC_HIS_ALLOWED_ISSUERS: other.issuer,
      SVC_RATE_LIMIT_PER_MINUTE: '1000000',
    },
    now: () => now,
  })
})
afterAll(async () => {
  sockets.stop()
  await server?.stop()
  await main?.stop()
  await other?.stop()
})

const tokenOf = (issuer: TestIssuer, role: string) => {
  const seconds = Math.floor(now / 1000)
  const claims = { sub: role, realm_access: { roles: [`svc-${role}`] }, iat: seconds, exp: seconds + 86_400 }
  return issuer.token({ claims })
}

async function get<T>(issuer: TestIssuer, role: string, path: string): Promise<T> {
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${await tokenOf(issuer, role)}` } })
  return (await answer.json()) as T
}

const search = (issuer: TestIssuer) =>
  get<SearchResponse>(issuer, 'coder', '/api/thesaurus/search/icd10?q=pneumonie&codableOnly=true&size=50')
const found = async (issuer: TestIssuer) => (await search(issuer)).results.map(({ code }) => code)

const frequencies = (issuer: TestIssuer, role = 'admin') =>
  get<CodeFrequencyPage>(issuer, role, '/api/admin/code-frequencies?type=ICD10&size=5')

async function countOf(code: string): Promise<number> {
  const { entries } = await get<CodeFrequencyPage>(main, 'admin', '/api/admin/code-frequencies?type=ICD10&size=1000')
  return entries.find((each) => each.code === code)?.own ?? 0
}

/** Applies a delivery whose cases all have this main diagnosis. */
async function coded(issuer: TestIssuer, diagnosis: string): Promise<string> {
  const client = clientOf(server.url, await tokenOf(issuer, 'coder'))
  const cases = Array.from({ length: CASES }, (_, i) => String(i + 1))
  const id = await created(client, { data: delivery({ main: diagnosis, cases }) })
  await client.post(`coding/session/${id}/open`)
  const said = { action: 'APPLIED', draftRevision: 0 }
  expect((await client.post(`coding/session/${id}/complete`, said)).status).toBe(200)
  expect((await client.post(`coding/session/${id}/complete`, said)).status).toBe(200)
  return id
}

/** The categories of what is found beside a diagnosis, in their order. */
async function foundBeside(issuer: TestIssuer, code: string): Promise<string[]> {
  const body = { q: 'pneumonie', type: 'ICD10', size: 50, codingContext: { existingCodes: [code] } }
  const { results } = await post<SearchResponse>(issuer, '/api/thesaurus/search', body)
  return [...new Set(results.map((hit) => hit.code.slice(0, 3)))]
}

async function post<T>(issuer: TestIssuer, path: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(issuer, 'coder')}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

/** Tells of a session of so many cases, a fifth of which have a category beside E11. */
function toldTogether(session: number, category: string, cases: number): Promise<unknown> {
  const pair = (one: string, other: string) => ({ one: `ICD10 ${one}`, other: `ICD10 ${other}`, count: cases / 5 })
  return post(main, '/api/thesaurus/code-usage', {
    session: String(session).padStart(64, '0'),
    codes: [],
    together: { cases, pairs: [pair('E11', 'E11'), pair('E11', category), pair(category, category)] },
  })
}

it('what a house codes together comes forward beside it for this house alone, and not after a case or two', async () => {
  const before = await foundBeside(other, 'E11.90')
  const last = before.at(-1) ?? ''
  const place = async () => {
    now += 60_000
    return (await foundBeside(main, 'E11.90')).indexOf(last)
  }
  await toldTogether(1, last, 20)
  for (let i = 0; i < 3; i++) expect(await place()).toBe(before.length - 1)
  for (let i = 2; i <= 10; i++) await toldTogether(i, last, 20)
  now += 15 * 60_000
  await expect.poll(place).toBeLessThan(before.length - 1)
  expect(await foundBeside(other, 'E11.90')).toEqual(before)
  expect((await foundBeside(main, 'F32.9')).at(-1)).toBe(last)
})

it('as many codes as a result may hold are told in one call', async () => {
  const codes = Array.from({ length: 20_000 }, (_, i) => ({ type: 'ICD10', code: `QQ${i}`, count: 1 }))
  expect(await post(main, '/api/thesaurus/code-usage', { session: 'f'.repeat(64), codes })).toMatchObject({ codes: 0 })
})

it('the codes of a completed session are counted once for its issuer, and for no other', async () => {
  await coded(main, 'J154')
  await expect.poll(async () => (await frequencies(main)).entries[0]).toMatchObject({ own: CASES })
  const { entries, tableVersion } = await frequencies(main)
  expect(entries.slice(0, 2).map(({ code, own }) => [code, own])).toEqual([
    ['E11.90', CASES],
    ['J15.4', CASES],
  ])
  expect(tableVersion).toBe('2026')
  // Administration concerns the installation: no role of another issuer gives it.
  expect(await frequencies(other)).toMatchObject({ error: 'FORBIDDEN' })
})

it('what a desktop client completes over its socket is counted too, by the token it renewed', async () => {
  const renewed = await tokenOf(main, 'coder')
  const socket = sockets.open(`${server.url}/ws/dll?instanceId=usage-1`, { authorization: `Bearer ${renewed}` })
  await socket.next('AUTH_OK')
  socket.send('TOKEN_REFRESH', { token: renewed })
  await socket.next('AUTH_OK')
  const client = clientOf(server.url, renewed)
  const id = await created(client, { data: delivery({ main: 'J180', cases: ['1'] }) })
  await client.post(`coding/session/${id}/open`)
  const before = await countOf('J18.0')
  socket.send('SESSION_ACTION', { sessionId: id, action: 'APPLIED', draftRevision: 0 })
  await expect.poll(() => countOf('J18.0')).toBe(before + 1)
})

it('they come forward in searches of that issuer alone, within a minute, and hide nothing', async () => {
  const before = await found(main)
  expect(await found(other)).toEqual(before)
  for (let i = 0; i < 40; i++) await coded(main, 'J154')
  await expect
    .poll(async () => {
      now += 60_000
      return (await found(main)).indexOf('J15.4')
    })
    .toBeLessThan(before.indexOf('J15.4'))
  expect(await found(other)).toEqual(before)
  expect((await found(main)).toSorted()).toEqual(before.toSorted())
}, 120_000)

it('counts are gone after two years', async () => {
  now += 25 * 31 * 86_400_000
  expect((await frequencies(main)).entries[0]?.own).toBe(0)
})

it('a table is named with its file, and taken away by one call that leaves a record', async () => {
  const table = async () => (await frequencies(main)).table
  expect(await table()).toMatchObject({ version: '2026', filename: expect.any(String), records: expect.any(Number) })
  const remove = async (role: string, version: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(main, role)}` }
    const path = `/api/admin/code-frequencies?type=ICD10&version=${version}`
    return (await fetch(server.url + path, { method: 'DELETE', headers })).status
  }
  expect([await remove('coder', '2026'), await remove('admin', '2031')]).toEqual([403, 404])
  expect(await remove('data-admin', '2026')).toBe(204)
  expect([await table(), (await frequencies(main)).tableVersion]).toEqual([undefined, undefined])
  expect(await remove('admin', '2026')).toBe(404)
  const { events } = await get<AuditPage>(main, 'admin', '/api/v1/audit?limit=1&action=code-frequencies.deleted')
  expect(events).toMatchObject([{ actor: 'data-admin', detail: { type: 'ICD10', version: '2026' } }])
})
