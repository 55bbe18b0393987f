/** Large sessions: the state of every case is known, and only what is seen is drawn. */
import { februaryDelivery, largeDelivery, spigesXml } from '@codarium/demo'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { take } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

test('the list knows the state of cases nobody opened, and follows what is changed', async () => {
  const { page } = await site.openCase(februaryDelivery.xml())
  const list = page.getByRole('navigation', { name: 'Fälle' })
  const empty = list.getByRole('button', { name: /^Fall 20260497, .*unberührt, 1 Fehler$/ })
  await empty.waitFor()
  await list.getByRole('button', { name: /^Fall 20260482, .*unberührt, 1 Fehler$/ }).waitFor()
  await list.getByRole('button', { name: 'mit Fehlern, 2' }).click()
  expect(await list.locator('li').count()).toBe(2)
  await empty.click()
  await page.getByText('Hauptdiagnose fehlt', { exact: true }).waitFor()
  await take(page, 'n10', 'N10')
  await list.getByRole('button', { name: 'mit Fehlern, 1' }).waitFor()
  await list.getByRole('button', { name: 'geändert, 1' }).click()
  await list.getByRole('button', { name: /^Fall 20260497, .*N10, .*geändert/ }).waitFor()
  await list.getByLabel('Fallnummer, Code, DRG').fill('nirgends')
  await list.getByText('Kein Fall passt.').waitFor()
  await list.getByRole('button', { name: 'Filter aufheben' }).click()
  await list.getByRole('button', { name: /^Fall 20260471/ }).waitFor()
})

test('3,000 cases and 200 diagnoses draw only what is seen, and the last case is checked like the first', async () => {
  const [one, ...others] = largeDelivery(3000)
  const many = {
    ...one!,
    diagnoses: Array.from({ length: 200 }, (_, at) => ({ code: at % 2 ? 'I10.00' : 'N18.3', poa: 1 as const })),
  }
  const last = { ...others.at(-1)!, diagnoses: [] }
  const { page } = await site.openCase(spigesXml([many, ...others.slice(0, -1), last]))
  await page.getByRole('button', { name: /Alle.*3000/ }).waitFor()
  await expect.poll(() => page.locator('.case-rows ol').evaluate((list) => list.clientHeight)).toBeGreaterThan(100_000)
  expect(await page.locator('.case-rows li').count()).toBeLessThan(80)
  expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
  await page.locator('.case-body').evaluate((body) => body.scrollTo(0, 2600))
  await page.getByText('100', { exact: true }).first().waitFor()
  expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
  await page.locator('.case-rows').evaluate((rows) => rows.scrollTo(0, rows.scrollHeight))
  await page.getByRole('button', { name: new RegExp(`^Fall ${last.id}, .*1 Fehler$`) }).waitFor()
})
