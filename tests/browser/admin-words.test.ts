/** The words of the house in the administration: written, tried, imported, and what becomes of two who write at once. */
import type { HouseWord, HouseWordPage, SearchResponse } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askedOf, entry, firstHit, pneumonia } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'
import { violationsInBoth } from './violations.ts'

const WORDS = '/api/admin/house-words'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite({})
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const open = async (path = '', username = 'data-admin') =>
  (await visitAs(site, username, { path: `/admin/words${path}`, options: { locale: 'de-CH' } })).page

/** Calls the server as an administrator. */
async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const { accessToken } = await signInByForm(site.provider.issuer, 'admin')
  const type = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}
  const headers = { ...type, authorization: `Bearer ${accessToken}` }
  const answer = await fetch(site.server.url + path, { ...init, headers })
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

const send = <T>(path: string, body: object, method = 'POST') => call<T>(path, { method, body: JSON.stringify(body) })

const create = (word: object) => send<HouseWord>(WORDS, { kind: 'ABBREVIATION', ...word })

const field = (page: Page, name: string) => page.locator('.detail').getByLabel(name, { exact: true })

const row = (page: Page, name: string) => page.locator('.list [data-row]').filter({ hasText: name })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const side = (page: Page, name: 'Jetzt' | 'Danach') => page.getByRole('region', { name }).getByRole('listitem')

test('an abbreviation saved here is found in a coding screen that is open already', async () => {
  const { page: coding } = await site.openCase(pneumonia)
  await entry(coding).fill('QZL')
  await coding.locator('.hits .says').filter({ hasText: 'QZL' }).waitFor()
  const page = await open('/new')
  await field(page, 'Kurzform').fill('QZL')
  await field(page, 'Bedeutung').fill('Zucker')
  await field(page, 'So sagt es der Katalog').fill('Diabetes mellitus')
  await expect.poll(() => side(page, 'Danach').first().textContent()).toMatch(/^E1/)
  expect(await side(page, 'Jetzt').count()).toBe(0)
  await press(page, 'Anlegen')
  await page.locator('.list tr.on').filter({ hasText: 'QZL' }).waitFor()
  const answer = coding.waitForResponse((each) => askedOf(each.request()).q === 'QZL')
  await entry(coding).fill('')
  await entry(coding).fill('QZL')
  const { results } = (await (await answer).json()) as SearchResponse
  expect(results[0]?.code).toMatch(/^E1/)
  await firstHit(coding, 'E1').waitFor()
})

test('the list is narrowed down by its address, by key and by hand, and back leads back', async () => {
  await create({ short: 'XQ1', meaning: 'Erstens' })
  await create({ kind: 'WORD', short: 'Xquatsch', wording: 'Unsinn' })
  const page = await open()
  await row(page, 'XQ1').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('xq')
  await expect.poll(() => page.url()).toContain('q=xq')
  await expect.poll(() => page.locator('.list [data-row]').count()).toBe(2)
  await page.getByLabel('Art', { exact: true }).first().selectOption({ label: 'Wort' })
  await expect
    .poll(() => page.locator('.list [data-row]').allTextContents())
    .toEqual([expect.stringContaining('Xquatsch')])
  await page.goBack()
  await row(page, 'XQ1').waitFor()
  await row(page, 'XQ1').getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'Wort').inputValue()).toBe('Xquatsch')
})

test('all meanings of an abbreviation stand together, and one more begins with its short form', async () => {
  await create({ short: 'XMM', meaning: 'Magen', wording: 'Gastritis' })
  const { id } = await create({ short: 'XMM', meaning: 'Milz', wording: 'Milzruptur' })
  await create({ short: 'xmm', meaning: 'Magen', wording: 'Magenulkus' })
  const page = await open(`/${id}`)
  const meanings = page.locator('.meanings')
  await expect.poll(() => meanings.getByRole('listitem').allTextContents()).toHaveLength(3)
  expect(await meanings.locator('[aria-current]').textContent()).toBe('Milzruptur')
  await page.getByRole('link', { name: 'Weitere Bedeutung' }).click()
  await expect.poll(() => field(page, 'Kurzform').inputValue()).toBe('XMM')
  await field(page, 'Bedeutung').fill('Milz')
  await field(page, 'So sagt es der Katalog').fill('Milzruptur')
  await press(page, 'Anlegen')
  await page.getByRole('alert').filter({ hasText: 'Die Liste hat diesen Eintrag schon.' }).waitFor()
})

test('two who change the same entry: the second is told, compares, and overwrites nothing unasked', async () => {
  const word = await create({ short: 'XKO', meaning: 'Konflikt', wording: 'Gastritis' })
  const page = await open(`/${word.id}`)
  await field(page, 'So sagt es der Katalog').fill('Pneumonie')
  await send(
    `${WORDS}/${word.id}`,
    { kind: 'ABBREVIATION', short: 'XKO', meaning: 'Konflikt', wording: 'Sepsis' },
    'PUT',
  )
  await press(page, 'Speichern')
  const conflict = page.locator('.conflict')
  await conflict.getByText('Marco Lanz').waitFor()
  expect(await conflict.getByRole('row').last().allTextContents()).toEqual(['So sagt es der KatalogPneumonieSepsis'])
  expect((await call<HouseWord>(`${WORDS}/${word.id}`)).wording).toBe('Sepsis')
  await press(page, 'Ihre Fassung speichern')
  await page
    .getByRole('status')
    .filter({ hasText: /^Gespeichert/ })
    .waitFor()
  expect((await call<HouseWord>(`${WORDS}/${word.id}`)).wording).toBe('Pneumonie')
  await call(`${WORDS}/${word.id}`, { method: 'DELETE' })
  await field(page, 'So sagt es der Katalog').fill('Sepsis')
  await press(page, 'Speichern')
  await press(page, 'Neu anlegen')
  await expect
    .poll(async () => (await call<HouseWordPage>(`${WORDS}?short=XKO`)).entries.map(({ wording }) => wording))
    .toEqual(['Sepsis'])
})

test('what is typed survives a look at another entry, and is deleted only after a question', async () => {
  const { id } = await create({ short: 'XAA', meaning: 'Anfang' })
  await create({ short: 'XAB', meaning: 'Abschluss' })
  const page = await open(`/${id}?q=xa`)
  await field(page, 'Bedeutung').fill('Ausgang')
  await row(page, 'XAB').getByRole('link').click()
  await expect.poll(() => field(page, 'Bedeutung').inputValue()).toBe('Abschluss')
  await row(page, 'XAA').getByRole('link').click()
  await expect.poll(() => field(page, 'Bedeutung').inputValue()).toBe('Ausgang')
  await press(page, 'Zurücksetzen')
  expect(await field(page, 'Bedeutung').inputValue()).toBe('Anfang')
  await press(page, /^Löschen/)
  const dialog = page.getByRole('dialog', { name: '«XAA» löschen?' })
  await dialog.getByRole('region', { name: 'Danach' }).waitFor()
  expect(await violationsInBoth(page, { within: ['dialog'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(() => page.locator('.list [data-row]').count()).toBe(1)
  expect(page.url()).toMatch(/\/admin\/words\?q=xa$/)
})

test('what the server refuses stands at its field, in the language of the screen', async () => {
  const page = await open('/new')
  await field(page, 'Kurzform').fill('E11.9')
  await field(page, 'So sagt es der Katalog').fill('Zucker')
  await press(page, 'Anlegen')
  await page.getByText('Ein Code bedeutet immer sich selbst.').waitFor()
  expect(await field(page, 'Kurzform').getAttribute('aria-invalid')).toBe('true')
})

test('a list is imported with its wrong lines named, shown as text, and exported', async () => {
  const page = await open('/import')
  const rows = 'de;WORD;Xbuch;;Hausbuch;;\nde;WORD;x;;y;;\nde;WORD;<img src=x>;;<b>fett</b>;;\n'
  const file = (text: string) => ({ name: 'haus.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const header = 'language;kind;short;meaning;wording;system;code\n'
  await page.getByLabel('Liste einlesen').setInputFiles(file(header + rows))
  await page.getByText('«haus.csv» ist eingelesen, mit falschen Zeilen').waitFor()
  expect(await page.locator('.refused tbody tr').allTextContents()).toEqual([
    expect.stringMatching(/^3.*fewer than two/),
  ])
  await row(page, '<img src=x>').waitFor()
  expect(await page.locator('.list td :is(img, .list td b b)').count()).toBe(0)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  expect((await downloaded).suggestedFilename()).toBe('house-words.csv')
  await page.getByLabel('Liste einlesen').setInputFiles(file('a;b\n1;2\n'))
  await page.getByText('Nichts wurde geändert.').waitFor()
  await row(page, 'Xbuch').waitFor()
  await page.getByLabel('Die ganze Liste durch die Datei ersetzen').check()
  await page.getByLabel('Liste einlesen').setInputFiles(file(`${header}de;WORD;Xallein;;Hausbuch;;\n`))
  const dialog = page.getByRole('dialog', { name: 'Liste ersetzen?' })
  await dialog.getByText('«haus.csv»').waitFor()
  await row(page, 'Xbuch').waitFor()
  await dialog.getByRole('button', { name: 'Ersetzen' }).click()
  await expect
    .poll(() => page.locator('.list [data-row]').allTextContents())
    .toEqual([expect.stringContaining('Xallein')])
})

test('a text without a hit becomes a synonym, and leaves the report', async () => {
  const text = 'Xpurzelbein'
  await site.call('/api/thesaurus/search-in-vain', { method: 'POST', body: JSON.stringify({ text }) })
  const page = await open('?tab=vain')
  await page.getByRole('link', { name: text }).click()
  await page.locator('.detail').getByRole('combobox', { name: 'Code' }).fill('schenkelhalsfraktur')
  await page.locator('.code-hits:not(.old) [role=option].on').filter({ hasText: 'S72' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => side(page, 'Danach').first().textContent()).toMatch(/^S72/)
  await press(page, 'Zum Synonym machen')
  await page.getByText(/«Xpurzelbein» findet jetzt S72/).waitFor()
  await expect.poll(() => page.locator('.list').getByRole('link', { name: text }).count()).toBe(0)
})

test('frequencies and a thesaurus are imported and taken away', async () => {
  const page = await open('?tab=frequencies')
  const table = page.getByRole('region', { name: 'Gültige Tabelle' })
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByLabel('Tabelle einlesen').setInputFiles(file('meine.csv', 'code;count\nE11.90;7\nQQ9;2\n'))
  await table.getByText('meine.csv, 1 Codes').waitFor()
  expect(await page.locator('.refused tbody tr').count()).toBe(1)
  await press(page, /^Tabelle entfernen/)
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await table.getByText(/^Keine Tabelle/).waitFor()
  await page.getByRole('link', { name: 'Thesaurus' }).click()
  const french = page.getByRole('region', { name: 'Französisch' })
  await french
    .getByLabel('Thesaurus einlesen: Französisch')
    .setInputFiles(file('th_fr.dat', 'UTF-8\nvélo|1\n-|vélo|bicyclette\n'))
  await french.getByText('1 Gruppe').waitFor()
  await french.getByRole('button', { name: /^Entfernen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await french.getByText('keiner').waitFor()
})

test('a server that is away is said, and what was typed stays', async () => {
  const page = await open('/new')
  await field(page, 'Kurzform').fill('XWEG')
  await field(page, 'Bedeutung').fill('Weg')
  await page.route(`**${WORDS}`, (route) => route.abort())
  await press(page, 'Anlegen')
  await page.getByRole('alert').filter({ hasText: 'Der Server antwortet nicht' }).waitFor()
  expect(await field(page, 'Kurzform').inputValue()).toBe('XWEG')
  await page.unrouteAll()
  await press(page, 'Anlegen')
  await row(page, 'XWEG').waitFor()
})

test('an address of an entry that is gone says so, and nothing is kept in the browser', async () => {
  const page = await open(`/${crypto.randomUUID()}`)
  await page.getByRole('heading', { name: 'Den Eintrag gibt es nicht (mehr).' }).waitFor()
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  expect(page.url()).toMatch(/\/admin\/words$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /word/i.test(key)))).toEqual([])
})

test.each([
  ['de', ['', '/new', '?tab=vain', '?tab=frequencies', '?tab=feedback', '?tab=thesaurus']],
  ['fr', ['/new', '?tab=frequencies']],
  ['it', ['/import', '?tab=vain']],
])('axe finds nothing wrong in %s', async (language, paths) => {
  await site.call('/api/suggest-feedback', {
    method: 'POST',
    body: JSON.stringify({ text: 'Xzucker', code: 'E11.90' }),
  })
  const { page } = await visitAs(site, 'admin', {
    path: `/admin/words${paths[0]}`,
    options: { locale: `${language}-CH` },
  })
  for (const path of paths) {
    await page.goto(`${site.server.url}/admin/words${path}`)
    await page.locator('.list').locator('table[aria-busy=false], .in-force p').first().waitFor()
    expect([path, await violationsInBoth(page)]).toEqual([path, []])
  }
})

test('on a phone everything is there, one below the other', async () => {
  const { id } = await create({ short: 'XPH', meaning: 'Phon', wording: 'Hypakusis' })
  const { page } = await visitAs(site, 'admin', {
    path: `/admin/words/${id}`,
    options: { locale: 'de-CH', viewport: { width: 390, height: 844 } },
  })
  await field(page, 'Bedeutung').waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const box = await page.locator('.detail').boundingBox()
  expect([wide, Math.round(box?.width ?? 0)]).toEqual([false, 390])
})
