/** The windows of browser tests: one serves test after test, wiped in between, as a new one costs a process of its own. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage, usualWindow, type WatchedPage } from './chromium.ts'

/** The window of each browser that serves test after test. */
const common = new WeakMap<Browser, WatchedPage>()
/** The browsers whose common window a test has just now. */
const taken = new WeakSet<Browser>()

/**
 * Opens a window as a fresh visitor has it. The first of a test without other wishes than its size is the common one; a
 * test that sets its clock or its scripts, which no wiping takes back, wishes for one of its own with `{}`.
 */
export async function openWindow(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage> {
  const { viewport, ...others } = options ?? usualWindow
  if (taken.has(browser) || !viewport || (options && Object.keys(others).length > 0)) return openPage(browser, options)
  taken.add(browser)
  const known = common.get(browser)
  const kept = known && !known.page.isClosed() ? known : await openPage(browser)
  common.set(browser, kept)
  await kept.page.setViewportSize(viewport)
  return kept
}

/** Closes the windows a test opened; nothing of the pages of this address stays in the common one. */
export async function closeWindows(browser: Browser, address: string): Promise<void> {
  const kept = common.get(browser)
  for (const context of browser.contexts()) {
    // A request that a test's own route still holds ends with its window, and that is no fault. One that closes by itself holds none.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
    if (context !== kept?.page.context()) await context.close()
  }
  // One that closes, or has crashed, cannot be wiped: the next test has a new one.
  if (kept) await wipe(kept, address).catch(() => forget(browser, kept))
  taken.delete(browser)
}

async function forget(browser: Browser, { page }: WatchedPage): Promise<void> {
  common.delete(browser)
  await page.context().close()
}

async function wipe({ page, complaints }: WatchedPage, address: string): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await goToEmptyPage(page, address)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await context.clearCookies()
  complaints.length = 0
}

/** Or the browser asks for an icon, and complains that there is none. */
const NO_ICON = '<link rel="icon" href="data:,">'

/** As the pages of the server have it: between pages that differ in this, Chromium changes the process. */
const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' }

/** Goes to a page of an origin without scripts, which would write again what is removed, or read too early what is laid there. */
export async function goToEmptyPage(page: Page, address: string): Promise<void> {
  const empty = `${address}/empty`
  await page.route(empty, (route) => route.fulfill({ headers, body: NO_ICON }))
  await page.goto(empty)
  await page.unroute(empty)
}
