/** SVC_CATALOG_PUBLIC: the catalogue may be read without a token, and nothing else; nobody reads in it what a house does. */
import { type Capability, permissions, type SearchResponse } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { sampleData } from '../harness/sample-data.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'

/** What nobody needs to sign in for. */
const OPEN: Capability = 'catalogue.read'

let issuer: TestIssuer
let open: TestServer
let closed: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  open = await start({ SVC_CATALOG_PUBLIC: 'true', SVC_RATE_LIMIT_PER_MINUTE: '1000000' })
  closed = await start({})
})
afterAll(async () => {
  await open?.stop()
  await closed?.stop()
  await issuer?.stop()
})

async function start(settings: NonNullable<TestServerOptions['settings']>): Promise<TestServer> {
  const signIn = { OIDC_ISSUER_URI: issuer.issuer, OIDC_JWK_URI: issuer.jwkUri, OIDC_AUDIENCE: 'svc' }
  return startServer({ data: await sampleData(), settings: { ...signIn, ...settings } })
}

interface Ask {
  readonly authorization?: string
  readonly method?: string
  readonly body?: object
  readonly headers?: Record<string, string>
}

function ask({ url }: TestServer, path: string, { authorization, method = 'GET', body, headers }: Ask = {}) {
  return fetch(url + path, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const bearer = async (claims: object = {}) => `Bearer ${await issuer.token({ claims: { ...claims } })}`

const SEARCH = '/api/thesaurus/search/icd10?q=pneu'

const reads: [string, Ask?][] = [
  [SEARCH],
  ['/api/thesaurus/search/chop?q=h%C3%BCft'],
  ['/api/thesaurus/search', { method: 'POST', body: { q: 'pneu', type: 'ICD10' } }],
  ['/api/thesaurus/code/ICD10/J18.1'],
  ['/api/thesaurus/2026/icd10/J18.1'],
  ['/api/thesaurus/versions'],
  ['/api/thesaurus/2026/tree/ICD10'],
  ['/api/thesaurus/children/ICD10/J18'],
  ['/api/drg-catalog/SWISSDRG/2026'],
  ['/api/drg-catalog/SWISSDRG/2026/B70A/label'],
  ['/api/thesaurus/rules/ICD_FAQ'],
  ['/api/zusatzentgelt/match', { method: 'POST', body: { version: '2026', codes: ['J18.1'] } }],
  ['/fhir/metadata'],
]

const others: [string, Ask?][] = [
  ['/api/v1/me'],
  ['/api/v1/coding/active'],
  ['/api/v1/coding/session', { method: 'POST', body: {} }],
  ['/api/v1/his/session', { method: 'POST', body: {} }],
  ['/api/v1/coding/sessions'],
  ['/api/v1/coding/clients'],
  ['/api/suggest-feedback', { method: 'POST', body: {} }],
  ['/api/suggest-feedback', { method: 'DELETE', body: {} }],
  ['/api/thesaurus/search-in-vain', { method: 'POST', body: {} }],
  ['/api/thesaurus/code-usage', { method: 'POST', body: {} }],
  ['/api/admin/feedback'],
  ['/api/admin/stats'],
  ['/api/admin/house-words'],
  ['/api/admin/code-frequencies'],
  ['/api/thesaurus/cache/reload/2026', { method: 'POST' }],
  ['/api/admin/delete/ICD10/2026', { method: 'DELETE' }],
  ['/api/v1/admin/integration-profiles'],
  ['/api/v1/admin/users'],
  ['/api/v1/audit'],
]

it.each(reads)('%s is read without a token where everybody may, and nowhere else', async (path, how) => {
  expect((await ask(open, path, how)).status).toBe(200)
  expect((await ask(closed, path, how)).status).toBe(401)
  expect((await ask(closed, path, { ...how, authorization: await bearer() })).status).toBe(200)
})

it.each(others)('%s needs a token as ever', async (path, how) => {
  const answer = await ask(open, path, how)
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="codarium"'])
})

describe('a token that is shown is judged', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const bad: Record<string, () => Promise<string> | string> = {
    expired: () => bearer({ exp: seconds() - 60 }),
    'for somebody else': () => bearer({ aud: 'another' }),
    'changed on the way': async () => `${(await bearer()).slice(0, -8)}AAAAAAAA`,
    garbage: () => 'Bearer garbage',
    'of another scheme': () => 'Basic YTpi',
    'that is none': () => 'Bearer',
    empty: () => '',
  }
  it.each(Object.keys(bad))('and refused where it is no good: %s', async (name) => {
    const authorization = await bad[name]?.()
    for (const [path, how] of [[SEARCH], ['/api/zusatzentgelt/match', { method: 'POST' }], ['/fhir/metadata']] as const)
      expect((await ask(open, path, { ...how, authorization: authorization ?? '' })).status).toBe(401)
  })

  it('and one of a foreign issuer is refused as everywhere', async () => {
    const foreign = await bearer({ iss: 'https://elsewhere.example' })
    expect((await ask(open, SEARCH, { authorization: foreign })).status).toBe(403)
  })

  it('and what it may not do is not done for nobody in particular', async () => {
    const authorization = await bearer({ realm_access: { roles: [] } })
    expect((await ask(open, SEARCH, { authorization })).status).toBe(403)
  })
})

interface Operation {
  readonly description: string
  readonly security?: readonly object[]
}
type Paths = Record<string, Record<string, Operation>>

async function described(server: TestServer): Promise<{ id: string; method: string; path: string; each: Operation }[]> {
  const { paths } = (await (await ask(server, '/api/openapi.json')).json()) as { paths: Paths }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ id: `${method} ${path}`, method, path, each })),
  )
}

/** Whether an operation needs no token: of nobody, or of some. */
const needsNone = ({ security }: Operation) =>
  security !== undefined && (security.length === 0 || security.some(isEmpty))
const isEmpty = (requirement: object) => Object.keys(requirement).length === 0

/** The capability of the permission table that an operation names. */
const capabilityOf = ({ description }: Operation) =>
  Object.keys(permissions).find((capability) => description.includes(`(capability \`${capability}\`)`))

/** Grouping is more than reading, though the same people may do it. */
const ONLY_SIGNED_IN = ['post /api/v1/group', 'post /api/v1/group/batch']

it('of all routes those that read the catalogue are open, beside those that were before, and the description says so', async () => {
  const all = await described(closed)
  const reading = all.filter(({ each }) => needsNone(each) || capabilityOf(each) === OPEN).map(({ id }) => id)
  const opened = reading.filter((id) => !ONLY_SIGNED_IN.includes(id))
  expect(reading.length - opened.length).toBe(ONLY_SIGNED_IN.length)
  expect(opened.length).toBeGreaterThan(60)
  expect(all.length - opened.length).toBeGreaterThan(80)
  const answered: string[] = []
  for (const { id, method, path } of all) {
    const { status } = await ask(open, path.replaceAll(/\{\w+\}/g, 'x'), { method: method.toUpperCase() })
    if (status !== 401) answered.push(id)
    expect([id, status]).not.toEqual([id, 403])
  }
  expect(answered).toEqual(opened)
  expect((await described(open)).filter(({ each }) => needsNone(each)).map(({ id }) => id)).toEqual(opened)
})

it('clients are told', async () => {
  const told = async (server: TestServer) => await (await ask(server, '/api/v1/config')).json()
  expect(await told(open)).toMatchObject({ catalogPublic: true })
  expect(await told(closed)).toMatchObject({ catalogPublic: false })
})

describe('what a house does moves its own searches, and none of those who are not signed in', () => {
  const WORD = '/api/thesaurus/search/icd10?q=pneumonie&codableOnly=true&size=50'
  const CONFIRMED = '/api/thesaurus/search/icd10?q=husten&codableOnly=true'
  const found = async (path: string, how?: Ask) => {
    const { results } = (await (await ask(open, path, how)).json()) as SearchResponse
    return results.map(({ code }) => code)
  }
  let authorization: string
  let before: string[]
  let last: string
  beforeAll(async () => {
    before = await found(WORD)
    last = before.at(-1) ?? ''
    authorization = await bearer({ realm_access: { roles: ['svc-admin'] } })
  })
  const post = async (path: string, body?: object) => {
    const { status } = await ask(open, path, { authorization, method: 'POST', ...(body && { body }) })
    expect([path, status]).toEqual([path, 200])
  }

  it('what it codes', async () => {
    await post('/api/thesaurus/code-usage', {
      session: 'a'.repeat(64),
      codes: [{ type: 'ICD10', code: last, count: 9000 }],
    })
    await expect.poll(() => found(WORD, { authorization })).not.toEqual(before)
    expect((await found(WORD, { authorization })).at(-1)).not.toBe(last)
    expect(await found(WORD)).toEqual(before)
  })

  it('what its coders confirm', async () => {
    await post('/api/suggest-feedback', { text: 'Husten', code: last, type: 'ICD10', version: '2026', language: 'de' })
    await post('/api/thesaurus/cache/reload/2026')
    expect(await found(CONFIRMED, { authorization })).toContain(last)
    expect(await found(CONFIRMED)).not.toContain(last)
  })

  it('what a browser kept from before somebody signed in is not taken for theirs', async () => {
    const tag = (await ask(open, WORD)).headers.get('etag') ?? ''
    const headers = { 'if-none-match': tag }
    expect((await ask(open, WORD, { headers })).status).toBe(304)
    expect((await ask(open, WORD, { headers, authorization })).status).toBe(200)
  })
})

it('who uses up the calls of an address leaves those of others, and of whoever is signed in, alone', async () => {
  const started = Date.now()
  const settings = {
    ...{ OIDC_ISSUER_URI: issuer.issuer, OIDC_JWK_URI: issuer.jwkUri, SVC_CATALOG_PUBLIC: 'true' },
    ...{ SVC_RATE_LIMIT_PER_MINUTE: '5', SVC_TRUSTED_PROXIES: '127.0.0.1,::1' },
  }
  const strict = await startServer({ settings, now: () => started })
  const from = async (address: string, authorization?: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await ask(strict, '/api/thesaurus/versions', { headers, ...(authorization && { authorization }) })).status
  }
  const statuses: number[] = []
  for (let call = 0; call < 6; call++) statuses.push(await from('10.1.2.3'))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect([await from('10.1.2.4'), await from('10.1.2.3', await bearer())]).toEqual([200, 200])
  await strict.stop()
})

it('is nothing where nobody signs in: all may do everything', async () => {
  const off = await startServer({ settings: { SVC_AUTH_ENABLED: 'false', SVC_CATALOG_PUBLIC: 'true' } })
  const me = (await (await ask(off, '/api/v1/me')).json()) as { capabilities: string[] }
  expect(me.capabilities).toEqual(Object.keys(permissions))
  expect((await described(off)).filter(({ each }) => capabilityOf(each) === OPEN && needsNone(each))).toEqual([])
  await off.stop()
})
