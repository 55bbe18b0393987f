/** The coding rules in the administration: found, read in place, followed into the catalogue, imported. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CatalogSite, openCatalogSite } from './catalog-site.ts'
import { visitAs } from './signed-in.ts'
import { violationsInBoth } from './violations.ts'

let site: CatalogSite
beforeAll(async () => {
  site = await openCatalogSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const open = async (path = '', locale = 'de-CH') =>
  (await visitAs(site, 'data-admin', { path: `/admin/rules${path}`, options: { locale } })).page

const numbers = (page: Page) => page.locator('.rule-table [data-row] td:first-child').allTextContents()

test('rules are narrowed down by type, by words and by a code they are about', async () => {
  const page = await open()
  await page.locator('[data-row]').first().waitFor()
  const all = (await numbers(page)).length
  expect(await page.locator('.detail').count()).toBe(0)
  await page.getByLabel('Art', { exact: true }).selectOption({ label: 'Handbuch, Diagnosen' })
  await expect.poll(async () => (await numbers(page)).every((each) => each.startsWith('D'))).toBe(true)
  await page.goBack()
  await expect.poll(async () => (await numbers(page)).length).toBe(all)
  await page.getByRole('heading', { name: 'Kodierregeln' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('J18.1')
  await expect.poll(async () => (await numbers(page)).length).toBeLessThan(all)
  expect(await numbers(page)).toContain('G52-1')
  await page.keyboard.press('Escape')
  await page.keyboard.type('xyzxyz')
  await page.getByText('Keine Regel passt.').waitFor()
  await page.getByRole('link', { name: 'Alle zeigen' }).click()
  await expect.poll(async () => (await numbers(page)).length).toBe(all)
})

test('a rule is read in place by key, and its codes lead into the catalogue', async () => {
  const page = await open('?v=2026')
  await page.getByRole('link', { name: 'G52-1' }).focus()
  await page.keyboard.press('Enter')
  const detail = page.locator('.detail')
  await detail.getByText('Hauptdiagnose ist die Infektion', { exact: false }).waitFor()
  expect(page.url()).toContain('/admin/rules/G52-1?v=2026')
  await detail.getByRole('link', { name: 'J18' }).click()
  await page
    .getByRole('heading', { name: /Pneumonie/ })
    .first()
    .waitFor()
  expect(page.url()).toContain('/catalog/icd10/J18?v=2026')
  await page.goBack()
  await detail.getByRole('link', { name: 'Im Katalog öffnen' }).waitFor()
})

test('a rule or a version there is none of is said', async () => {
  const page = await open('/NIE-1?v=2026')
  await page.getByText('Die Regel NIE-1 gibt es in 2026 nicht.').waitFor()
  await page.goto(`${site.server.url}/admin/rules?v=2044`)
  await page.getByText('Für 2044 ist keine Kodierregel eingelesen.').waitFor()
})

test('a file takes the place of the rules of its year, a bad one changes nothing, and hostile texts stay texts', async () => {
  const page = await open('/+import?v=2025')
  const box = page.getByLabel('Kodierregeln einlesen')
  const rules = [
    {
      ruleId: 'X1',
      type: 'ICD_FAQ',
      titleDe: '<b>Titel</b>',
      textDe: '<img src=x onerror=alert(1)>',
      codes: [{ type: 'ICD10', code: 'E11' }],
    },
    { ruleId: 'X2', type: 'JOKE', titleDe: 'Keine' },
  ]
  const file = (text: string) => ({ name: 'regeln.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByText('Für 2025 ist keine Kodierregel eingelesen.').waitFor()
  await box.setInputFiles(file(JSON.stringify(rules)))
  await page.getByText('«regeln.json» ist eingelesen, mit falschen Zeilen').waitFor()
  expect(await page.locator('.refused tbody tr').count()).toBe(1)
  await expect.poll(() => numbers(page)).toEqual(['X1'])
  await box.setInputFiles(file('{"no": "rules"}'))
  await page.getByText('Nichts wurde geändert.').waitFor()
  expect(await numbers(page)).toEqual(['X1'])
  await page.getByRole('link', { name: 'X1' }).click()
  expect(await page.locator('.rule-text').textContent()).toBe('<img src=x onerror=alert(1)>')
  await page.goto(`${site.server.url}/admin/rules/+import`)
  await page.getByLabel('Jahr').fill('19')
  await page.getByText('Ein Jahr von 2000 bis 2099').waitFor()
  expect(await box.isDisabled()).toBe(true)
})

test.each(['de', 'fr', 'it'])('axe finds nothing wrong in %s', async (language) => {
  const page = await open('?v=2026', `${language}-CH`)
  for (const path of ['/G52-1?v=2026', '/+import']) {
    await page.goto(`${site.server.url}/admin/rules${path}`)
    await page.locator('table[aria-busy=false]').waitFor()
    expect([path, await violationsInBoth(page)]).toEqual([path, []])
  }
})
