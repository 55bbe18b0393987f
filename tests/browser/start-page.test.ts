/** The start page as a visitor sees it: what runs, in which language, light or dark, on any screen. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { usualWindow } from './chromium.ts'
import { visitAs } from './signed-in.ts'
import { layout, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

test('says what runs, on what, and where', async () => {
  const { page, complaints } = await site.visit()
  await page.getByText('Alles läuft.').waitFor()
  const services = ['Katalogdienst', 'Sitzungsdienst', 'Grouper']
  const names = [...services, 'Datenbank', 'Dieser Knoten', 'Andere Knoten', 'Anmeldedienst', 'Audit']
  expect(await page.locator('.work b').allTextContents()).toEqual(names)
  expect(await page.getByText(/bereit, .* ms/).count()).toBe(2)
  await page.getByText('0.1.0.0').waitFor()
  await page.getByText(site.server.url, { exact: true }).first().waitFor()
  await page.getByText('Nicht angemeldet').waitFor()
  expect(complaints).toEqual([])
})

describe('the language', () => {
  test('is that of the browser, and switching it keeps the place', async () => {
    const { page } = await site.visit({ locale: 'fr-CH', viewport: { width: 1024, height: 500 } })
    await page.getByText('Tout fonctionne.').waitFor()
    await page.locator('main').evaluate((main) => main.scrollTo(0, 120))
    await page.getByRole('button', { name: 'IT', exact: true }).click()
    await page.getByText('Tutto funziona.').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('it')
    expect(await page.locator('main').evaluate((main) => main.scrollTop)).toBe(120)
  })

  test('that was chosen is kept, and so is dark', async () => {
    const { page } = await site.visit()
    await page.getByRole('button', { name: 'Dunkle Darstellung' }).click()
    await page.getByRole('button', { name: 'IT', exact: true }).click()
    await page.reload()
    await page.getByText('Tutto funziona.').waitFor()
    await page.getByRole('button', { name: 'Aspetto scuro', pressed: true }).waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  })
})

test('leads to the guide, which has an address of its own, and to the description of the API', async () => {
  const { page, complaints } = await site.visit()
  await page.getByRole('link', { name: 'Anleitung' }).click()
  await page.getByRole('heading', { name: 'Anleitung' }).waitFor()
  expect(await page.locator(':focus').getAttribute('id')).toBe('content')
  await page.reload()
  await page.getByRole('heading', { name: 'Anleitung' }).waitFor()
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(8)
  await page.goBack()
  await page.getByText('Alles läuft.').waitFor()
  expect(complaints).toEqual([])
  await page.getByRole('link', { name: 'API' }).click()
  await page.waitForURL('**/api/docs')
})

test('does not shift while it loads for one who administers data, and leads them to what they may do', async () => {
  const page = await expectNoShift('data-admin')
  const ways = page.locator('.may .yes').getByRole('link')
  expect(await ways.filter({ hasText: 'Audit lesen' }).count()).toBe(0)
  await ways.filter({ hasText: 'Importieren' }).click()
  await page.waitForURL('**/api/docs#catalogue.administer')
  await page.locator(':target').getByRole('link', { name: 'POST /api/admin/import/scan', exact: true }).waitFor()
})

test('does not shift while it loads for a coder, spares them what runs, and tells them when something does not', async () => {
  const page = await expectNoShift('coder')
  await page.getByText('nicht eingerichtet').waitFor()
  expect(await page.getByText('Was läuft').count()).toBe(0)
  expect(await page.locator('.summary').textContent()).toBe('')
  const degraded = { status: 'DEGRADED', dependencies: { identity: { status: 'DOWN' } }, uptimeSeconds: 1 }
  await page.route('**/api/health', (route) => route.fulfill({ json: degraded }))
  await page.reload()
  await page.getByText('Läuft mit Einschränkung. Keine Antwort: Anmeldedienst.').waitFor()
})

test('shows those who administer what runs', async () => {
  const { page } = await visitAs(site, 'admin')
  await page.getByText('Alles läuft.').waitFor()
  await page.getByRole('heading', { name: 'Abhängigkeiten' }).waitFor()
})

/** The page notes how much room each list takes once all of them have come. */
async function everythingKnown(page: Page) {
  await page.locator('.may .yes').first().waitFor()
  await page.locator('.not-yet').first().waitFor({ state: 'detached' })
}

/** Loads the page again with late answers: everything stands where it stood while they were awaited. */
async function expectNoShift(username: string): Promise<Page> {
  const { page } = await visitAs(site, username)
  await everythingKnown(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.reload()
  await page.locator('.may li').first().waitFor()
  const loading = await layout(page)
  await page.locator('.may .yes').first().waitFor()
  expect(await layout(page)).toEqual(loading)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page
}

test('never scrolls sideways, however wide the screen', async () => {
  const { page } = await visitAs(site, 'coder', { options: { ...usualWindow, locale: 'fr-CH' } })
  await page.locator('.may .yes').first().waitFor()
  for (const width of [1440, 1024, 820, 400]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth), String(width)).toBe(width)
  }
})
