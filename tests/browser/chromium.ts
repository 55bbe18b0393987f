/** A real Chromium for tests: each page notes what it complained about, so that a test can demand silence. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../setup/chromium.mjs'

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

/** Starts Chromium; `setup/chromium.mjs` says where it is. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: run `node setup/chromium.mjs` or set CODARIUM_CHROMIUM')
  return chromium.launch({ executablePath, args: FLAGS })
}

/** A page in a window of its own, with everything it complained about: console errors, exceptions, policy violations. */
export interface WatchedPage {
  readonly page: Page
  readonly complaints: string[]
}

/** Opens a window as a fresh visitor has it; German, light, 1440 by 900 where nothing else is said. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-CH', ...options })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return { page, complaints }
}

/** Closes all windows. A request that a test's own route still holds ends with its window, and that is no fault. */
export async function closeWindows(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    // One that closes by itself just now holds nothing any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
    await context.close()
  }
}
