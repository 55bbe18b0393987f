/** The chapter of the guide beside each page: F1 opens it wherever the focus is, Esc closes it and gives the focus back. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitAs } from './signed-in.ts'
import { openSite, type Site } from './site.ts'
import { violations } from './violations.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site.close())

const helpOf = (page: Page) => page.locator('aside.help')

test.each([
  ['/', 'Start'],
  ['/sessions', 'Sitzungen'],
  ['/catalog', 'Katalog'],
  ['/team', 'Team'],
  ['/admin', 'Verwaltung'],
  ['/admin/partners', 'Partner'],
  ['/admin/audit', 'Audit'],
])('F1 on %s: %s', async (path, title) => {
  const { page, complaints } = await visitAs(site, 'admin', { path })
  await page.getByRole('main').waitFor()
  await page.keyboard.press('F1')
  await helpOf(page).getByRole('heading', { name: title, exact: true }).waitFor()
  await page.keyboard.press('F1')
  await expect.poll(() => helpOf(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('also while typing; Esc gives the focus back, and nothing moves', async () => {
  const { page } = await visitAs(site, 'coder')
  const box = page.getByRole('combobox').first()
  await box.fill('pneu')
  const before = await box.boundingBox()
  await page.keyboard.press('F1')
  await helpOf(page).waitFor()
  await expect.poll(() => helpOf(page).evaluate((each) => each.matches(':focus'))).toBe(true)
  expect(await box.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => helpOf(page).count()).toBe(0)
  expect(await box.evaluate((each) => each.matches(':focus'))).toBe(true)
  expect(await box.inputValue()).toBe('pneu')
})

test('follows the section, and is the same on the button', async () => {
  const { page } = await visitAs(site, 'admin', { path: '/admin' })
  await page.getByRole('button', { name: 'Hilfe' }).click()
  await helpOf(page).getByRole('heading', { name: 'Verwaltung' }).waitFor()
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Partner', exact: true }).click()
  await helpOf(page).getByRole('heading', { name: 'Partner' }).waitFor()
})

test.each(['de-CH', 'fr-CH', 'it-CH'])('everybody can use it, in %s', async (locale) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visitAs(site, 'admin', { options: { locale, colorScheme } })
    await page.getByRole('main').waitFor()
    await page.keyboard.press('F1')
    await helpOf(page).waitFor()
    expect([locale, colorScheme, await violations(page)]).toEqual([locale, colorScheme, []])
  }
})
