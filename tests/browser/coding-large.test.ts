/** Large sessions: the state of every case is known, and only what is seen is drawn. */
import { februaryDelivery, largeDelivery, spigesXml } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entry, take } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

describe('a delivery', () => {
  let page: Page
  beforeAll(async () => {
    page = (await site.openCase(februaryDelivery.xml())).page
  })
  afterAll(() => site.closeWindows())

  test('of a hit that was highlighted in one case nothing is left in the next, not for a moment', async () => {
    await entry(page, 'diagnoses').pressSequentially('j18.9')
    await page.locator('#code-detail h2', { hasText: 'J18.9' }).waitFor()
    const named = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.case-rows li:nth-child(2) button')?.click()
      await new Promise(requestAnimationFrame)
      return document.querySelector('#code-detail h2')?.textContent
    })
    expect(named).toMatch(/^[A-Z]\d/)
    expect(named).not.toBe('J18.9')
    await page.locator('.case-rows li:nth-child(1) button').click()
    await entry(page, 'diagnoses').fill('')
  })

  test('the list knows the state of cases nobody opened, and follows what is changed', async () => {
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
    await entry(page).focus()
    await page.keyboard.press('Control+z')
    await list.getByRole('button', { name: 'mit Fehlern, 2' }).waitFor()
  })

  test('cases by keyboard: the search leads into its hits, and the keys from case to case stay within what the list shows', async () => {
    const list = page.getByRole('navigation', { name: 'Fälle' })
    const search = list.getByLabel('Fallnummer, Code, DRG')
    const opened = (id: string) => page.getByRole('main', { name: `Fall ${id}` }).waitFor()
    const keysLeadTo = async (key: string, ids: readonly string[]) => {
      for (const id of ids) {
        await page.keyboard.press(key)
        await opened(id)
      }
    }
    await list.getByRole('button', { name: 'mit Fehlern, 2' }).waitFor()
    await search.fill('2026049')
    await page.keyboard.press('Enter')
    await opened('20260490')
    await expect.poll(() => entry(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await keysLeadTo('Alt+PageDown', ['20260491', '20260493', '20260496', '20260497', '20260497'])
    await keysLeadTo('Alt+PageUp', ['20260496'])
    await page.getByRole('button', { name: 'Nächster Fall' }).click()
    await opened('20260497')
    expect(await page.getByRole('button', { name: 'Nächster Fall' }).isDisabled()).toBe(true)
    await search.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await opened('20260491')
    await search.focus()
    for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
    await keysLeadTo('Alt+PageDown', ['20260493'])
    await take(page, 'i1000', 'I10.00')
    await search.fill('')
    await keysLeadTo('Control+Alt+PageUp', ['20260491'])
    await keysLeadTo('Control+Alt+PageDown', ['20260496'])
    await list.getByRole('button', { name: 'mit Fehlern, 2' }).click()
    await keysLeadTo('Alt+Shift+PageDown', ['20260497', '20260482', '20260497'])
    await page.keyboard.press('F1')
    await page.getByRole('dialog').getByText('nächster unberührter Fall').waitFor()
  })
})

describe('3,000 cases, one of them with 200 diagnoses and the last with none', () => {
  const [one, ...others] = largeDelivery(3000)
  const many = {
    ...one!,
    diagnoses: Array.from({ length: 200 }, (_, at) => ({ code: at % 2 ? 'I10.00' : 'N18.3', poa: 1 as const })),
  }
  const last = { ...others.at(-1)!, diagnoses: [] }
  const cases = [many, ...others.slice(0, -1), last]
  let page: Page
  beforeAll(async () => {
    page = (await site.openCase(spigesXml(cases))).page
    await page.getByRole('button', { name: /Alle.*3000/ }).waitFor()
  })
  afterAll(() => site.closeWindows())

  test('only what is seen is drawn, of 200 diagnoses too, and the last case is checked like the first', async () => {
    const rows = page.locator('.case-rows ol')
    await expect.poll(() => rows.evaluate((list) => list.clientHeight)).toBeGreaterThan(100_000)
    expect(await page.locator('.case-rows li').count()).toBeLessThan(80)
    expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
    await page.locator('.case-body').evaluate((body) => body.scrollTo(0, 2600))
    await page.getByText('100', { exact: true }).first().waitFor()
    expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
    await page.locator('.case-rows').evaluate((rows) => rows.scrollTo(0, rows.scrollHeight))
    await page.getByRole('button', { name: new RegExp(`^Fall ${last.id}, .*1 Fehler$`) }).waitFor()
  })

  test('the list keeps the open case in view', async () => {
    const search = page.getByLabel('Fallnummer, Code, DRG')
    const inView = () =>
      page.locator('.case-rows').evaluate((rows) => {
        const [outer, row] = [rows, rows.querySelector('[aria-current]')].map((each) => each?.getBoundingClientRect())
        return Boolean(outer && row && row.top >= outer.top && row.bottom <= outer.bottom)
      })
    await search.fill(cases[2500]!.id)
    await page.keyboard.press('Enter')
    await page.getByRole('main', { name: `Fall ${cases[2500]!.id}` }).waitFor()
    await search.fill('')
    await expect.poll(inView).toBe(true)
    for (let step = 1; step <= 20; step++) await page.keyboard.press('Alt+PageDown')
    await page.getByRole('main', { name: `Fall ${cases[2520]!.id}` }).waitFor()
    await expect.poll(inView).toBe(true)
    await search.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('main', { name: `Fall ${cases[2999]!.id}` }).waitFor()
    await expect.poll(inView).toBe(true)
  })
})
