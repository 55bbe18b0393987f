/** The grouper contract over real HTTP: who may ask, one case, many, bad input. */
import { type GroupBatchResult, GrouperHealth, GroupResult, MOST_GROUPED, type Problem } from '@codarium/contract'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const TOKEN = 'a-token-between-two-services'
let issuer: TestIssuer
let server: TestServer
let token: string

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startServer({
    service: 'grouper',
    settings: { OIDC_ISSUER_URI: issuer.issuer, SVC_GROUPER_TOKEN: TOKEN, SVC_RATE_LIMIT_PER_MINUTE: '100000' },
  })
  token = await issuer.token()
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

const patient = {
  key: '4711',
  age: 71,
  sex: 'F',
  admissionDate: '20260203',
  exitDate: '20260214',
  diagnoses: [{ code: 'J181' }, { code: 'J9600' }, { code: 'N390' }],
  procedures: [{ code: '3404', side: 'R', date: '20260204' }],
  medications: [{ code: 'J06BA02', route: 'IV', dose: 60, unit: 'g' }],
}
const request = (change: object = {}) => ({ tariff: 'SWISSDRG', version: '2026', case: { ...patient, ...change } })

async function post(path: string, body: unknown, bearer = token) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as never }
}

async function grouped(change: object = {}): Promise<GroupResult> {
  const { status, body } = await post('/api/v1/group', request(change))
  expect(status).toBe(200)
  return body
}

it('groups a case, and the answer is as the contract says', async () => {
  const result = await grouped()
  expect([...Value.Errors(GroupResult, result)]).toEqual([])
  expect(result).toMatchObject({
    key: '4711',
    drg: 'E79C',
    mdc: '04',
    partition: 'M',
    pccl: 3,
    lengthOfStay: 11,
    effectiveCostWeight: 0.982,
    effectiveCostWeightKind: 'INLIER',
    supplements: [{ code: 'ZE-2026-93.04', amount: 2118.4 }],
    definition: { reference: true },
  })
})

it('weights are exact literals in the answer', async () => {
  const { text } = await post('/api/v1/group', request({ exitDate: undefined, lengthOfStay: 22 }))
  expect(text).toContain('"effectiveCostWeight":1.377,')
})

it('the same request gives the same bytes, and the hash follows the content, not the key', async () => {
  const [first, again] = await Promise.all([post('/api/v1/group', request()), post('/api/v1/group', request())])
  expect(first.text).toBe(again.text)
  const [other, changed] = await Promise.all([grouped({ key: 'other' }), grouped({ age: 72 })])
  const { contentHash } = first.body as GroupResult
  expect([other.contentHash === contentHash, changed.contentHash === contentHash]).toEqual([true, false])
})

describe('who may ask', () => {
  it.each(['svc-coder', 'svc-viewer', 'svc-admin', 'svc-auditor'])('%s may', async (role) => {
    const held = await issuer.token({ claims: { realm_access: { roles: [role] } } })
    expect((await post('/api/v1/group', request(), held)).status).toBe(200)
  })

  it('somebody without a role may not, nobody may not', async () => {
    const roleless = await issuer.token({ claims: { realm_access: { roles: [] } } })
    expect((await post('/api/v1/group', request(), roleless)).status).toBe(403)
    expect((await post('/api/v1/group', request(), '')).status).toBe(401)
    expect((await post('/api/v1/group/batch', { requests: [request()] }, '')).status).toBe(401)
  })

  it('the session service may by the token both have, and by no other', async () => {
    expect((await post('/api/v1/group', request(), TOKEN)).status).toBe(200)
    expect((await post('/api/v1/group', request(), `${TOKEN}x`)).status).toBe(401)
  })
})

describe('a batch', () => {
  it('answers each request in its place, as it would alone, whatever the tariffs', async () => {
    const depression = { age: 44, sex: 'F', lengthOfStay: 31, diagnoses: [{ code: 'F322' }] }
    const requests = [
      request(),
      { tariff: 'TARPSY', version: '6.0', case: depression },
      request({ diagnoses: [] }),
      request({ diagnoses: [...patient.diagnoses, { code: 'N17.93' }] }),
    ]
    const { body } = await post('/api/v1/group/batch', { requests })
    const { results } = body as GroupBatchResult
    expect(results.map(({ drg }) => drg)).toEqual(['E79C', 'TP27B', '960Z', 'E79B'])
    const alone = await Promise.all(requests.map(async (one) => (await post('/api/v1/group', one)).body))
    expect(results).toEqual(alone)
  })

  it('takes as many as it says and no more; an empty one is none', async () => {
    const small = { tariff: 'SWISSDRG', version: '2026', case: { diagnoses: [] } }
    const most = await post('/api/v1/group/batch', { requests: Array(MOST_GROUPED).fill(small) })
    expect([most.status, (most.body as GroupBatchResult).results.length]).toEqual([200, MOST_GROUPED])
    expect((await post('/api/v1/group/batch', { requests: Array(MOST_GROUPED + 1).fill(small) })).status).toBe(400)
    expect((await post('/api/v1/group/batch', { requests: [] })).status).toBe(400)
  })

  it('that is too large is refused', async () => {
    const huge = JSON.stringify({ requests: [request()], padding: 'x'.repeat(9 * 1024 * 1024) })
    const { status } = await post('/api/v1/group/batch', huge)
    expect(status).toBe(413)
  })
})

describe('bad input is a clear error or a status, never a guess', () => {
  it.each([
    ['no case', { tariff: 'SWISSDRG', version: '2026' }, 'case'],
    ['an unknown tariff', { ...request(), tariff: 'GDRG' }, 'tariff'],
    ['an unknown field', request({ ventilationHour: 5 }), 'case.ventilationHour'],
    ['no list of diagnoses', request({ diagnoses: undefined }), 'case.diagnoses'],
    ['age as text', request({ age: '71' }), 'case.age'],
    ['a negative age', request({ age: -1 }), 'case.age'],
    ['an unknown side', request({ procedures: [{ code: '3404', side: '1' }] }), 'case.procedures.0.side'],
    ['a day in words', request({ exitDate: 'tomorrow' }), 'case.exitDate'],
    ['negative ventilation', request({ ventilationHours: -2 }), 'case.ventilationHours'],
  ])('%s: 400 that names it', async (_what, body, field) => {
    const answer = await post('/api/v1/group', body)
    expect(answer.status).toBe(400)
    expect((answer.body as Problem).details?.map((detail) => detail.field)).toContain(field)
  })

  it('an unknown version: 404 that says which there are', async () => {
    const { status, body } = await post('/api/v1/group', { ...request(), version: '1999' })
    expect([status, (body as Problem).detail]).toEqual([404, expect.stringContaining('SWISSDRG 2026')])
    const batch = await post('/api/v1/group/batch', { requests: [request(), { ...request(), version: '1999' }] })
    expect([batch.status, (batch.body as Problem).details?.[0]?.field]).toEqual([404, 'requests.1.version'])
  })

  it.each([
    ['no main diagnosis', { diagnoses: [] }, '01'],
    ['unknown codes', { diagnoses: [{ code: '???' }] }, '01'],
    ['age missing', { age: undefined }, '04'],
    ['exit before entry', { exitDate: '20260101' }, '08'],
    ['LOS 0', { lengthOfStay: 0 }, '08'],
    ['LOS negative', { lengthOfStay: -1 }, '08'],
  ])('%s: status', async (_what, change, status) => {
    expect((await grouped(change)).status.code).toBe(status)
  })

  it('leaves no trace of the case in the log', async () => {
    await grouped({ key: 'SECRET-KEY', diagnoses: [{ code: 'B20' }] })
    expect(server.log.join('')).not.toMatch(/SECRET-KEY|B20|a-token-between/)
  })
})

it('health says what it can group by', async () => {
  const health = (await (await fetch(`${server.url}/api/v1/health`)).json()) as GrouperHealth
  expect([...Value.Errors(GrouperHealth, health)]).toEqual([])
  expect(health.definitions.map(({ tariff, version }) => `${tariff} ${version}`)).toEqual([
    'ST_REHA 2026',
    'SWISSDRG 2026',
    'TARPSY 2026',
  ])
})
