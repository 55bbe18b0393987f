/** Everybody can use the pages: no finding of axe in light and dark, and everything within reach of the keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, violations, violationsInBoth } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

test.each(['light', 'dark'] as const)('axe finds nothing in %s', async (colorScheme) => {
  const { page } = await site.visit({ colorScheme })
  await page.getByText('Alles läuft.').waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme)
  expect(await violations(page), 'signed out').toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
  expect(await violations(page), 'sign-in page').toEqual([])
  await page.getByRole('button', { name: 'Anna Berger' }).click()
  await page.locator('.may .yes').first().waitFor()
  expect(await violations(page), 'signed in').toEqual([])
  await page.getByRole('link', { name: 'Sitzungen', exact: true }).click()
  await page.getByText('Noch keine Sitzung.').waitFor()
  expect(await violations(page), 'sessions').toEqual([])
  await page.getByRole('link', { name: 'Anleitung' }).click()
  await page.getByRole('rowheader').first().waitFor()
  expect(await violations(page), 'guide').toEqual([])
})

test('axe finds nothing in the window in which one signs in again', async () => {
  const { page } = await site.visit()
  await page.goto(`${site.server.url}/sign-in-again`)
  await page.getByRole('button', { name: 'Anna Berger' }).click()
  await page.getByText('Sie können dieses Fenster schliessen.').waitFor()
  expect(await violationsInBoth(page)).toEqual([])
})

test('the keyboard alone is enough to switch the language and sign in', async () => {
  const { page } = await site.visit()
  await page.getByText('Alles läuft.').waitFor()
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Zum Inhalt')
  await tabTo(page, 'FR')
  await page.keyboard.press('Space')
  await page.getByText('Tout fonctionne.').waitFor()
  await tabTo(page, 'Se connecter')
  await page.keyboard.press('Enter')
  await page.getByLabel('Nom d’utilisateur').fill('viewer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Bonjour, Chiara Bernasconi' }).waitFor()
})

const focusedText = (page: Page) => page.locator(':focus').textContent()

async function tabTo(page: Page, text: string) {
  for (let presses = 0; presses < 20; presses++) {
    if ((await focusedText(page)) === text) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${text}`)
}
