/** Before one applies every open error of the delivery is known, cases nobody touched included, and what is cut can be read. */
import { februaryDelivery, largeDelivery, spigesXml } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { takeCode } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { violationsInBoth } from './violations.ts'
import { openWindow } from './windows.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const review = (page: Page) => page.getByRole('dialog', { name: 'Ergebnis übernehmen' })
const apply = (page: Page) => review(page).getByRole('button', { name: /^Übernehmen/ })

test('errors of cases nobody touched are counted, asked for with the focus on the tick, and lead there; the title of a new code is not cut off, however narrow', async () => {
  const { page } = await site.openCase(februaryDelivery.xml())
  await page.getByRole('button', { name: 'mit Fehlern, 2' }).waitFor()
  await takeCode(page, 'm161', 'M16.1')
  await page.keyboard.press('Control+Shift+Enter')
  const tick = review(page).getByRole('checkbox', { name: 'Mit 2 offenen Fehlern in 2 Fällen übernehmen' })
  await tick.waitFor()
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await apply(page).isDisabled()).toBe(true)
  expect(await violationsInBoth(page, { changed: ['dialog'] })).toEqual([])
  const untouched = review(page).getByRole('region', { name: 'Unveränderte Fälle mit Fehlern' })
  await untouched.getByRole('button', { name: /^20260497/ }).click()
  const finding = review(page).locator('.open-findings li').first()
  await finding.getByRole('button', { name: /^Fehler/ }).click()
  expect(await finding.getByRole('button', { name: /^Fehler/ }).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Space')
  await tick.check()
  expect(await apply(page).isDisabled()).toBe(false)
  await review(page).getByRole('button', { name: 'zum Fall' }).click()
  await page.getByRole('main', { name: 'Fall 20260497' }).waitFor()
  await page.setViewportSize({ width: 900, height: 800 })
  await takeCode(page, 'k8050', 'K80.50')
  await page.keyboard.press('Control+Shift+Enter')
  const title = review(page).getByRole('row').filter({ hasText: 'K80.50' }).locator('td').last()
  await title.getByText('Gallengangsstein', { exact: false }).first().waitFor()
  expect(await title.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(false)
})

test('1,000 cases: how far the check is, is said; nothing is applied before, and then the number is whole', async () => {
  const [one, two, ...others] = largeDelivery(1000)
  const last = { ...others.at(-1)!, diagnoses: [] }
  const xml = spigesXml([one!, { ...two!, diagnoses: [] }, ...others.slice(0, -1), last])
  const { redirectUrl } = await site.createSession(xml, { instanceId: crypto.randomUUID() })
  const { page } = await openWindow(site.browser)
  let letThrough = 2
  const waiting: (() => void)[] = []
  await page.route('**/validate/count', async (route) => {
    if (letThrough-- <= 0) await new Promise<void>((go) => waiting.push(go))
    await route.continue().catch(() => undefined)
  })
  await page.goto(redirectUrl)
  await page.getByRole('button', { name: /Alle.*1000/ }).waitFor()
  await expect.poll(() => waiting.length).toBe(1)
  await page.keyboard.press('Control+Shift+Enter')
  await review(page)
    .getByText(/^prüft 1\d\d von 1'000$/)
    .waitFor()
  expect(await review(page).getByRole('button', { name: 'Prüft die Befunde …' }).isDisabled()).toBe(true)
  expect(await review(page).getByRole('checkbox').count()).toBe(0)
  letThrough = Number.POSITIVE_INFINITY
  waiting[0]?.()
  await review(page).getByRole('checkbox').waitFor()
  const filter = await page.locator('.case-list .seg button', { hasText: 'mit Fehlern' }).textContent()
  const cases = Number(filter?.match(/\d+$/)?.[0])
  expect(cases).toBeGreaterThanOrEqual(2)
  await review(page)
    .getByRole('checkbox', { name: new RegExp(`in ${cases} Fällen übernehmen$`) })
    .waitFor()
})

test('a check that does not answer is named with its number of cases, and does not hold Apply up', async () => {
  const { sessionId, redirectUrl } = await site.createSession(februaryDelivery.xml(), {
    instanceId: crypto.randomUUID(),
  })
  const { page } = await openWindow(site.browser)
  await page.route('**/validate/count', (route) => route.abort())
  await page.goto(redirectUrl)
  await page.getByRole('grid').first().waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await review(page)
    .getByText(/offene Befunde von 4\d Fällen sind nicht bekannt\./)
    .waitFor()
  await apply(page).click()
  await page.getByText('Nur Lesen.').first().waitFor()
  const answer = await site.call(`/api/v1/coding/session/${sessionId}`)
  expect(await answer.json()).toMatchObject({ action: 'APPLIED' })
})
