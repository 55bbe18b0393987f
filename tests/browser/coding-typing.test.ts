/** Typing ahead of the answers: late, reordered, failing or none, nothing but what a text means is ever coded for it. */
import { sampleCases } from '@codarium/demo'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../harness/how-often.ts'
import { codesIn, confirmApply, draftOf, entry, pneumonia, rowOf, SEARCH, session } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { caseDraftOf, freshCases } from './fresh-case.ts'
import { holdAnswers, typeAhead, typeThenAnswer } from './typing-ahead.ts'

const birth = sampleCases.find(({ titleDe }) => titleDe.startsWith('Geburt'))!.xml()

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const freshCase = freshCases(() => site)

const openRow = (page: Page, text: string) => page.locator('.grid-row.open', { hasText: text })
const isFocused = (page: Page) => entry(page).evaluate((input) => input === document.activeElement)
const newCodes = async (page: Page, before: readonly string[]) => (await codesIn(page)).slice(before.length)

describe('in a session of its own', () => {
  afterEach(() => site.closeWindows())

  test('what is typed in a case stays in it: the text, the row that waits for its answer, its code, and a cell half edited', async () => {
    const { page, sessionId } = await site.openCase(birth)
    const savedCases = async () => (await draftOf(site, sessionId)).cases.map(({ index }) => index)
    const goToChild = async () => {
      await page.keyboard.press('Alt+PageDown')
      await page.getByRole('main', { name: 'Fall 20260478' }).waitFor()
    }
    const mother = await codesIn(page)
    const { release } = await holdAnswers(page)
    await typeAhead(page, 'hyponatri')
    await page.keyboard.insertText('lungenembol')
    await goToChild()
    const child = await codesIn(page)
    expect([await entry(page).inputValue(), await page.locator('.hits, .grid-row.open').count()]).toEqual(['', 0])
    await page.keyboard.press('Enter')
    release()
    await expect.poll(savedCases).toEqual([0])
    expect(await codesIn(page)).toEqual(child)
    await page.keyboard.press('Alt+PageUp')
    expect(await newCodes(page, mother)).toEqual(['E87.1'])
    expect(await entry(page).inputValue()).toBe('lungenembol')
    await page.locator('.block.treatments .grid-row .start').first().click()
    await page.keyboard.press('Enter')
    await page.locator('.cell-input').fill('01.01.2026 08:15')
    await goToChild()
    const start = async () => (await draftOf(site, sessionId)).cases[0]?.treatments?.[0]?.start
    await expect.poll(start).toBe('202601010815')
    expect(await savedCases()).toEqual([0])
  })

  test('an open row is no main diagnosis, nor is the next one: no group, nothing to apply; elsewhere it is named first, needs a tick of its own, and is not sent', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    const group = page.getByRole('region', { name: 'Gruppierung' }).getByText(/^[A-Z]\d\d[A-Z]$/)
    const before = await codesIn(page)
    await group.first().waitFor()
    await typeThenAnswer(page, 'hypokalimie', 'hypokali')
    await openRow(page, 'hypokalimie').getByText('wählen').waitFor()
    await rowOf(page, 'E87.6').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.locator('.grid-row.open.sel').waitFor()
    for (const _row of before) await page.keyboard.press('Alt+ArrowUp')
    await page.locator('.grid-row.open.main').waitFor()
    await expect.poll(() => group.count()).toBe(0)
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('dialog', { name: 'Ergebnis übernehmen' })
    const openRows = dialog.locator('.open-rows')
    const apply = dialog.getByRole('button', { name: /^Übernehmen/ })
    await dialog.getByText('Eine Hauptdiagnose ist offen: erst einen Code wählen').waitFor()
    expect(await openRows.getByRole('checkbox').count()).toBe(0)
    expect(await apply.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.grid-row.open.sel').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await group.first().waitFor()
    await page.keyboard.press('Control+Shift+Enter')
    await dialog.getByText('1 offene Zeile ohne Code wird nicht gesendet').waitFor()
    await dialog.getByText('«hypokalimie»').waitFor()
    await apply.waitFor()
    expect(await apply.isDisabled()).toBe(true)
    await openRows.getByRole('button', { name: 'zur Zeile' }).click()
    await page.locator('.grid-row.open.sel').waitFor()
    await page.keyboard.press('Control+Shift+Enter')
    await dialog.getByRole('checkbox', { name: '1 offene Zeile nicht senden' }).check()
    await confirmApply(page)
    await page
      .getByText(/nur Lesen|Übernommen/i)
      .first()
      .waitFor()
    const answer = await site.call(`${session(sessionId)}/cases?form=result&offset=0&limit=1`)
    expect(JSON.stringify(await answer.json())).not.toContain('hypokalimie')
  })
})

describe('words typed without a pause', () => {
  const words = ['hyponatri', 'hypokali', 'lungenembol', 'vorhofflimm', 'adipositas', 'anämie'].slice(0, times(4, 6))

  test('give what each gives when one waits, whatever the order of the answers', async () => {
    const { page } = await freshCase()
    const before = await codesIn(page)
    for (const word of words) {
      await page.keyboard.insertText(word)
      await page.locator('.hits:not(.old) li.on').waitFor()
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => newCodes(page, before)).toHaveLength(words.length)
    const waited = await newCodes(page, before)
    await freshCase()
    expect(await codesIn(page)).toEqual(before)
    const { release } = await holdAnswers(page)
    for (const word of words) {
      await page.keyboard.type(word)
      await page.keyboard.press('Enter')
    }
    expect(await page.locator('.grid-row.open i').allTextContents()).toEqual(words)
    expect(await isFocused(page)).toBe(true)
    release()
    await expect.poll(() => newCodes(page, before)).toEqual(waited)
    expect(await page.locator('.grid-row.open').count()).toBe(0)
  })

  test('are taken back one by one, each as a whole, and come again with their codes', async () => {
    const { page } = await freshCase()
    const before = await codesIn(page)
    const { release } = await holdAnswers(page)
    await typeAhead(page, 'hyponatri', 'Tab')
    await typeAhead(page, 'hypokali', 'Shift+Enter')
    release()
    await expect.poll(() => newCodes(page, before)).toEqual(['E87.1', 'E87.6'])
    await page.keyboard.press('Control+z')
    expect(await newCodes(page, before)).toEqual(['E87.1'])
    await page.keyboard.press('Control+z')
    expect(await newCodes(page, before)).toEqual([])
    await page.keyboard.press('Control+Shift+z')
    expect(await newCodes(page, before)).toEqual(['E87.1'])
  })
})

test('hits of an earlier text are dimmed, and neither key nor click takes them', async () => {
  const { page } = await freshCase()
  const before = await codesIn(page)
  await page.keyboard.insertText('hypo')
  await page.locator('.hits:not(.old) li.on').waitFor()
  const { release } = await holdAnswers(page)
  await page.keyboard.type('kali')
  await page.locator('.hits.old').getByText('sucht …').waitFor()
  expect(await page.locator('.hits li.on').count()).toBe(0)
  expect(await entry(page).getAttribute('aria-activedescendant')).toBeNull()
  await page.locator('.hits.old li').first().click()
  await page.keyboard.press('Control+b')
  expect([await codesIn(page), await entry(page).inputValue()]).toEqual([before, 'hypokali'])
  // Arrows before the answer aim at a hit of it: that is nothing to guess.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  release()
  await openRow(page, 'hypokali').getByText('wählen').waitFor()
})

test('a text that is only nearly found is not guessed: it is counted as an error, and F8 opens its list', async () => {
  const fresh = await freshCase()
  const { page } = fresh
  const before = await codesIn(page)
  await typeThenAnswer(page, 'hypokalimie')
  await openRow(page, 'hypokalimie').getByText('wählen').waitFor()
  const finding = page.locator('.findings li', { hasText: '«hypokalimie»' })
  await finding.waitFor()
  expect(await page.getByRole('row', { name: /offen: hypokalimie, wählen$/ }).count()).toBe(1)
  await page.keyboard.press('F8')
  await page.locator('.grid-row.open.editing .hits:not(.old) li.on').waitFor()
  expect(await caseDraftOf(site, fresh)).toBeUndefined()
  await page.keyboard.press('Enter')
  await expect.poll(() => newCodes(page, before)).toEqual(['E87.6'])
  expect(await finding.count()).toBe(0)
})

test('a category typed as a code becomes what waiting gives, a code there is none of stays to be chosen', async () => {
  const { page } = await freshCase()
  const before = await codesIn(page)
  const { release } = await holdAnswers(page)
  await typeAhead(page, 'i26')
  await typeAhead(page, 'x99')
  expect(await newCodes(page, before)).toEqual(['I26', 'X99'])
  release()
  await expect.poll(() => newCodes(page, before)).toEqual(['I26.0'])
  await openRow(page, 'x99').getByText('wählen').waitFor()
})

test('the code of a row is not replaced by a hit of an earlier text: the box waits for the answer, Esc lets it be', async () => {
  const { page } = await freshCase()
  await rowOf(page, 'L89.14').locator('.code').click()
  await page.keyboard.press('Enter')
  const { release } = await holdAnswers(page)
  await page.keyboard.insertText('hypokali')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  expect(await rowOf(page, 'L89.14').count()).toBe(0)
  expect(await page.locator('.grid-row.editing input').inputValue()).toBe('hypokali')
  await page.keyboard.press('Enter')
  release()
  await rowOf(page, 'E87.6').waitFor()
})

test('the box for everything waits with Enter until it is known what stands first', async () => {
  const { page } = await freshCase()
  const before = await codesIn(page)
  await page.locator('.findings li').first().waitFor()
  const { release } = await holdAnswers(page)
  await page.keyboard.press('Control+k')
  // Found at once beside the catalogue: the finding about L89.14, which is not what Enter means.
  await typeAhead(page, 'l89.14')
  expect(await page.locator('.found li.on').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Überall suchen' }).fill('')
  await typeAhead(page, 'hyponatri')
  release()
  await expect.poll(() => newCodes(page, before)).toEqual(['E87.1'])
})

test('Esc on an open row puts its text back into the box', async () => {
  const { page } = await freshCase()
  await holdAnswers(page)
  await typeAhead(page, 'hyponatri')
  await page.keyboard.press('ArrowUp')
  await page.locator('.grid-row.open.sel').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => entry(page).inputValue()).toBe('hyponatri')
  expect([await page.locator('.grid-row.open').count(), await isFocused(page)]).toEqual([0, true])
})

test('feedback is sent for what a text means, withdrawn by undo and sent again by redo', async () => {
  const { page } = await freshCase()
  const told: string[] = []
  // A text that no other test types: feedback of the cases before goes out one after the other, and may still be on its way.
  await page.route('**/api/suggest-feedback', async (route) => {
    const { text, code } = route.request().postDataJSON() as { text: string; code: string }
    if (text !== 'hypokaliäm') return route.continue()
    const answer = await route.fetch()
    told.push(`${route.request().method()} ${text} ${code} ${answer.status()}`)
    await route.fulfill({ response: answer })
  })
  await typeThenAnswer(page, 'hypokaliäm', 'hyponatrimie')
  await expect.poll(() => told).toEqual(['POST hypokaliäm E87.6 200'])
  await openRow(page, 'hyponatrimie').getByText('wählen').waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => told.slice(1)).toEqual(['DELETE hypokaliäm E87.6 200'])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => told.slice(2)).toEqual(['POST hypokaliäm E87.6 200'])
})

describe('without an answer', () => {
  test('offline in the middle of a word: the text waits, over a reload too, and is found once connected', async () => {
    const fresh = await freshCase()
    const { page } = fresh
    const before = await codesIn(page)
    await page.keyboard.insertText('hypo')
    await page.locator('.hits:not(.old) li.on').waitFor()
    await page.context().setOffline(true)
    await typeAhead(page, 'na')
    await openRow(page, 'hypona').getByText('wird gesucht, sobald verbunden').waitFor()
    await page.keyboard.insertText('nieren')
    await page.route(SEARCH, (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await openRow(page, 'hypona').getByText('sobald verbunden').waitFor()
    expect(await entry(page).inputValue()).toBe('nieren')
    expect(await newCodes(page, before)).toEqual([])
    await page.unroute(SEARCH)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => newCodes(page, before)).toEqual(['E87.1'])
    await expect.poll(async () => (await caseDraftOf(site, fresh))?.diagnoses?.at(-1)?.code).toBe('E871')
  })

  test.each([
    ['an error of the server', (route: Route) => route.fulfill({ status: 503, json: {} })],
    ['a server that goes away between key and answer', (route: Route) => route.abort('connectionreset')],
    // The last: after it one would have to sign in again.
    ['a refused token', (route: Route) => route.fulfill({ status: 401, json: {} })],
  ])('%s codes nothing: the worst is an open row', async (_name, fail) => {
    const { page } = await freshCase()
    const before = await codesIn(page)
    await page.keyboard.insertText('hyp')
    await page.locator('.hits:not(.old) li.on').waitFor()
    await page.route(SEARCH, fail)
    await typeAhead(page, 'okali')
    await openRow(page, 'hypokali').getByText('sobald verbunden').waitFor()
    expect(await newCodes(page, before)).toEqual([])
    expect(await isFocused(page)).toBe(true)
  })
})
