/** A real Chromium for tests: each page notes what it complained about, so that a test can demand silence. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../setup/chromium.mjs'
import { countingFlags, countRunsIn } from '../harness/browser-coverage.ts'

// Nothing of a desktop browser that talks to the network on its own, and no sandbox, which containers refuse.
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How long (ms) a page is waited for: generous, as a clock never decides a test; this only ends one that hangs. */
const PATIENCE = 100_000

/** What a window is like where nothing else is said. */
export const usualWindow = { viewport: { width: 1440, height: 900 }, locale: 'de-CH' } as const

let running: Promise<Browser> | undefined

/** The Chromium of this process, started when it is first wanted; it ends with the process, or when it is closed. */
export async function theChromium(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launch()
  return (await running)!
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: run `node setup/chromium.mjs` or set CODARIUM_CHROMIUM')
  return chromium.launch({ executablePath, args: [...FLAGS, ...countingFlags()] })
}

/** A page in a window of its own, with everything it complained about: console errors, exceptions, policy violations. */
export interface WatchedPage {
  readonly page: Page
  readonly complaints: string[]
}

/** Opens a new window as a fresh visitor has it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ ...usualWindow, ...options })
  context.setDefaultTimeout(PATIENCE)
  countRunsIn(context)
  const page = routedAtOnce(await context.newPage())
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return { page, complaints }
}

/** A request that only the page's own check makes, and the answer that says that routes hold. */
const CHECK = /[?]does-the-route-hold$/
const HOLDS = 'the route holds'
/** More checks than any page needs: a route that does not hold by then fails the test that set it. */
const MOST_CHECKS = 200

/**
 * Lets a route hold from the moment it is set. In a page that is there Chromium switches routes on beside the keys: on a busy machine the
 * request of a key pressed right behind it went past the route in about one of 500 tries, and a test waited for what could not come.
 */
function routedAtOnce(page: Page): Page {
  const route = page.route.bind(page)
  page.route = async (...wish) => {
    const set = await route(...wish)
    if (!page.url().startsWith('http')) return set
    await route(CHECK, (check) => check.fulfill({ body: HOLDS }))
    let checks = 0
    while (!(await holds(page)))
      if (++checks === MOST_CHECKS) throw new Error(`the route ${wish[0]} does not hold in ${page.url()}`)
    await page.unroute(CHECK)
    return set
  }
  return page
}

/** Whether requests of the page go through its routes; a page that cannot be asked needs none. */
function holds(page: Page): Promise<boolean> {
  const ask = (expected: string) =>
    fetch('/?does-the-route-hold').then(
      async (answer) => (await answer.text()) === expected,
      () => false,
    )
  return page.evaluate(ask, HOLDS).catch(() => true)
}
