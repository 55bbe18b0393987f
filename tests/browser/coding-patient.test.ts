/** Searching for the patient of the case and beside what is coded; what was understood of the text, and what is given up. */
import type { SearchResponse } from '@codarium/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf, codesIn, entry, firstHit, rowOf, SEARCH, take } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { freshCases } from './fresh-case.ts'
import { typeThenAnswer } from './typing-ahead.ts'
import { violations } from './violations.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const freshCase = freshCases(() => site)

/** Answers of the search, changed on their way: as from an engine that has understood more. */
const changeAnswers = (page: Page, change: (answer: SearchResponse) => SearchResponse) =>
  page.route(SEARCH, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as SearchResponse) })
  })

/** The answers to a text from now on, as the server gave them: the browser forgets the body of a request that was given up. */
const answersTo = async (page: Page, text: string): Promise<readonly SearchResponse[]> => {
  const answers: SearchResponse[] = []
  await page.route(SEARCH, async (route) => {
    const response = await route.fetch()
    if (askedOf(route.request()).q === text) answers.push((await response.json()) as SearchResponse)
    await route.fulfill({ response })
  })
  return answers
}

const shownCodes = (page: Page) => page.locator('.hits:not(.old) li[role=option] .code').allTextContents()

const understood: NonNullable<SearchResponse['understood']> = {
  side: 'LEFT',
  isHistory: false,
  notes: [
    { kind: 'SIDE', written: 'li.', means: [] },
    { kind: 'SUSPICION', written: 'V.a.', means: [] },
    { kind: 'ABBREVIATION', written: 'HK', means: ['Hypokaliämie', 'Hypokalzämie'] },
  ],
}

test('every search carries patient, department, main diagnosis and codes in its body, and nothing of them in an address', async () => {
  const { page } = await freshCase()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const asked = page.waitForRequest((request) => askedOf(request).q === 'hypokali')
  await page.keyboard.insertText('hypokali')
  expect(askedOf(await asked)).toMatchObject({
    type: 'ICD10',
    patientContext: { ageYears: expect.any(Number), sex: 'F' },
    codingContext: {
      isMainDiagnosis: false,
      department: 'M100',
      mainDiagnosisCode: 'J181',
      existingCodes: expect.arrayContaining(['E1120', 'J181', 'L8914']),
    },
  })
  await firstHit(page, 'E87.6').waitFor()
  await page.keyboard.press('Control+k')
  const all = page.waitForRequest((request) => askedOf(request).type === 'CHOP')
  await page.getByRole('combobox', { name: 'Überall suchen' }).fill('bronchoskopie')
  expect(askedOf(await all).codingContext).toMatchObject({ department: 'M100', mainDiagnosisCode: 'J181' })
  expect(addresses.filter((each) => /age|sex|department/i.test(new URL(each).search))).toEqual([])
})

test('what was understood stands with the hits, and the side goes into the row', async () => {
  const { page } = await freshCase()
  await changeAnswers(page, (answer) => ({ ...answer, understood }))
  await page.keyboard.insertText('hypokali')
  await firstHit(page, 'E87.6').waitFor()
  const says = 'Verstanden: links · Verdacht · HK = Hypokaliämie / Hypokalzämie'
  expect(await page.locator('.hits .understood').textContent()).toBe(says)
  expect(await violations(page, { within: ['.hits'] })).toEqual([])
  await page.keyboard.press('Enter')
  await rowOf(page, 'E87.6').locator('.side-cell b', { hasText: 'L' }).waitFor()
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await page.locator('[data-entry="diagnoses"]').fill('hypona')
  await page.locator('.hits .understood', { hasText: 'Compris' }).getByText('gauche · suspicion').waitFor()
  await page.getByRole('button', { name: 'DE', exact: true }).click()
})

test('the box for everything tells what was understood, too, and nothing moves for it', async () => {
  const { page } = await freshCase()
  await changeAnswers(page, (answer) => ({ ...answer, understood }))
  await page.keyboard.press('Control+k')
  const height = () => page.locator('.search-all').evaluate((sheet) => sheet.getBoundingClientRect().height)
  const before = await height()
  await page.getByRole('combobox', { name: 'Überall suchen' }).fill('hypokali')
  await page.locator('.search-all .understood', { hasText: 'Verstanden: links · Verdacht · HK =' }).waitFor()
  expect(await height()).toBe(before)
  expect(await violations(page, { within: ['.search-all'] })).toEqual([])
})

test('a row typed ahead of its answer takes the side with the code', async () => {
  const { page } = await freshCase()
  await changeAnswers(page, (answer) => ({ ...answer, understood: { ...understood, side: 'RIGHT' } }))
  await typeThenAnswer(page, 'hypokali')
  await rowOf(page, 'E87.6').locator('.side-cell b', { hasText: 'R' }).waitFor()
})

test('hits of an abbreviation with several meanings stand under them, and none is taken unseen', async () => {
  const { page } = await freshCase()
  const before = await codesIn(page)
  await changeAnswers(page, (answer) => ({
    ...answer,
    understood,
    results: answer.results.map((hit, at) => ({ ...hit, meaning: at % 2 ? 'zweite' : 'erste' })),
  }))
  await page.keyboard.insertText('diabetes')
  await page.locator('.hits li.meaning', { hasText: 'zweite' }).waitFor()
  const heads = await page.locator('.hits li.meaning').allTextContents()
  expect(new Set(heads)).toEqual(new Set(['erste', 'zweite']))
  expect(heads).toHaveLength(2)
  expect(await page.locator('.hits li.kin').count()).toBe(8)
  expect(await violations(page, { within: ['.hits'] })).toEqual([])
  await entry(page).fill('')
  await typeThenAnswer(page, 'hypokali')
  await page.locator('.grid-row.open', { hasText: 'hypokali' }).getByText('wählen').waitFor()
  expect(await codesIn(page)).toEqual(before)
})

test('what does not go with the patient comes last, with the reason', async () => {
  const { page } = await freshCase()
  const answers = await answersTo(page, 'hyperplasie')
  await page.keyboard.insertText('hyperplasie')
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  const isOff = answers[0]?.results.map(({ warnings }) => warnings.length > 0) ?? []
  expect(new Set(isOff)).toEqual(new Set([true, false]))
  expect(isOff).toEqual([...isOff].sort())
  await page.locator('.hits li.off', { hasText: 'Geschlecht' }).first().waitFor()
})

test('what is coded already comes last, and its text typed again takes no other code unseen', async () => {
  const { page } = await freshCase()
  await page.keyboard.insertText('hypokali')
  await firstHit(page, 'E87.6').waitFor()
  expect((await shownCodes(page))[0]).toBe('E87.6')
  await page.keyboard.press('Enter')
  const before = await codesIn(page)
  const answers = await answersTo(page, 'hypokali')
  await typeThenAnswer(page, 'hypokali')
  await expect.poll(() => answers[0]?.passedOver?.code).toBe('E87.6')
  await page.locator('.grid-row.open', { hasText: 'hypokali' }).getByText('wählen').waitFor()
  expect(await codesIn(page)).toEqual(before)
  // Its code is still the first where it is typed, and says that it is there.
  await page.keyboard.type('e87.6')
  await page.locator('.hits:not(.old) li.off', { hasText: 'E87.6' }).waitFor()
  expect((await shownCodes(page))[0]).toBe('E87.6')
  await entry(page).fill('')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Überall suchen' }).fill('hypokali')
  await page.locator('.found #found-0', { hasText: 'E87.6' }).getByText('im Fall').waitFor()
})

test('a text that is given up is told of, quietly', async () => {
  const { page, complaints } = await freshCase()
  const told: unknown[] = []
  await page.route('**/api/thesaurus/search-in-vain', async (route) => {
    told.push(route.request().postDataJSON())
    await route.fulfill({ status: 503, json: {} })
  })
  await page.keyboard.insertText('hypokali')
  await firstHit(page, 'E87.6').waitFor()
  await page.keyboard.press('Escape')
  expect(told).toEqual([])
  await entry(page).fill('')
  const common = { language: 'de', type: 'ICD10', version: '2026' }
  await expect.poll(() => told).toEqual([{ text: 'hypokali', ...common, hadHits: true }])
  await take(page, 'hypona', 'E87.1')
  await typeThenAnswer(page, 'hypokalimie')
  await page.locator('.grid-row.open', { hasText: 'hypokalimie' }).getByText('wählen').waitFor()
  await page.locator('.grid-row.open .open-text').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.grid-row.open.sel').waitFor()
  await page.keyboard.press('Delete')
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]).toEqual({ text: 'hypokalimie', ...common, hadHits: true })
  expect(complaints.filter((each) => !each.includes('503'))).toEqual([])
})
