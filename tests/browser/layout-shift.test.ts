/** The start page stands still while its answers come in, by Chromium's own measure (layout-shift, as in Core Web Vitals). */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { times } from '../harness/how-often.ts'
import { openPage } from './chromium.ts'
import { MOST_SHIFT, shiftOf, watchShifts } from './layout-shifts.ts'
import { openSite, type Site, serverFor, signInAs } from './site.ts'

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

const heldFor = (url: string) => HELD.find(([part]) => url.includes(part))![1]

async function watchedPage(width: number): Promise<Page> {
  const { page } = await openPage(site.browser, { viewport: { width, height: 823 } })
  await watchShifts(page, heldFor)
  return page
}

test.each([412, 1440].slice(0, times(1, 2)))(
  'for a visitor, who signs in and comes back, at %d pixels',
  async (width) => {
    const page = await watchedPage(width)
    await page.goto(site.server.url)
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)
    await signInAs(page, 'Anna Berger')
    await page.getByRole('heading', { name: 'Ausprobieren' }).waitFor()
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)
    await page.reload()
    await page.locator('.may .yes').first().waitFor()
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)
  },
)

test('where nobody signs in', async () => {
  const server = await serverFor(site.provider, '0', { SVC_AUTH_ENABLED: 'false' })
  const page = await watchedPage(1440)
  await page.goto(server.url)
  await page.getByRole('heading', { name: 'Ausprobieren' }).waitFor()
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('kodieren')
  await server.stop()
})
