/** What the demo provider publishes and signs, to whom it talks, and what it keeps over a restart. */
import { execFile } from 'node:child_process'
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './index.ts'
import { renew, signInByForm } from './sign-in-by-form.ts'

const UI = 'http://localhost:4711'

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, uiOrigins: [UI] })
})
afterAll(() => provider.close())

describe('publishes', () => {
  test('its discovery document', async () => {
    const answer = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
    expect(await answer.json()).toMatchObject({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      jwks_uri: `${provider.issuer}/jwks`,
      end_session_endpoint: `${provider.issuer}/session/end`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  test('the public half of its signing key only', async () => {
    const [key] = await publishedKeys(provider.issuer)
    expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256' })
    expect(key).not.toHaveProperty('d')
  })
})

test('signs access tokens with the claims the session service needs', async () => {
  const { accessToken } = await signInByForm(provider.issuer, 'coder')
  const claims = await verified(accessToken, provider.issuer)
  expect(claims).toMatchObject({
    iss: provider.issuer,
    aud: 'svc',
    sub: provider.users.find((user) => user.username === 'coder')?.sub,
    name: 'Anna Berger',
    email: 'anna.berger@spital-aarebogen.example',
    preferred_username: 'coder',
    realm_access: { roles: ['svc-coder'] },
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
})

describe('lets a page of another origin read', () => {
  const allowedOrigin = async (path: string, origin: string) => {
    const answer = await fetch(`${provider.issuer}${path}`, { headers: { origin } })
    return answer.headers.get('access-control-allow-origin')
  }

  test('when it is the UI', async () => {
    expect(await allowedOrigin('/jwks', UI)).toBe(UI)
    expect(await allowedOrigin('/.well-known/openid-configuration', UI)).toBe(UI)
  })

  test('and nobody else', async () => {
    expect(await allowedOrigin('/jwks', 'http://evil.example')).toBeNull()
    const body = new URLSearchParams({ client_id: 'svc', grant_type: 'refresh_token', refresh_token: 'x' })
    const headers = { origin: 'http://evil.example' }
    const answer = await fetch(`${provider.issuer}/token`, { method: 'POST', body, headers })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
  })

  test('also when the origin was added later', async () => {
    expect(await allowedOrigin('/jwks', 'http://localhost:4712')).toBeNull()
    provider.allowOrigin('http://localhost:4712/')
    expect(await allowedOrigin('/jwks', 'http://localhost:4712')).toBe('http://localhost:4712')
  })
})

test('a restart keeps keys and logins', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'identity-provider-'))
  try {
    const first = await startIdentityProvider({ port: 0, uiOrigins: [UI], stateDir })
    const { accessToken, refreshToken } = await signInByForm(first.issuer, 'coder')
    await first.close()
    const second = await startIdentityProvider({ port: first.port, uiOrigins: [UI], stateDir })
    await expect(verified(accessToken, second.issuer)).resolves.toHaveProperty('sub')
    await expect(renew(second.issuer, refreshToken)).resolves.toHaveProperty('accessToken')
    await second.close()
    expect((await stat(join(stateDir, 'keys.json'))).mode & 0o077).toBe(0)
  } finally {
    await rm(stateDir, { recursive: true })
  }
})

test('starts and signs in without a word of warning from the library', async () => {
  const facade = JSON.stringify(new URL('../index.ts', import.meta.url).href)
  const script = `
    const { signInByForm, startIdentityProvider } = await import(${facade})
    const provider = await startIdentityProvider({ port: 0, uiOrigins: ['${UI}'] })
    await signInByForm(provider.issuer, 'auditor')
    await provider.close()`
  // In a process of its own: the library warns once per process, which may be over by now in this one.
  const said = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(said).toEqual({ stdout: '', stderr: '' })
})

async function publishedKeys(issuer: string): Promise<(JsonWebKey & { kid: string })[]> {
  const answer = await fetch(`${issuer}/jwks`)
  return ((await answer.json()) as { keys: (JsonWebKey & { kid: string })[] }).keys
}

async function verified(token: string, issuer: string): Promise<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid, alg } = parsed(header)
  expect(alg).toBe('RS256')
  const jwk = (await publishedKeys(issuer)).find((key) => key.kid === kid)
  if (!jwk) throw new Error(`no published key ${kid}`)
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  return parsed(payload)
}

const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
