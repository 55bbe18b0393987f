/** Every bad token gets its documented answer (docs/errors.md). */
import { createHmac, type webcrypto } from 'node:crypto'
import { permissions } from '@codarium/contract'
import { route } from '@codarium/platform'
import { exportSPKI, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let issuer: TestIssuer
let server: TestServer

beforeAll(async () => {
  issuer = await startIssuer('RS256')
  const { issuer: OIDC_ISSUER_URI, jwkUri: OIDC_JWK_URI } = issuer
  server = await startServer({
    settings: { OIDC_ISSUER_URI, OIDC_JWK_URI, OIDC_AUDIENCE: 'svc' },
    wings: [{ name: 'probe', migrations: [], build: async () => ({ routes: probes }) }],
  })
})

afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

const probes = (Object.keys(permissions) as (keyof typeof permissions)[]).map((capability) =>
  route({
    method: 'GET',
    path: `/probe/${capability}`,
    access: capability,
    tag: 'Probe',
    summary: capability,
    answers: { 200: { description: 'Allowed' } },
    handle: () => ({ ok: true }),
  }),
)

const seconds = () => Math.floor(Date.now() / 1000)
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function me(token?: string): Promise<Response> {
  return fetch(`${server.url}/api/v1/me`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
}

describe('a bad token is answered with 401', () => {
  const bad: Record<string, () => Promise<string> | string> = {
    expired: () => issuer.token({ claims: { exp: seconds() - 60 } }),
    'not yet valid': () => issuer.token({ claims: { nbf: seconds() + 120 } }),
    'issued in the future': () => issuer.token({ claims: { iat: seconds() + 120 } }),
    'wrong audience': () => issuer.token({ claims: { aud: 'another' } }),
    'no audience': () => issuer.token({ without: ['aud'] }),
    'missing sub': () => issuer.token({ without: ['sub'] }),
    'missing email': () => issuer.token({ without: ['email'] }),
    'missing exp': () => issuer.token({ without: ['exp'] }),
    'missing iat': () => issuer.token({ without: ['iat'] }),
    'missing iss': () => issuer.token({ without: ['iss'] }),
    'empty sub': () => issuer.token({ claims: { sub: ' ' } }),
    'sub that is a number': () => issuer.token({ claims: { sub: 7 as never } }),
    'identity token': () => issuer.token({ claims: { typ: 'ID' } }),
    'refresh token': () => issuer.token({ claims: { typ: 'Refresh' } }),
    'offline token': () => issuer.token({ claims: { typ: 'Offline' } }),
    'logout token': () => issuer.token({ typ: 'logout+jwt' }),
    'identity token by its use': () => issuer.token({ claims: { token_use: 'id' } }),
    'refresh token by its type': () => issuer.token({ claims: { token_type: 'refresh' } }),
    'identity token by its nonce': () => issuer.token({ typ: 'JWT', claims: { nonce: 'n-0S6' } }),
    'identity token by its hash': () => issuer.token({ claims: { typ: 'Bearer', at_hash: 'MTIz' } }),
    'expiry beyond all dates': () => issuer.token({ claims: { exp: 1e300 } }),
    'expiry beyond the year 9999': () => issuer.token({ claims: { exp: 253_402_300_800 } }),
    'issued before all dates': () => issuer.token({ claims: { iat: -1e300 } }),
    'not before, before all dates': () => issuer.token({ claims: { nbf: -1e300 } }),
    'sub with a lone surrogate': () => issuer.token({ claims: { sub: 'anna\ud800' } }),
    'email with a lone surrogate': () => issuer.token({ claims: { email: 'anna\udc00@spital.example' } }),
    'name with a lone surrogate': () => issuer.token({ claims: { name: 'Anna \ud800' } }),
    'user name with a lone surrogate': () => issuer.token({ claims: { preferred_username: '\udfff' } }),
    'name with NUL': () => issuer.token({ claims: { name: 'Anna\0' } }),
    'email that is somebody else’s by a Kelvin sign': () =>
      issuer.token({ claims: { email: 'ni\u212aola@spital.example' } }),
    'email that is somebody else’s by a no-break space': () =>
      issuer.token({ claims: { email: '\u00a0anna.berger@spital.example' } }),
    'unknown kid': () => issuer.token({ kid: 'nobody-knows' }),
    'alg none': async () => {
      const [, claims] = (await issuer.token()).split('.')
      return `${base64url({ alg: 'none' })}.${claims}.`
    },
    'HS256 with the public key': async () => {
      const [, claims] = (await issuer.token()).split('.')
      const pem = await exportSPKI(
        (await importJWK(issuer.publicKey(), 'RS256', { extractable: true })) as webcrypto.CryptoKey,
      )
      const signed = `${base64url({ alg: 'HS256', kid: 'key-1' })}.${claims}`
      return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`
    },
    'HS256 with a guessed secret': () =>
      new SignJWT({ sub: 'x', email: 'x', iss: issuer.issuer, aud: 'svc', iat: seconds(), exp: seconds() + 60 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('secret-secret-secret-secret-secret')),
    'changed claims': async () => {
      const [header, claims = '', signature] = (await issuer.token()).split('.')
      const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), realm_access: { roles: ['admin'] } }
      return `${header}.${base64url(changed)}.${signature}`
    },
    garbage: () => 'garbage',
    'three pieces of garbage': () => 'a.b.c',
    empty: () => '',
  }
  it.each(Object.keys(bad))('%s', async (name) => {
    const answer = await me(await bad[name]?.())
    const problem = (await answer.json()) as Record<string, unknown>
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="codarium"/)
    expect(problem).toMatchObject({ error: 'UNAUTHENTICATED', status: 401, instance: '/api/v1/me' })
  })

  it('none at all', async () => {
    const answer = await me()
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="codarium"')
  })

  it('another scheme', async () => {
    const answer = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: 'Basic YTpi' } })
    expect(answer.status).toBe(401)
  })
})

it('a token of another issuer is answered with 403 and says so', async () => {
  const answer = await me(await issuer.token({ claims: { iss: 'https://elsewhere.example' } }))
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: 'FORBIDDEN', reason: 'ISSUER_NOT_ALLOWED' })
})

it('a good token is let in, within a small clock skew', async () => {
  expect((await me(await issuer.token())).status).toBe(200)
  expect((await me(await issuer.token({ claims: { exp: seconds() - 5 } }))).status).toBe(200)
  expect((await me(await issuer.token({ claims: { nbf: seconds() + 5 } }))).status).toBe(200)
})

it.each<[string, Parameters<TestIssuer['token']>[0]]>([
  ['of Keycloak', { typ: 'JWT', claims: { typ: 'Bearer' } }],
  ['of Keycloak before 24, with a nonce', { typ: 'JWT', claims: { typ: 'Bearer', nonce: 'n-0S6' } }],
  ['after RFC 9068', { typ: 'at+jwt' }],
  ['after RFC 9068, in full', { typ: 'application/at+jwt' }],
  ['of Cognito', { claims: { token_use: 'access' } }],
  ['with the latest expiry there is', { claims: { exp: 253_402_300_799 } }],
  ['with an expiry in parts of a second', { claims: { exp: seconds() + 60.5 } }],
  ['with an address that is not ASCII', { claims: { email: 'zoé.müller@spital.example' } }],
])('an access token %s is let in, and /me can tell its end', async (_whose, wish) => {
  const answer = await me(await issuer.token(wish))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) })
})

it('a remembered token is refused once it is expired', async () => {
  let ahead = 0
  const clocked = await startServer({ settings: { OIDC_ISSUER_URI: issuer.issuer }, now: () => Date.now() + ahead })
  const headers = { authorization: `Bearer ${await issuer.token()}` }
  const statusNow = async () => (await fetch(`${clocked.url}/api/v1/me`, { headers })).status
  expect(await statusNow()).toBe(200)
  ahead = 400_000
  expect(await statusNow()).toBe(401)
  await clocked.stop()
})

it('tells the caller who it is and what it may do', async () => {
  const answer = await me(await issuer.token())
  expect(await answer.json()).toMatchObject({
    userId: 'f3b1c0de-0000-4000-8000-000000000001',
    email: 'anna.berger@spital.example',
    name: 'Anna Berger',
    roles: ['CODER'],
    authorities: ['ROLE_SVC_CODER', 'ROLE_CODER'],
    capabilities: [
      'catalogue.read',
      'feedback.write',
      'session.edit',
      'session.view',
      'session.read-own',
      'session.read-tenant',
      'clients.read',
      'layouts.use',
    ],
  })
})

describe('the permission table is enforced on routes', () => {
  const everyRole = ['admin', 'data-admin', 'coder', 'approver', 'viewer', 'auditor']
  it.each(everyRole)('for svc-%s', async (role) => {
    const token = await issuer.token({ claims: { realm_access: { roles: [`svc-${role}`] } } })
    const headers = { authorization: `Bearer ${token}` }
    for (const [capability, row] of Object.entries(permissions)) {
      const allowed = (row.roles as readonly string[]).includes(role.toUpperCase().replace('-', '_'))
      const answer = await fetch(`${server.url}/probe/${capability}`, { headers })
      expect([capability, answer.status]).toEqual([capability, allowed ? 200 : 403])
      if (!allowed) expect(await answer.json()).toMatchObject({ error: 'FORBIDDEN', reason: 'INSUFFICIENT_ROLE' })
    }
  })

  it('and nobody without a role may do anything', async () => {
    const token = await issuer.token({ without: ['realm_access'] })
    const answer = await fetch(`${server.url}/probe/catalogue.read`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(403)
  })
})

it('never logs a token', async () => {
  const token = await issuer.token()
  await me(token)
  await me(`${token}x`)
  expect(server.log.join('')).not.toContain(token.slice(-40))
})
