/** Signing in at the demo provider: the real flow over HTTP, and what must be refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './index.ts'
import { redeem, renew, requestCode, signInByForm } from './sign-in-by-form.ts'
import { demoUsers } from './users.ts'

const UI = 'http://localhost:4711'

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, uiOrigins: [UI] })
})
afterAll(() => provider.close())

describe('the authorization code flow', () => {
  test.each(demoUsers)('signs $username in, by the real form', async ({ username }) => {
    const tokens = await signInByForm(provider.issuer, username)
    expect(tokens.accessToken.split('.')).toHaveLength(3)
    expect(tokens.expiresInSeconds).toBe(300)
  })

  test('comes back to the UI', async () => {
    const issued = await requestCode(provider.issuer, { user: 'coder', redirectUri: `${UI}/callback` })
    await expect(redeem(provider.issuer, issued)).resolves.toHaveProperty('accessToken')
  })

  test('accepts the email address as user name', async () => {
    const issued = await requestCode(provider.issuer, { user: 'Anna.Berger@spital-aarebogen.example' })
    expect(issued.code).not.toBe('')
  })

  test('asks nobody for consent, even when the client does', async () => {
    const issued = await requestCode(provider.issuer, { user: 'coder', more: { prompt: 'login consent' } })
    await expect(redeem(provider.issuer, issued)).resolves.toHaveProperty('refreshToken')
  })

  test('refuses a wrong password, in words', async () => {
    const attempt = requestCode(provider.issuer, { user: 'coder', password: 'Demo' })
    await expect(attempt).rejects.toThrow('Benutzername oder Passwort stimmt nicht')
  })

  test('refuses somebody unknown', async () => {
    await expect(requestCode(provider.issuer, { user: 'nobody' })).rejects.toThrow('stimmt nicht')
  })

  test('refuses a redirect address that is not listed', async () => {
    const attempt = requestCode(provider.issuer, { user: 'coder', redirectUri: 'http://evil.example/callback' })
    await expect(attempt).rejects.toThrow('invalid_redirect_uri')
  })

  test('refuses a request without PKCE', async () => {
    const more = { code_challenge: '', code_challenge_method: '' }
    await expect(requestCode(provider.issuer, { user: 'coder', more })).rejects.toThrow('PKCE')
  })

  test('refuses a wrong PKCE verifier', async () => {
    const issued = await requestCode(provider.issuer, { user: 'coder' })
    const stolen = { ...issued, verifier: 'x'.repeat(43) }
    await expect(redeem(provider.issuer, stolen)).rejects.toThrow('invalid_grant')
  })

  test('redeems a code only once', async () => {
    const issued = await requestCode(provider.issuer, { user: 'coder' })
    await redeem(provider.issuer, issued)
    await expect(redeem(provider.issuer, issued)).rejects.toThrow('invalid_grant')
  })
})

describe('renewal', () => {
  test('gives a new refresh token each time', async () => {
    const first = await signInByForm(provider.issuer, 'coder')
    const second = await renew(provider.issuer, first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    await expect(renew(provider.issuer, second.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  test('ends the login when a used refresh token comes again', async () => {
    const first = await signInByForm(provider.issuer, 'coder')
    const second = await renew(provider.issuer, first.refreshToken)
    await expect(renew(provider.issuer, first.refreshToken)).rejects.toThrow('invalid_grant')
    await expect(renew(provider.issuer, second.refreshToken)).rejects.toThrow('invalid_grant')
  })
})

describe('the sign-in page', () => {
  const address = () => {
    const asked = { client_id: 'svc', response_type: 'code', redirect_uri: `${UI}/callback`, scope: 'openid' }
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
    return `${provider.issuer}/auth?${new URLSearchParams({ ...asked, ...challenge, login_hint: 'viewer' })}`
  }

  test('speaks the language the application or the browser asks for', async () => {
    expect(await pageText(address(), 'fr-CH, de;q=0.5')).toContain('<html lang="fr">')
    expect(await pageText(`${address()}&ui_locales=it`, 'fr')).toContain('<html lang="it">')
    expect(await pageText(address(), 'rm, en')).toContain('<html lang="de">')
  })

  test('chooses the hinted person beforehand', async () => {
    expect(await pageText(address(), 'de')).toContain('value="viewer" class="chosen" autofocus')
  })

  test('says plainly when it has expired', async () => {
    const answer = await fetch(`${provider.issuer}/sign-in/long-gone`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Diese Anmeldung ist abgelaufen')
  })

  test('allows no inline script, no framing, and forms to the UI only', async () => {
    const answer = await fetch(`${provider.issuer}/sign-in/long-gone`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'")
    expect(policy).toContain(`form-action 'self' ${UI} http://127.0.0.1:*;`)
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

async function pageText(address: string, language: string): Promise<string> {
  const start = await fetch(address, { redirect: 'manual' })
  const cookie = start.headers.getSetCookie().map((line) => line.split(';')[0])
  const page = new URL(start.headers.get('location') ?? '', address)
  const answer = await fetch(page, { headers: { cookie: cookie.join('; '), 'accept-language': language } })
  return answer.text()
}
