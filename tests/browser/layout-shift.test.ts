/** The start page stands still while its answers come in, by Chromium's own measure (layout-shift, as in Core Web Vitals). */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { times } from '../harness/how-often.ts'
import { openPage } from './chromium.ts'
import { openSite, type Site, serverFor, signInAs } from './site.ts'

/** Half of what counts as good. */
const MOST = 0.05
/** How long (ms) each answer is held back: they come one after the other, each able to push the ones before. */
const HELD: readonly (readonly [string, number])[] = [
  ['health', 900],
  ['info', 600],
  ['samples', 450],
  ['', 300],
]

let site: Site
beforeAll(async () => {
  site = await openSite({}, { demoPartner: 'http://localhost:1/' })
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

/** A page that adds up its shifts, whose answers come late. */
async function watchedPage(width: number): Promise<Page> {
  const { page } = await openPage(site.browser, { viewport: { width, height: 823 } })
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, { total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/**', async (route) => {
    const [, held = 0] = HELD.find(([part]) => route.request().url().includes(part)) ?? []
    await new Promise((resolve) => setTimeout(resolve, held))
    await route.continue()
  })
  return page
}

/** The sum of the shifts of the page, once everything is there and has been drawn. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (window as unknown as { total: { shift: number } }).total.shift
  })
}

test.each([412, 1440].slice(0, times(1, 2)))(
  'for a visitor, who signs in and comes back, at %d pixels',
  async (width) => {
    const page = await watchedPage(width)
    await page.goto(site.server.url)
    expect(await shiftOf(page)).toBeLessThan(MOST)
    await signInAs(page, 'Anna Berger')
    await page.getByRole('heading', { name: 'Ausprobieren' }).waitFor()
    expect(await shiftOf(page)).toBeLessThan(MOST)
    await page.reload()
    await page.locator('.may .yes').first().waitFor()
    expect(await shiftOf(page)).toBeLessThan(MOST)
  },
)

test('where nobody signs in', async () => {
  const server = await serverFor(site.provider, '0', { SVC_AUTH_ENABLED: 'false' })
  const page = await watchedPage(1440)
  await page.goto(server.url)
  await page.getByRole('heading', { name: 'Ausprobieren' }).waitFor()
  expect(await shiftOf(page)).toBeLessThan(MOST)
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('kodieren')
  await server.stop()
})
