/** Windows of people who are signed in already: their login is fetched over HTTP and laid where the UI keeps it. */
import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContextOptions, Page } from 'playwright-core'
import type { WatchedPage } from './chromium.ts'
import type { Site } from './site.ts'
import { goToEmptyPage, openWindow } from './windows.ts'

/** Opens a page as somebody who has signed in, here and at the provider, in a third of the time that its pages take. */
export async function visitAs(
  site: Site,
  username: string,
  { path = '/', options }: { readonly path?: string; readonly options?: BrowserContextOptions } = {},
): Promise<WatchedPage> {
  const opened = await openWindow(site.browser, options)
  await returnAs(site, opened.page, username, path)
  return opened
}

/** The same in a window that is open already. */
export async function returnAs({ provider, server }: Site, page: Page, username: string, path: string): Promise<void> {
  const login = await loginOf(page.context().request, provider.issuer, username)
  await goToEmptyPage(page, server.url)
  const kept = [`codarium.login.user:${provider.issuer}:${CLIENT}`, JSON.stringify(login)] as const
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), kept)
  await page.goto(server.url + path)
}

const CLIENT = 'svc'
const PASSWORD = 'demo'

/** Tokens as the provider gives them. */
interface Tokens {
  readonly id_token: string
  readonly expires_in: number
}

/** A login as the UI keeps one; the provider's cookie is that of the window. */
async function loginOf(request: APIRequestContext, issuer: string, username: string) {
  const verifier = randomBytes(32).toString('base64url')
  const address = { client_id: CLIENT, redirect_uri: `${issuer}/callback` }
  const asked = {
    ...address,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    state: 'test',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const form = await request.get(`${issuer}/auth`, { params: asked })
  const sent = await request.post(form.url(), { form: { user: username, password: PASSWORD } })
  const code = new URL(sent.url()).searchParams.get('code') ?? ''
  const grant = { ...address, grant_type: 'authorization_code', code, code_verifier: verifier }
  const tokens = (await (await request.post(`${issuer}/token`, { form: grant })).json()) as Tokens
  const profile = JSON.parse(Buffer.from(tokens.id_token.split('.')[1]!, 'base64url').toString())
  return { ...tokens, profile, expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in }
}
