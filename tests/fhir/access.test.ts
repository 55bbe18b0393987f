/** Who may read FHIR, and how refusals look there. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { asked, batch, statusesOf } from './batch-tests.ts'
import { FhirClient } from './fhir-client.ts'

let issuer: TestIssuer
let server: TestServer
let fhir: FhirClient

beforeAll(async () => {
  issuer = await startIssuer()
  const { issuer: OIDC_ISSUER_URI, jwkUri: OIDC_JWK_URI } = issuer
  server = await startServer({ settings: { OIDC_ISSUER_URI, OIDC_JWK_URI, OIDC_AUDIENCE: 'svc' } })
  fhir = new FhirClient(server.url)
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

type Outcome = { issue: { code: string; details: { text: string } }[] }

const tokenOf = async (role: string) => ({
  authorization: `Bearer ${await issuer.token({ claims: { realm_access: { roles: [role] } } })}`,
})

it('needs a token, and says so as an OperationOutcome in the caller’s language', async () => {
  for (const path of ['/metadata', '/CodeSystem', '/ValueSet/$expand?url=x']) {
    const { status, body, headers } = await fhir.get<Outcome>(path, { 'accept-language': 'de' })
    expect([status, body.issue[0]?.code, body.issue[0]?.details.text]).toEqual([401, 'login', 'Anmeldung erforderlich'])
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
  }
})

it('is for everybody who may read catalogues, and nobody else', async () => {
  for (const role of ['svc-coder', 'svc-viewer', 'svc-auditor', 'svc-data-admin']) {
    expect([role, (await fhir.get('/metadata', await tokenOf(role))).status]).toEqual([role, 200])
  }
  const { status, body } = await fhir.get<Outcome>('/metadata', await tokenOf('svc-nothing'))
  expect([status, body.issue[0]?.code]).toEqual([403, 'forbidden'])
})

it('works before anything was imported', async () => {
  const headers = await tokenOf('svc-coder')
  expect((await fhir.get<{ total: number }>('/CodeSystem', headers)).body.total).toBe(0)
  expect((await fhir.get('/metadata?mode=terminology', headers)).status).toBe(200)
})

it('is described: every route with its errors in the words of FHIR', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`)
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
  }
  const operations = Object.entries(paths).filter(([path]) => path.startsWith('/fhir/'))
  expect(operations.length).toBeGreaterThan(15)
  for (const [path, methods] of operations) {
    for (const { responses } of Object.values(methods)) {
      expect([path, Object.keys(responses['401']?.content ?? {})]).toEqual([path, ['application/fhir+json']])
    }
  }
})

it('of a batch each request is authorised, and charged to the rate limit, as if it came by itself', async () => {
  const entry = Array.from({ length: 20 }, () => asked('GET', 'CodeSystem?_count=0'))
  const { status } = await batch(fhir, entry)
  expect(status).toBe(401)
  expect((await batch(fhir, entry, await tokenOf('svc-nothing'))).status).toBe(403)
  expect(new Set(statusesOf((await batch(fhir, entry, await tokenOf('svc-viewer'))).body))).toEqual(new Set(['200 OK']))
  const { issuer: OIDC_ISSUER_URI, jwkUri: OIDC_JWK_URI } = issuer
  const settings = { OIDC_ISSUER_URI, OIDC_JWK_URI, OIDC_AUDIENCE: 'svc', SVC_RATE_LIMIT_PER_MINUTE: '10' }
  // Nothing is refilled while the batch is answered.
  const started = Date.now()
  const strict = await startServer({ settings, now: () => started })
  const token = {
    authorization: `Bearer ${await issuer.token({ claims: { realm_access: { roles: ['svc-viewer'] } } })}`,
  }
  const statuses = statusesOf((await batch(new FhirClient(strict.url), entry, token)).body)
  await strict.stop()
  expect(statuses).toEqual([...Array(9).fill('200 OK'), ...Array(11).fill('429 Too Many Requests')])
})
