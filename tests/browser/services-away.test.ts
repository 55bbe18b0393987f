/** One service away and the others not: said where the coder looks, nothing known is lost, and each recovers by itself. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codesIn, entry, pneumonia, rowOf, takeCode } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { violationsInBoth } from './violations.ts'
import { openWindow } from './windows.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const CATALOGUE = '**/api/thesaurus/**'
const GROUPER = /\/group(\/what-if)?$/

const titles = (page: Page) => page.locator('.block.diagnoses .grid-row .text').allTextContents()

test('each away alone, then back by itself; the catalogue: known titles stay, new codes are unchecked; the grouper: no figure stays', async () => {
  const { page } = await site.openCase(pneumonia)
  const findings = page.getByRole('region', { name: /^Befunde/ })
  await findings.getByRole('listitem').first().waitFor()
  const known = (await titles(page)).slice(0, 3)
  const found = await findings.getByRole('listitem').count()
  await page.route(CATALOGUE, (route) => route.abort())
  await entry(page).click()
  for (const code of ['E78.0', 'M16.1']) {
    await page.keyboard.type(code)
    await page
      .locator('.hits li')
      .first()
      .getByText('Suche nicht erreichbar, neuer Versuch in 5 s. Ganze Codes können Sie tippen.')
      .waitFor()
    await page.keyboard.press('Enter')
    await rowOf(page, code).getByText('ungeprüft, Katalog nicht erreichbar').waitFor()
  }
  expect((await titles(page)).slice(0, 3)).toEqual(known)
  await findings.getByText(/Prüfung nicht erreichbar.*Befunde: Stand \d\d:\d\d\./).waitFor()
  expect(await findings.getByRole('listitem').count()).toBe(found)
  expect(await page.getByText('Keine Befunde.').count()).toBe(0)
  await page.getByText(/Entwurf gespeichert/).waitFor()
  expect(await page.getByText('Grouper nicht erreichbar').count()).toBe(0)
  expect(await violationsInBoth(page, { changed: ['.bar', '.block.diagnoses', '.findings'] })).toEqual([])
  await page.unroute(CATALOGUE)
  await rowOf(page, 'E78.0').getByText('Hypercholesterinämie').waitFor()
  await expect.poll(() => page.getByText('ungeprüft').count()).toBe(0)
  await expect.poll(() => findings.getByText('Prüfung nicht erreichbar').count()).toBe(0)
  expect((await titles(page)).slice(0, 3)).toEqual(known)

  const grouper = page.getByRole('region', { name: 'Gruppierung' })
  const drg = grouper.getByText(/^[A-Z]\d\d[A-Z]$/)
  await drg.waitFor()
  await page.route(GROUPER, (route) => route.abort())
  await takeCode(page, 'i1000', 'I10.00')
  await grouper.getByText('Grouper nicht erreichbar. Kodieren geht weiter.').waitFor()
  expect(await drg.count()).toBe(0)
  expect(await page.getByText('Offline seit').count()).toBe(0)
  await takeCode(page, 'e876', 'E87.6')
  expect(await codesIn(page)).toEqual(expect.arrayContaining(['I10.00', 'E87.6']))
  await rowOf(page, 'E87.6').getByText('Hypokaliämie').waitFor()
  await page.unroute(GROUPER)
  await drg.waitFor()
})

test('the validation away from the start: no case is said to be without findings', async () => {
  const { redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  const { page } = await openWindow(site.browser)
  await page.route('**/validate', (route) => route.abort())
  await page.goto(redirectUrl)
  const findings = page.getByRole('region', { name: /^Befunde/ })
  await findings.getByText('Befunde sind nicht bekannt.').waitFor()
  expect(await findings.locator('.sev').textContent()).not.toMatch(/\d/)
  expect(await page.getByText('Keine Befunde.').count()).toBe(0)
  await page.unroute('**/validate')
  await findings.getByRole('listitem').first().waitFor()
})
