/** Findings on the screen are what the server said last of what is on the screen; everything that counts them agrees. */

import { februaryDelivery } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../harness/how-often.ts'
import { entry } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { freshCases } from './fresh-case.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const freshCase = freshCases(() => site)

const panel = (page: Page) => page.getByRole('region', { name: /^Befunde/ })

/** What the head of the panel counts, what its list holds, and what the case list says of the case. */
async function counts(page: Page) {
  const head = (await panel(page).getAttribute('aria-label'))?.match(/\d+/g)?.map(Number) ?? []
  const said = await panel(page).getByRole('listitem').allTextContents()
  const of = (word: string) => said.filter((each) => each.startsWith(word)).length
  const open = await page.getByRole('navigation', { name: 'Fälle' }).locator('[aria-current] .sr').textContent()
  const listed = Number(open?.match(/(\d+) Fehler/)?.[1] ?? 0)
  return { head, list: [of('Fehler'), of('Warnung'), of('Hinweis')], listed }
}

async function paste(page: Page, text: string): Promise<void> {
  await entry(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  await page.getByRole('button', { name: /^3 Zeilen nehmen/ }).click()
}

test('the count of a case does not jump when it is opened', async () => {
  const { page } = await site.openCase(februaryDelivery.xml())
  const cases = page.getByRole('navigation', { name: 'Fälle' })
  await cases.getByRole('button', { name: 'mit Fehlern, 2' }).click()
  const names = () => cases.locator('li .sr').allTextContents()
  const before = await names()
  for (const at of [0, 1]) {
    await cases.locator('li button').nth(at).click()
    await expect.poll(() => panel(page).getByRole('listitem').count()).toBeGreaterThan(0)
    const { head, list, listed } = await counts(page)
    expect([list, listed]).toEqual([head, head[0]])
    expect(await names()).toEqual(before)
  }
})

test('paste and undo leave no ghosts, and a double code has findings with names of their own', async () => {
  const { page, complaints } = await freshCase()
  await panel(page).getByRole('listitem').first().waitFor()
  const before = await panel(page).getByRole('listitem').allTextContents()
  for (let round = 0; round < times(2, 3); round++) {
    await paste(page, 'E78.0\nE78.0\nE78.0')
    await expect.poll(() => panel(page).getByRole('listitem').count()).toBeGreaterThan(before.length)
    const { head, list, listed } = await counts(page)
    expect(list).toEqual(head)
    expect(listed).toBe(head[0])
    // Each finding leads to a row that is there.
    await panel(page).getByRole('listitem').filter({ hasText: 'E78.0' }).last().getByRole('button').first().click()
    await page.locator('.grid-row.sel', { hasText: 'E78.0' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect.poll(() => panel(page).getByRole('listitem').allTextContents()).toEqual(before)
    await entry(page).click()
  }
  expect(complaints).toEqual([])
})

test('while an answer is late no finding stands for a row that is gone', async () => {
  const { page } = await freshCase()
  const row = page.locator('.grid-row', { hasText: 'L89.14' })
  const finding = panel(page).getByRole('listitem').filter({ hasText: 'L89.14' })
  await finding.first().waitFor()
  const held: (() => void)[] = []
  await page.route('**/validate', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => undefined)
  })
  await row.locator('.code').click()
  await page.keyboard.press('Delete')
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => finding.count()).toBe(0)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.keyboard.press('Control+z')
  await row.waitFor()
  await expect.poll(() => held.length).toBe(2)
  // The older answer comes last.
  held[1]?.()
  await finding.first().waitFor()
  held[0]?.()
  await page.unroute('**/validate')
  await page.keyboard.press('Control+s')
  expect(await finding.count()).toBeGreaterThan(0)
  const { head, list } = await counts(page)
  expect(list).toEqual(head)
})
