/** The start page of a coder: the search with its keys and pages, what it says when it cannot, and the sessions to continue. */
import type { SessionMetadata } from '@codarium/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WatchedPage } from './chromium.ts'
import { pneumonia } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { signInAs } from './site.ts'
import { violationsInBoth } from './violations.ts'

let site: CodingSite
let window: WatchedPage
beforeAll(async () => {
  site = await openCodingSite()
  window = await site.visit()
  await signInAs(window.page, 'Anna Berger')
})
afterAll(() => site?.close())

const box = (page: Page) => page.getByRole('combobox', { name: 'Suche im Katalog' })
/** Hits for the text in the box, not those for its beginning. */
const hits = (page: Page, name: RegExp) => page.locator('.found-list:not(.old)').getByRole('option', { name })
const isFocused = (page: Page) => box(page).evaluate((input) => input === document.activeElement)

/** Presses the key of the search unless the caret is in its box; whether it is there then. */
async function pressedInto(page: Page): Promise<boolean> {
  if (!(await isFocused(page))) await page.keyboard.press('/')
  return isFocused(page)
}

/** The start page of a coder as it is at first, the caret in the box. */
async function coder(): Promise<WatchedPage> {
  const { page, complaints } = window
  await page.unrouteAll()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(site.server.url)
  await page.locator('.may .yes').first().waitFor()
  complaints.length = 0
  // The key works as soon as the page listens to it, which may be after it is drawn.
  await expect.poll(() => pressedInto(page)).toBe(true)
  return window
}

const wishes: readonly (readonly [typed: string, found: RegExp])[] = [
  ['lungenentzündung', /^J18\.\d, Pneumonie.*, ICD-10, /],
  ['Pnuemonie', /^J\d\d(\.\d)?, .*Pneumonie.*, ICD-10, Tippfehler/],
  ['j181', /^J18\.1, .*, ICD-10, Code/],
  ['bronchoskopie', /^33\.2.*, CHOP, /],
  ['voriconazol', /^J02AC03, .*, ATC, /],
  ['e79c', /^E79C, Infektion.*, DRG$/],
  ['J06BA02', /^ZE-2026-93, Immunglobulin, normal human, Zusatzentgelt, durch J06BA02$/],
  ['wahl der hauptdiagnose', /^G52-1, .*, Regel$/],
]

test('finds words, typos, codes in any form, of every catalogue, groups, supplements, rules, and offers the nearest spelling', async () => {
  const { page, complaints } = await coder()
  for (const [typed, found] of wishes) {
    await box(page).fill(typed)
    await hits(page, found).first().waitFor()
  }
  expect(complaints).toEqual([])

  await box(page).fill('')
  await page.keyboard.type('pneumo')
  await expect.poll(() => page.locator('.found-list mark').first().textContent()).toBe('Pneumo')
  await box(page).fill('pneumqqqqqie')
  await page.getByRole('option', { name: 'Kein Treffer für «pneumqqqqqie»' }).waitFor()
  await page.getByRole('option', { name: 'Meinten Sie «Pneumonie»?' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await box(page).inputValue()).toBe('Pneumonie')
  await hits(page, /^J18/).first().waitFor()
})

test('the keyboard alone is enough: search, choose, open, back to the text', async () => {
  const { page, complaints } = await coder()
  expect(await isFocused(page)).toBe(true)
  await page.keyboard.type('pneumonie')
  await hits(page, /^J18/).first().waitFor()
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect.poll(() => chosen.getAttribute('id')).toBe('search-hits-1')
  expect(await box(page).getAttribute('aria-activedescendant')).toBe('search-hits-1')
  const code = (await chosen.locator('b').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: code, exact: true }).waitFor()
  expect(await page.locator(':focus').textContent()).toBe(code)
  expect(await page.getByRole('heading', { name: 'Weiter kodieren' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await isFocused(page)).toBe(true)
  await page.getByRole('heading', { name: 'Weiter kodieren' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('listbox').count()).toBe(0)
  expect(await box(page).inputValue()).toBe('pneumonie')
  expect(complaints).toEqual([])
})

test('an answer that comes late never overwrites a newer one, and Enter waits for the right one', async () => {
  const { page } = await coder()
  const waiting = new Map<string, () => void>()
  await page.route(/search\/icd10\?/, async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('q') ?? ''
    if (asked === 'di' || asked === 'diabetes') await new Promise<void>((go) => waiting.set(asked, go))
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.type('di')
  await expect.poll(() => waiting.has('di')).toBe(true)
  await page.keyboard.type('abetes')
  await page.keyboard.press('Enter')
  await expect.poll(() => waiting.has('diabetes')).toBe(true)
  waiting.get('di')?.()
  expect(await page.locator('.found-page').count()).toBe(0)
  waiting.get('diabetes')?.()
  await page
    .locator('.found-page')
    .getByText(/Diabetes/)
    .first()
    .waitFor()
  expect(await box(page).inputValue()).toBe('diabetes')
})

test('a search that does not answer is said in words, and the next answer takes its place', async () => {
  const { page } = await coder()
  await page.route('**/api/thesaurus/search/**', (route) => route.abort())
  await page.keyboard.type('pneu')
  await page.getByRole('option', { name: 'Suche nicht erreichbar, neuer Versuch in 5 s.' }).waitFor()
  await page.unroute('**/api/thesaurus/search/**')
  await page.keyboard.type('m')
  await hits(page, /^J18/).first().waitFor()
  expect(await page.getByText('Suche nicht erreichbar').count()).toBe(0)
})

test('the page of a code leads on to others, and back; a rule to its codes, a supplement to what triggers it', async () => {
  const { page, complaints } = await coder()
  await page.keyboard.type('J18.1')
  await hits(page, /^J18\.1/).waitFor()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('region', { name: 'Code J18.1' })
  await shown.getByText('kodierbar').waitFor()
  await shown.locator('.crumb').getByRole('button', { name: 'J18', exact: true }).click()
  const above = page.getByRole('region', { name: 'Code J18', exact: true })
  expect(await page.locator(':focus').textContent()).toBe('J18')
  await above.locator('dd').getByRole('button', { name: 'J18.9', exact: true }).click()
  await page.getByRole('region', { name: 'Code J18.9' }).getByText('nicht näher bezeichnet').first().waitFor()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await above.waitFor()
  await page.getByRole('button', { name: 'Schliessen' }).click()
  await page.getByRole('heading', { name: 'Weiter kodieren' }).waitFor()
  expect(await isFocused(page)).toBe(true)
  expect(complaints).toEqual([])

  await box(page).fill('')
  await page.keyboard.type('G52-1')
  await hits(page, /^G52-1/).click()
  const rule = page.getByRole('region', { name: 'Code G52-1' })
  await rule.getByText('Hauptdiagnose ist die Infektion').waitFor()
  await rule.getByRole('button', { name: 'J18', exact: true }).click()
  await page.getByRole('region', { name: 'Code J18', exact: true }).getByText('Unter').waitFor()
  await page.keyboard.press('Escape')
  await box(page).fill('J06BA02')
  await hits(page, /^ZE-2026-93/).click()
  await page.getByRole('cell', { name: "1'436.30" }).waitFor()
  await page.getByRole('button', { name: 'J06BA02' }).click()
  await page.getByRole('region', { name: 'Code J06BA02' }).getByText('Immunglobulin').first().waitFor()
})

test('switching the language keeps the text, the open list and the open page', async () => {
  const { page } = await coder()
  await page.keyboard.type('J18.1')
  await hits(page, /Lobärpneumonie/).waitFor()
  await page.getByRole('button', { name: 'IT', exact: true }).click()
  await page.getByRole('option', { name: /^J18\.1, .*[Pp]olmonite lobare/ }).waitFor()
  const italian = page.getByRole('combobox', { name: 'Ricerca nel catalogo' })
  expect(await italian.inputValue()).toBe('J18.1')
  await italian.press('Enter')
  await page.locator('.found-page .title', { hasText: /[Pp]olmonite lobare/ }).waitFor()
  await page.getByRole('button', { name: 'DE', exact: true }).click()
  await page.locator('.found-page .title', { hasText: 'Lobärpneumonie' }).waitFor()
})

test('who may not read the catalogue is told so, and nothing is asked', async () => {
  const { page } = await site.visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/v1/me', async (route) => {
    const answer = await route.fetch()
    const me = (await answer.json()) as { capabilities: string[] }
    const capabilities = me.capabilities.filter((each) => each !== 'catalogue.read')
    await route.fulfill({ response: answer, json: { ...me, capabilities } })
  })
  await signInAs(page, 'Anna Berger')
  await page.locator('.find', { hasText: 'Ihre Rolle darf den Katalog nicht durchsuchen.' }).waitFor()
  await page.getByText('Pneumonie mit Diabetes').waitFor()
  expect(await box(page).count()).toBe(0)
  expect(asked.filter((path) => path.startsWith('/api/thesaurus'))).toEqual([])
})

test('axe finds nothing with the list open, with a page open, and with the sheet of keys', async () => {
  const { page } = await coder()
  await page.keyboard.type('diabetes')
  await hits(page, /^E1/).first().waitFor()
  expect(await violationsInBoth(page, { changed: ['.found-list'] }), 'list').toEqual([])
  await page.keyboard.press('Enter')
  await page.locator('.found-page .code-notes').waitFor()
  expect(await violationsInBoth(page, { changed: ['.found-page'] }), 'page').toEqual([])
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'alle Tasten' }).waitFor()
  expect(await violationsInBoth(page, { changed: ['dialog'] }), 'keys').toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the list covers and never pushes, on any screen', async () => {
  const { page } = await coder()
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.lead h2, .todo, .samples li')].map((each) => each.getBoundingClientRect().top),
    )
  await page.getByText('Pneumonie mit Diabetes').waitFor()
  for (const width of [1440, 1024, 820, 400]) {
    await page.setViewportSize({ width, height: 768 })
    await box(page).fill('')
    const before = await places()
    await box(page).fill('pneumonie')
    await hits(page, /^J18/).first().waitFor()
    expect(await places(), String(width)).toEqual(before)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
  }
})

describe('the sessions to continue', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    await window.page.setViewportSize({ width: 1440, height: 900 })
    for (const instanceId of ['Nachkodierung', 'Einzelfall', 'Lieferung'])
      ids[instanceId] = (await site.createSession(pneumonia, { instanceId })).sessionId
  })
  const page = () => window.page
  const rows = () => page().locator('.todo li')
  const caps = () => page().locator('.todo kbd').allTextContents()
  const chosen = () => page().locator('.todo .first b').textContent()

  async function backAtStart() {
    await page().goto(site.server.url)
    await rows().nth(2).getByRole('link').waitFor()
  }

  test('stand with their names and digits, are chosen by arrows, and opened by Enter', async () => {
    await backAtStart()
    expect(await page().locator('.todo b').allTextContents()).toEqual(['Lieferung', 'Einzelfall', 'Nachkodierung'])
    expect(await caps()).toEqual(['↵', '2', '3'])
    await page().keyboard.press('ArrowDown')
    expect([await chosen(), await caps()]).toEqual(['Einzelfall', ['1', '↵', '3']])
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('ArrowUp')
    expect(await chosen()).toBe('Einzelfall')
    await page().keyboard.press('Enter')
    await page().waitForURL(`**/session/${ids.Einzelfall}/cases`)
  })

  test('the first is opened by Enter alone, any by its digit, none while one types', async () => {
    await backAtStart()
    await page().keyboard.press('/')
    await page().keyboard.type('2')
    expect(new URL(page().url()).pathname).toBe('/')
    await page().keyboard.press('Escape')
    await page().locator('h1').click()
    const wanted = (await chosen()) ?? ''
    await page().keyboard.press('Enter')
    await page().waitForURL(`**/session/${ids[wanted]}/cases`)
    await backAtStart()
    const third = (await page().locator('.todo b').nth(2).textContent()) ?? ''
    await page().keyboard.press('3')
    await page().waitForURL(`**/session/${ids[third]}/cases`)
  })

  test('are drawn with what is changed, and marked when less than ten minutes are left', async () => {
    await page().route('**/api/v1/coding/active', async (route) => {
      const answer = await route.fetch()
      const { sessions } = (await answer.json()) as { sessions: SessionMetadata[] }
      const [first, ...others] = sessions as [SessionMetadata]
      const expiresAt = new Date(Date.parse(first.serverTime) + 6 * 60_000).toISOString()
      const ending = { ...first, expiresAt, hasDraft: true, changedCases: 3, caseCount: 12 }
      await route.fulfill({ response: answer, json: { sessions: [ending, ...others] } })
    })
    await backAtStart()
    const ending = rows().first()
    await ending.getByText('3 von 12 Fällen geändert').waitFor()
    expect((await ending.locator('.left').textContent())?.trim()).toBe('noch 6 min')
    expect(await ending.locator('.left.warn-t svg').count()).toBe(1)
    const widths = await ending.locator('.meter i').evaluateAll((parts) => parts.map((each) => each.clientWidth))
    expect(Math.round((widths[1] ?? 0) / (widths[0] ?? 1))).toBe(3)
    expect(await rows().nth(1).locator('.left.warn-t').count()).toBe(0)
  })
})
