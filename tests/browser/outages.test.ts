/** What the user is told, and what stays, when something does not answer. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitAs } from './signed-in.ts'
import { layout, openSite, type Site, serverFor, signInAs, visit } from './site.ts'
import { violations } from './violations.ts'
import { openWindow } from './windows.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

test('the server: said in the bar, nothing moves, and the page recovers by itself', async () => {
  const first = await serverFor(site.provider)
  const { page } = await visit(site.browser, first.url)
  await signInAs(page, 'Marco Lanz')
  await page.getByText('Alles läuft.').waitFor()
  // Each list takes its room when its answer is there.
  await page.waitForLoadState('networkidle')
  const before = await layout(page)
  await first.stop()
  await comeBackToTheWindow(page)
  await page.getByText('Server nicht erreichbar.').waitFor()
  await page.getByText('Der Server antwortet nicht.').waitFor()
  expect(await page.locator('.work').getByText('unbekannt').count()).toBe(8)
  expect(await layout(page)).toEqual(before)
  expect(await violations(page)).toEqual([])
  const second = await serverFor(site.provider, new URL(first.url).port)
  await page.getByText('Alles läuft.').waitFor()
  await page.getByRole('heading', { name: 'Guten Tag, Marco Lanz' }).waitFor()
  await page.close()
  await second.stop()
})

test('from the start, the server: the frame stands; the identity provider: said where one clicked; another try brings the rest', async () => {
  const { page } = await openWindow(site.browser)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(site.server.url)
  await page.getByText('Server nicht erreichbar.').waitFor()
  expect(await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).isDisabled()).toBe(true)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await page.getByText('Alles läuft.').waitFor()

  await page.route(`${site.provider.issuer}/**`, (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('Der Anmeldedienst antwortet nicht.').waitFor()
  await page.unroute(`${site.provider.issuer}/**`)
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await page.getByLabel('Benutzername').waitFor()
})

test('the login: renewed first, and said when that is refused', async () => {
  const { page } = await visitAs(site, 'coder')
  await page.locator('.may .yes').first().waitFor()
  await page.route('**/api/v1/me', (route) => route.fulfill({ status: 401, json: { title: 'Not signed in' } }))
  await page.route(`${site.provider.issuer}/token`, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.reload()
  await page.getByText('Ihre Anmeldung ist abgelaufen.').waitFor()
  await page.getByText('Nicht angemeldet').waitFor()
})

// What a browser reports when its window comes to the front again; the page then checks the server at once.
const comeBackToTheWindow = (page: Page) => page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
