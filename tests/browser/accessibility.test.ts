/** Everybody can use the pages: no finding of axe in light and dark, and everything within reach of the keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { goOnAsChosen, openSite, type Site } from './site.ts'
import { violationsInBoth } from './violations.ts'
import { openWindow } from './windows.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

test('axe finds nothing on the pages around coding, in light and dark, signed out and for each kind of person', async () => {
  const { page } = await site.visit()
  const expectNothing = async (state: string, ...changed: string[]) =>
    expect([state, await violationsInBoth(page, changed.length > 0 ? { changed } : {})]).toEqual([state, []])
  await page.getByText('Alles läuft.').waitFor()
  await expectNothing('signed out')
  await page.getByRole('link', { name: 'Anleitung' }).click()
  await page.getByRole('heading', { name: 'Tippen und nehmen' }).waitFor()
  await page.getByRole('rowheader').first().waitFor()
  await expectNothing('guide')
  await page.goto(`${site.server.url}/nowhere`)
  await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor()
  await expectNothing('unknown address')
  await page.goto(`${site.server.url}/spiges/session/${NOWHERE}/cases`)
  await page.getByText('Melden Sie sich an, um diese Sitzung zu öffnen.').waitFor()
  await expectNothing('session, signed out')
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
  await expectNothing('sign-in page')
  await page.getByRole('button', { name: 'Anna Berger' }).click()
  await page.getByText(`Die Sitzung ${NOWHERE} gibt es nicht`, { exact: false }).waitFor()
  await expectNothing('session missing')
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click()
  await page.locator('.may .yes').first().waitFor()
  await expectNothing('start of a coder')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await expectNothing('keys of the start page', 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Sitzungen', exact: true }).click()
  await page.getByText('Noch keine Sitzung.').waitFor()
  await expectNothing('sessions')
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  for (const name of ['Marco Lanz', 'Chiara Bernasconi']) {
    await page.getByRole('button', { name }).click()
    await goOnAsChosen(page)
    await page.getByRole('heading', { name: `Guten Tag, ${name}` }).waitFor()
    await page.locator('.may .yes').first().waitFor()
    await expectNothing(`start of ${name}`)
  }
})

test('axe finds nothing in the window in which one signs in again', async () => {
  const { page } = await openWindow(site.browser)
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
