/** Searching with the real search: hits, what they would change, what is learnt from them, and one box for everything. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codesIn, entry, firstHit, pneumonia, rowOf, take } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

test('an answer that comes late never overwrites a newer one', async () => {
  const { page } = await site.openCase(pneumonia)
  let release = () => {}
  await page.route(/search\/icd10\?q=di&/, async (route) => {
    await new Promise<void>((go) => {
      release = go
    })
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.type('di')
  await page.keyboard.type('abetes')
  await page.getByRole('option', { name: /^E11/ }).first().waitFor()
  release()
  await page.evaluate(() => fetch('/api/health'))
  expect(await entry(page).inputValue()).toBe('diabetes')
  expect(await page.getByRole('option', { name: /Diabetes/ }).count()).toBeGreaterThan(3)
})

test('a hit that is only highlighted shows what it would change, and leaves no trace', async () => {
  const { page } = await site.openCase(pneumonia)
  const panel = page.getByRole('region', { name: 'Gruppierung' })
  await panel.getByText('E79C').first().waitFor()
  await page.keyboard.type('akutes nierenversagen')
  await firstHit(page, 'N17.9').waitFor()
  await page.getByRole('option', { name: /^N17.93/ }).hover()
  await panel.getByText('Vorschau: N17.93').waitFor()
  await page.locator('.whatif').getByText('PCCL 3 → 4').waitFor()
  await page.locator('.hits li.on .delta', { hasText: '+0.312' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.locator('.hits li:not(.on) .delta', { hasText: '+0.312' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await panel.getByText(/Vorschau/).count()).toBe(0)
  expect(await panel.locator('.drgcode').textContent()).toBe('E79C')
  expect(await entry(page).inputValue()).toBe('akutes nierenversagen')
})

test('a text and the code taken for it are sent as feedback, a typed code is not', async () => {
  const { page } = await site.openCase(pneumonia)
  const sent: unknown[] = []
  await page.route('**/api/suggest-feedback', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  await take(page, 'i1000', 'I10.00')
  const answer = page.waitForResponse('**/api/suggest-feedback')
  await take(page, 'hypokali', 'E87.6')
  expect((await answer).ok()).toBe(true)
  expect(sent).toEqual([
    { text: 'hypokali', code: 'E87.6', type: 'ICD10', version: '2026', language: 'de', rank: expect.any(Number) },
  ])
})

test('nothing found: the nearest spelling is offered, by click and by Enter', async () => {
  const { page } = await site.openCase(pneumonia)
  await page.keyboard.type('pneumqqqqqie')
  const offer = page.getByRole('option', { name: /^Meinten Sie «Pneumonie»\?$/ })
  await offer.click()
  await page
    .getByRole('option', { name: /Pneumonie/ })
    .first()
    .waitFor()
  expect(await entry(page).inputValue()).toBe('Pneumonie')
  await entry(page).fill('pneumqqqqqie')
  await offer.waitFor()
  await page.keyboard.press('Enter')
  expect(await entry(page).inputValue()).toBe('Pneumonie')
})

test('an empty row offers favourites and what was taken last, in the language of the screen', async () => {
  const { page } = await site.openCase(pneumonia)
  await take(page, 'i1000', 'I10.00')
  await rowOf(page, 'L89.14').locator('.code').click()
  await page.getByRole('region', { name: 'Code L89.14' }).getByRole('button', { name: 'Favorit' }).click()
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await page.getByRole('button', { name: 'Récents et favoris' }).click()
  await page.getByRole('option', { name: /^L89.14, Ulcère/ }).waitFor()
  await page.getByRole('option', { name: /^I10.00, Hypertension/ }).waitFor()
})

test('a code that needs a partner takes the only one, and asks where there are several', async () => {
  const { page } = await site.openCase(pneumonia)
  // The dagger shows that what the catalogue says of the codes is there.
  await rowOf(page, 'E11.20').locator('.code', { hasText: '†' }).waitFor()
  await take(page, 'h36.0', 'H36.0')
  await rowOf(page, 'H36.0').getByText('↳ E11.20').waitFor()
  expect(await entry(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await take(page, 'b95.3', 'B95.3')
  const choice = page.locator('select.cell-input')
  await choice.selectOption('J181')
  await choice.press('Enter')
  await rowOf(page, 'B95.3').getByText('↳ J18.1').waitFor()
  await expect.poll(() => entry(page).evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a code taken before the catalogue has told of the others finds its partner when it has', async () => {
  const { page } = await site.openCase(pneumonia)
  const told = Promise.withResolvers<void>()
  await page.route('**/batch-descriptions', async (route) => {
    await told.promise
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await entry(page).waitFor()
  await take(page, 'h36.0', 'H36.0')
  await expect.poll(() => entry(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await rowOf(page, 'H36.0').getByText('↳').count()).toBe(0)
  told.resolve()
  await rowOf(page, 'H36.0').getByText('↳ E11.20').waitFor()
})

test('a code typed faster than its hit comes finds its partner too', async () => {
  const { page } = await site.openCase(pneumonia)
  await rowOf(page, 'E11.20').locator('.code', { hasText: '†' }).waitFor()
  await page.route(/search\/icd10\?/, () => undefined)
  await page.keyboard.type('h36.0')
  await page.keyboard.press('Enter')
  await rowOf(page, 'H36.0').getByText('↳ E11.20').waitFor()
  expect(await entry(page).evaluate((input) => input === document.activeElement)).toBe(true)
})

test('one box finds codes of all catalogues, cases, findings and commands', async () => {
  const { page } = await site.openCase(pneumonia)
  await page.locator('.findings li').first().waitFor()
  const box = page.getByRole('combobox', { name: 'Überall suchen' })
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await box.fill(text)
  }
  await search('voriconazol')
  await found(page, 'J02AC03').waitFor()
  await page.keyboard.press('Escape')
  await search('bronchoskopie')
  await found(page, '33.2').first().waitFor()
  await page.keyboard.press('Escape')
  await search('i10.00')
  await found(page, 'I10.00').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => codesIn(page)).toContain('I10.00')
  await search('rückgängig')
  await found(page, 'rückgängig').click()
  await expect.poll(() => codesIn(page)).not.toContain('I10.00')
  await search('angeben')
  await found(page, 'L89.14').click()
  await page.locator('.grid-row.sel', { hasText: 'L89.14' }).waitFor()
  await search('0482')
  await found(page, 'Fall 20260482').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.grid-row.sel', { hasText: 'L89.14' }).waitFor()
})

const found = (page: Page, name: string) => page.locator('.found li', { hasText: name })
