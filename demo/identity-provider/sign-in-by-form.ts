/** Signs in without a browser: the authorization code flow with PKCE over HTTP, through the real sign-in form. */
import { createHash, randomBytes } from 'node:crypto'
import { clientId } from './client.ts'
import { demoPassword } from './users.ts'

/** The tokens of a login. */
export interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
  readonly idToken: string
  readonly expiresInSeconds: number
}

/** What can be asked for differently in a login; the defaults are those of an ordinary one. */
export interface CodeRequest {
  readonly user: string
  readonly password?: string
  readonly redirectUri?: string
  readonly more?: Readonly<Record<string, string>>
}

/** An authorization code with what is needed to redeem it. */
export interface IssuedCode {
  readonly code: string
  readonly verifier: string
  readonly redirectUri: string
}

/** Signs a demo user in and answers the tokens. */
export async function signInByForm(issuer: string, user: string): Promise<SignedIn> {
  return redeem(issuer, await requestCode(issuer, { user }))
}

/** Goes through the sign-in page and answers the authorization code; throws with the page's text when that fails. */
export async function requestCode(issuer: string, request: CodeRequest): Promise<IssuedCode> {
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = request.redirectUri ?? `${issuer}/callback`
  const browse = browser()
  const page = await browse(authorizationAddress(issuer, verifier, redirectUri, request.more))
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
  if (!action) throw new Error(`no sign-in page but ${page.address}: ${page.text}`)
  const form = new URLSearchParams({ user: request.user, password: request.password ?? demoPassword })
  const end = await browse(new URL(action, issuer).href, form, redirectUri)
  const code = new URL(end.address).searchParams.get('code')
  if (!code) throw new Error(`no code from ${end.address}: ${end.text}`)
  return { code, verifier, redirectUri }
}

/** Does what a person does whose browser was sent to a sign-in page: fills in the form and goes wherever it leads. */
export async function fillInForm(address: string, user: string): Promise<string> {
  const browse = browser()
  const page = await browse(address)
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
  if (!action) throw new Error(`no sign-in page but ${page.address}`)
  const end = await browse(new URL(action, page.address).href, new URLSearchParams({ user, password: demoPassword }))
  return end.address
}

/** Does what a person does who was shown a link for a device: enters the code, confirms it, signs in; the last page's text. */
export async function approveDevice(link: string, user: string): Promise<string> {
  const browse = browser()
  const field = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const form = (text: string, more: Record<string, string> = {}) =>
    new URLSearchParams({ xsrf: field(text, 'xsrf'), user_code: field(text, 'user_code'), ...more })
  const entered = await browse(link)
  const address = new URL(link).origin + new URL(link).pathname
  const shown = await browse(address, form(entered.text))
  const page = await browse(address, form(shown.text, { confirm: 'yes' }))
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
  if (!action) throw new Error(`no sign-in page but ${page.address}: ${page.text}`)
  const credentials = new URLSearchParams({ user, password: demoPassword })
  return (await browse(new URL(action, page.address).href, credentials)).text
}

/** Redeems a code for tokens. */
export const redeem = (issuer: string, { code, verifier, redirectUri }: IssuedCode): Promise<SignedIn> =>
  askForTokens(issuer, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri })

/** Renews a login; the refresh token is good for one use. */
export const renew = (issuer: string, refreshToken: string): Promise<SignedIn> =>
  askForTokens(issuer, { grant_type: 'refresh_token', refresh_token: refreshToken })

async function askForTokens(issuer: string, grant: Record<string, string>): Promise<SignedIn> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, ...grant }),
  })
  const body = (await answer.json()) as Record<string, string>
  if (!answer.ok) throw new Error(`${body.error}: ${body.error_description}`)
  return {
    accessToken: body.access_token ?? '',
    refreshToken: body.refresh_token ?? '',
    idToken: body.id_token ?? '',
    expiresInSeconds: Number(body.expires_in),
  }
}

function authorizationAddress(issuer: string, verifier: string, redirectUri: string, more = {}): string {
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email offline_access',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  return `${issuer}/auth?${new URLSearchParams(parameters)}`
}

// As little of a browser as the flow needs: it keeps cookies and follows redirects, up to the address `until`.
function browser() {
  const cookies = new Map<string, string>()
  return async function browse(address: string, form?: URLSearchParams, until?: string) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = form && { method: 'POST', body: form }
    const answer = await fetch(address, { ...post, headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const next = location && new URL(location, address).href
    if (!next) return { address, text: await answer.text() }
    if (until && next.startsWith(until)) return { address: next, text: '' }
    return browse(next, undefined, until)
  }
}
