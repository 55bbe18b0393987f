/** Signing in and out in a real browser, through the real sign-in page. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitAs } from './signed-in.ts'
import { goOnAsChosen, openSite, type Site, signedOut, signInAs } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

test('with user name and password shows who I am and what I may do; is renewed silently when the token has expired', async () => {
  const { page, complaints } = await site.visit()
  await leaveForSignIn(page)
  await page.getByLabel('Benutzername').fill('coder')
  await page.getByLabel('Passwort').fill('demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Guten Tag, Anna Berger' }).waitFor()
  expect(page.url()).toBe(`${site.server.url}/`)
  await page.getByText('Kodierung · anna.berger@spital-aarebogen.example').waitFor()
  expect(await page.locator('.may .yes').allTextContents()).toContain('Fälle kodieren, übernehmen, verwerfen')
  expect(await page.locator('.may .no').allTextContents()).toContainEqual(expect.stringContaining('Audit lesen'))

  const before = await login(page)
  await keepLogin(page, { ...before, expires_at: 1 })
  await page.reload()
  await page.locator('.may .yes').first().waitFor()
  const after = await login(page)
  expect(after.access_token).not.toBe(before.access_token)
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect(complaints).toEqual([])
})

test('says a wrong password, and the user name stays; can be cancelled, which is said; brings back to the page one was on', async () => {
  const { page } = await site.visit()
  await leaveForSignIn(page)
  await page.getByLabel('Benutzername').fill('coder')
  await page.getByLabel('Passwort').fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Benutzername oder Passwort stimmt nicht.').waitFor()
  expect(await page.getByLabel('Benutzername').inputValue()).toBe('coder')
  expect(await page.locator(':focus').getAttribute('id')).toBe('password')

  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await page.getByText('Anmeldung abgebrochen.').waitFor()
  await page.getByRole('button', { name: 'Schliessen' }).click()
  await page.getByRole('link', { name: 'Start', exact: true }).waitFor()

  await page.getByRole('link', { name: 'Anleitung' }).click()
  await leaveForSignIn(page)
  await page.getByRole('button', { name: 'Elena Caduff' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/guide')
})

test('survives a reload; another person of the demo is asked for, chosen beforehand; signing out ends it here and at the provider', async () => {
  const { page, complaints } = await site.visit()
  await signInAs(page, 'Anna Berger')
  await page.reload()
  await page.getByRole('heading', { name: 'Guten Tag, Anna Berger' }).waitFor()
  await page.getByRole('button', { name: 'Marco Lanz' }).click()
  await goOnAsChosen(page)
  await page.getByRole('heading', { name: 'Guten Tag, Marco Lanz' }).waitFor()
  await page.locator('.may .yes').first().waitFor()
  expect(await page.locator('.may .no').count()).toBe(0)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await signedOut(page)
  await page.getByText('Nicht angemeldet').waitFor()
  expect(page.url()).toBe(`${site.server.url}/`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await leaveForSignIn(page)
  expect(complaints).toEqual([])
})

const notSignedIn = (page: Page) => page.getByText('Nicht angemeldet').waitFor()

test('a second window of the same person is signed in without a word, where one wanted to go; as nobody else, and asks once', async () => {
  const { page } = await visitAs(site, 'coder')
  await page.locator('.may .yes').first().waitFor()
  const same = await page.context().newPage()
  await same.goto(`${site.server.url}/sessions`)
  await same.getByRole('button', { name: 'Abmelden' }).waitFor()
  expect(new URL(same.url()).pathname).toBe('/sessions')
  expect(await login(same)).not.toEqual(await login(page))
  await same.close()

  const context = page.context()
  await context.clearCookies()
  const asked: string[] = []
  context.on('request', (request) => request.url().includes('prompt=none') && asked.push(request.url()))
  const second = await context.newPage()
  const refused = second.waitForURL('**/callback?error=login_required**')
  await second.goto(site.server.url)
  await refused
  await notSignedIn(second)
  await second.reload()
  await notSignedIn(second)
  expect(asked.length).toBe(1)
  await signInAs(second, 'Marco Lanz')
  await second.close()
  const third = await context.newPage()
  const answered = third.waitForURL('**/callback?code=**')
  await third.goto(site.server.url)
  await answered
  await notSignedIn(third)
  expect(await third.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('marco')
  expect(asked.length).toBe(2)
})

async function leaveForSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
}

type Login = Record<string, unknown>

async function login(page: Page): Promise<Login> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  const [, text] = kept.find(([key]) => key.startsWith('codarium.login.user:')) ?? []
  return JSON.parse(String(text)) as Login
}

const keepLogin = (page: Page, changed: Login) =>
  page.evaluate((text) => {
    for (const key of Object.keys(sessionStorage)) if (key.includes('user:')) sessionStorage.setItem(key, text)
  }, JSON.stringify(changed))
