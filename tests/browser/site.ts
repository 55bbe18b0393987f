/** The whole product for a browser test: Chromium, the real server with the built UI, the demo identity provider. */
import { demoCases, type IdentityProvider, startIdentityProvider } from '@codarium/demo'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'
import { theChromium, type WatchedPage } from './chromium.ts'
import { closeWindows, openWindow } from './windows.ts'

/** Settings of the server. */
export type Settings = NonNullable<TestServerOptions['settings']>
export type More = Pick<TestServerOptions, 'data' | 'demoPartner' | 'folder'>

/** Everything a browser test talks to. */
export interface Site {
  readonly browser: Browser
  readonly provider: IdentityProvider
  readonly server: TestServer
  /** Opens the start page as a fresh visitor; `windows.ts` says in which window. */
  visit(options?: BrowserContextOptions): Promise<WatchedPage>
  /** Closes the windows a test opened. */
  closeWindows(): Promise<void>
  close(): Promise<void>
}

let common: Promise<Site> | undefined

/** The site that the test files of a worker share, made when it is first wanted; with settings, `{}` too, one of its own. */
export async function openSite(settings?: Settings, more: More = {}): Promise<Site> {
  if (settings || !process.env.VITEST) return startSite(settings, more)
  common ??= folderOfRun().then((folder) => startSite({}, { folder }))
  const site = await common
  return { ...site, close: site.closeWindows }
}

/** Where the data of a server lies that ends with its process. */
export async function folderOfRun(): Promise<string> {
  const { inject } = await import('vitest')
  return inject('runFolder')
}

/** Starts everything. */
export async function startSite(settings: Settings = {}, more: More = {}): Promise<Site> {
  const browser = await theChromium()
  const provider = await startIdentityProvider({ port: 0, uiOrigins: [] })
  const server = await serverFor(provider, settings.SERVER_PORT, settings, more)
  return {
    browser,
    provider,
    server,
    visit: (options) => visit(browser, server.url, options),
    closeWindows: () => closeWindows(browser, server.url),
    close: async () => {
      await closeWindows(browser, server.url)
      // The tests of a worker share it.
      if (!process.env.VITEST) await browser.close()
      await server.stop()
      await provider.close()
    },
  }
}

/** A server that trusts this provider and offers its users, as `npm start` has it. */
export async function serverFor(
  provider: IdentityProvider,
  port = '0',
  settings: Settings = {},
  more: More = {},
): Promise<TestServer> {
  const demoUsers = provider.users.map(({ username, name, role }) => ({ username, name, role }))
  const server = await startServer({
    settings: { ...settings, OIDC_ISSUER_URI: provider.issuer, SERVER_PORT: port },
    demoUsers,
    wings: [demoCases],
    ...more,
  })
  provider.allowOrigin(server.url)
  return server
}

/** Opens a page of a server as a fresh visitor. */
export async function visit(browser: Browser, url: string, options?: BrowserContextOptions): Promise<WatchedPage> {
  const opened = await openWindow(browser, options)
  await opened.page.goto(url)
  return opened
}

/** Signs a person of the demo in with two clicks; done when the page says what they may do. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.locator('form.people').getByRole('button', { name }).click()
  await page.locator('.may .yes').first().waitFor()
}

/** Goes on by the key as the person the provider's page has chosen: only once it is drawn has the button the focus, and Enter an effect. */
export async function goOnAsChosen(page: Page): Promise<void> {
  await page.locator('button.chosen:focus').waitFor()
  await page.keyboard.press('Enter')
}

/** Waits until one who signs out is back from the provider: until then the page may go any moment, and nobody can sign in. */
export function signedOut(page: Page): Promise<void> {
  return page.getByRole('banner').getByRole('button', { name: 'Anmelden', disabled: false }).waitFor()
}

/** The places of everything that must stay where it is: headings, sections, rows, switches. */
export const layout = (page: Page): Promise<string[]> =>
  // Found and measured in one go: what is drawn anew in between would be nowhere.
  page.evaluate(() => {
    const kept = 'h1, .find, .lead h2, section:not(.as), .summary, .work li, .may li, .langs, .status'
    return [...document.querySelectorAll(kept)].map((each) => {
      const { left, top } = each.getBoundingClientRect()
      return `${each.tagName} ${Math.round(left)} ${Math.round(top)}`
    })
  })
