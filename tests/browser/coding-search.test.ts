/** Searching with the real search: hits, what they would change, what is learnt from them, and one box for everything. */
import type { SearchResponse } from '@codarium/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrangeHits } from '../../web/src/coding/entry/arranged-hits.ts'
import { askedOf, codesIn, entry, firstHit, rowOf, SEARCH, take } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { freshCases } from './fresh-case.ts'
import { violations } from './violations.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const freshCase = freshCases(() => site)

test('an answer that comes late never overwrites a newer one', async () => {
  const { page } = await freshCase()
  let release = () => {}
  await page.route(SEARCH, async (route) => {
    if (askedOf(route.request()).q !== 'di') return route.continue()
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
  const { page } = await freshCase()
  const panel = page.getByRole('region', { name: 'Gruppierung' })
  await panel.getByText('E79C').first().waitFor()
  await page.mouse.move(10, 10)
  await page.keyboard.insertText('akutes nierenversagen')
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
  const { page } = await freshCase()
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

test('all hits can be reached, not only the first eight', async () => {
  const { page } = await freshCase()
  const pages: (number | undefined)[] = []
  page.on('request', (request) => pages.push(askedOf(request).page))
  const asked = page.waitForRequest((request) => askedOf(request).q === 'diabetes')
  await page.keyboard.insertText('diabetes')
  const body = JSON.stringify({ ...askedOf(await asked), size: 100 })
  const found = (await (await site.call('/api/thesaurus/search', { method: 'POST', body })).json()) as SearchResponse
  const { hits } = arrangeHits('diagnoses', eights(found.results))
  const on = page.locator('.hits:not(.old) li.on')
  const place = () => on.getAttribute('aria-posinset')
  expect(found.totalResults).toBeGreaterThan(24)
  expect(found.results).toHaveLength(found.totalResults)
  await page.locator('.whatif .count', { hasText: `8 von ${found.totalResults} ` }).waitFor()
  expect(pages.filter(Boolean)).toEqual([])
  const first = Number(await place())
  let at = first
  for (; at + 8 < found.totalResults; at += 8) {
    await page.keyboard.press('PageDown')
    await expect.poll(place).toBe(String(at + 8))
  }
  for (; at < found.totalResults; at++) await page.keyboard.press('ArrowDown')
  await expect.poll(place).toBe(String(found.totalResults))
  await page.locator('.whatif .count', { hasText: `${found.totalResults} von ${found.totalResults} ` }).waitFor()
  expect(await on.getAttribute('aria-setsize')).toBe(String(found.totalResults))
  expect(await on.getAttribute('title')).toBe(`${hits.at(-1)!.code} ${hits.at(-1)!.textLong}`)
  const shown = await page.locator('.hits li[role=option] .code').allTextContents()
  expect(shown).toEqual(hits.map(({ code }) => code))
  expect(await on.evaluate(isInView)).toBe(true)
  await page.keyboard.press('PageUp')
  await expect.poll(place).toBe(String(found.totalResults - 8))
  expect(await on.evaluate(isInView)).toBe(true)
})

test('hits of one family stand under one head, and Enter takes what it takes without', async () => {
  const { page } = await freshCase()
  await page.keyboard.type('j44')
  await page.locator('.hits li.family', { hasText: /^J44 \S/ }).waitFor()
  const { results } = (await (await site.call('/api/thesaurus/search/icd10?q=j44&size=8')).json()) as SearchResponse
  const best = results.find(({ codable }) => codable)!
  await firstHit(page, best.code).waitFor()
  expect(await page.locator('.hits li.kin').count()).toBeGreaterThan(3)
  expect(await violations(page, { within: ['.hits'] })).toEqual([])
})

test('Enter aimed at a hit that is still on its way takes no other', async () => {
  const { page } = await freshCase()
  const before = await codesIn(page)
  await page.route(SEARCH, (route) => (askedOf(route.request()).page === 1 ? undefined : route.continue()))
  await page.keyboard.insertText('diabetes')
  await page.locator('.hits:not(.old) li.on').waitFor()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await page.locator('.grid-row.open', { hasText: 'diabetes' }).waitFor()
  expect(await codesIn(page)).toEqual(before)
})

test('a list that opens or scrolls under a resting pointer keeps its highlight', async () => {
  const { page } = await freshCase()
  const box = (await entry(page).boundingBox())!
  const on = () => page.locator('.hits:not(.old) li.on').getAttribute('aria-posinset')
  await page.mouse.move(box.x + 80, box.y + box.height + 130)
  await page.keyboard.insertText('diabetes')
  await page.locator('.hits:not(.old) li.on').waitFor()
  const first = Number(await on())
  await page.mouse.move(box.x + 81, box.y + box.height + 131)
  await page.mouse.move(box.x + 82, box.y + box.height + 130)
  await twoFrames(page)
  expect(await on()).toBe(String(first))
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown')
  await expect.poll(on).toBe(String(first + 12))
  await twoFrames(page)
  expect(await on()).toBe(String(first + 12))
  await page.mouse.move(box.x + 82, box.y + box.height + 122)
  await expect.poll(on).not.toBe(String(first + 12))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const everywhere = page.getByRole('combobox', { name: 'Überall suchen' })
  const below = (await everywhere.boundingBox())!
  await page.mouse.move(below.x + 80, below.y + below.height + 90)
  await everywhere.fill('diabetes')
  await page.locator('.found #found-0.on', { hasText: /diabetes/i }).waitFor()
  await twoFrames(page)
  expect(await page.locator('#found-0.on').count()).toBe(1)
  await page.mouse.move(below.x + 80, below.y + below.height + 80)
  await expect.poll(() => page.locator('#found-0.on').count()).toBe(0)
})

/** Eight at a time, as the list asks for them. */
const eights = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / 8) }, (_, at) => values.slice(at * 8, at * 8 + 8))

/** Whether a row can be seen in the list that scrolls. */
const isInView = (row: Element): boolean => {
  const [inner, outer] = [row, row.parentElement!].map((each) => each.getBoundingClientRect())
  return inner!.top >= outer!.top - 1 && inner!.bottom <= outer!.bottom + 1
}

/** What the browser tells of a pointer that rests comes with the frames. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('nothing found: the nearest spelling is offered, by click and by Enter', async () => {
  const { page } = await freshCase()
  await page.keyboard.insertText('pneumqqqqqie')
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

test('a code that needs a partner takes the only one, and asks where there are several', async () => {
  const { page } = await freshCase()
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
  const { page } = await freshCase()
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
  const { page } = await freshCase()
  await rowOf(page, 'E11.20').locator('.code', { hasText: '†' }).waitFor()
  await page.route(SEARCH, () => undefined)
  await page.keyboard.type('h36.0')
  await page.keyboard.press('Enter')
  await rowOf(page, 'H36.0').getByText('↳ E11.20').waitFor()
  expect(await entry(page).evaluate((input) => input === document.activeElement)).toBe(true)
})

test('one box finds codes of all catalogues, cases, findings and commands', async () => {
  const { page } = await freshCase()
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

test('an empty row offers favourites and what was taken last, in the language of the screen', async () => {
  const { page } = await freshCase()
  await take(page, 'i1000', 'I10.00')
  await rowOf(page, 'L89.14').locator('.code').click()
  await page.getByRole('region', { name: 'Code L89.14' }).getByRole('button', { name: 'Favorit' }).click()
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await page.getByRole('button', { name: 'Récents et favoris' }).click()
  await page.getByRole('option', { name: /^L89.14, Ulcère/ }).waitFor()
  await page.getByRole('option', { name: /^I10.00, Hypertension/ }).waitFor()
  // A hit shows at once that it has become a favourite.
  await page.locator('[data-entry="diagnoses"]').fill('j96')
  await page.locator('.hits:not(.old) li.on', { hasText: 'J96' }).waitFor()
  expect(await page.locator('.hits li.on .titled svg').count()).toBe(0)
  await page.keyboard.press('Control+b')
  await page.locator('.hits li.on .titled svg').waitFor()
})

const found = (page: Page, name: string) => page.locator('.found li', { hasText: name })
