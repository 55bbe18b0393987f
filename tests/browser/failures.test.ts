/** Everything that can fail under a coder's hands, in a real browser: said in words, with a way on, and nothing is lost. */
import { largeDelivery, spigesXml } from '@codarium/demo'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { times } from '../harness/how-often.ts'
import {
  barButton,
  codesIn,
  confirmApply,
  draftOf,
  entry,
  pneumonia,
  session,
  takeCode,
  tryNow,
} from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'
import { violationsInBoth } from './violations.ts'
import { openWindow } from './windows.ts'

/** The contract's limit of a session's data (bytes), which takes a long run: it is parsed on both sides. */
const LARGEST = 5 * 1024 * 1024

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const lastDiagnosis = async (id: string) => (await draftOf(site, id)).cases[0]?.diagnoses?.at(-1)?.code
const problem =
  (status: number, more: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/problem+json', json: { status, title: 'Invented', ...more } })
/** Lets all savings of a page fail in this way. */
const failSaving = (page: Page, fail: (route: Route) => Promise<void>) =>
  page.route('**/draft', (route) => (route.request().method() === 'PATCH' ? fail(route) : route.continue()))

/** A session opened by somebody who signed in, not by a launch code. */
async function openSignedIn(options?: BrowserContextOptions): Promise<{ page: Page; sessionId: string }> {
  const { sessionId } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  const { page } = await visitAs(site, 'coder', {
    path: `/spiges/session/${sessionId}/cases`,
    ...(options && { options }),
  })
  await page.getByRole('grid').first().waitFor()
  return { page, sessionId }
}

test('a token refused in the middle is renewed silently; where it cannot be, one signs in again in a window, and all stays', async () => {
  const { page, sessionId } = await openSignedIn()
  const tokens: string[] = []
  await page.route('**/draft', (route) => {
    const token = route.request().headers().authorization ?? ''
    if (route.request().method() !== 'PATCH') return route.continue()
    tokens.push(token)
    return token === tokens[0] ? problem(401)(route) : route.continue()
  })
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByText(/Entwurf gespeichert/).waitFor()
  expect(new Set(tokens).size).toBe(2)
  expect(await lastDiagnosis(sessionId)).toBe('I1000')
  await page.unroute('**/draft')

  await page.route(`${site.provider.issuer}/token`, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.route('**/api/v1/coding/**', problem(401))
  await takeCode(page, 'e780', 'E78.0')
  await page.getByText('Anmeldung abgelaufen.').waitFor()
  expect(await barButton(page, /Übernehmen/).isDisabled()).toBe(true)
  await page.keyboard.type('niere')
  expect(await violationsInBoth(page, { changed: ['.bar'] })).toEqual([])
  await page.unroute('**/api/v1/coding/**')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Anmeldung erneuern' }).click()
  const popup = await opened
  const person = popup.locator('form.people').getByRole('button', { name: 'Anna Berger' })
  const closed = popup.waitForEvent('close').catch(() => undefined)
  await Promise.race([person.click().catch(() => undefined), closed])
  await page.getByText(/Entwurf gespeichert/).waitFor()
  expect(await entry(page).inputValue()).toBe('niere')
  expect(await codesIn(page)).toContain('E78.0')
  await expect.poll(() => lastDiagnosis(sessionId)).toBe('E780')
})

test('an error of the server on saving is said as such and tried again; one on Apply is said in the dialog, and Apply repeated', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  await failSaving(page, problem(500, { traceId: 'ab12cd' }))
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByText('Der Server kann gerade nicht speichern.').waitFor()
  await page.getByText('1 Änderung sicher auf diesem Gerät').waitFor()
  expect(await page.getByText('Offline seit').count()).toBe(0)
  expect(await page.getByTitle(/melden Sie der Informatik ab12cd/).count()).toBe(1)
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await page.getByText('Le serveur ne peut pas enregistrer pour l’instant.').waitFor()
  await page.getByRole('button', { name: 'IT', exact: true }).click()
  await page.getByText('Il server non riesce a salvare in questo momento.').waitFor()
  await page.getByRole('button', { name: 'DE', exact: true }).click()
  await page.unroute('**/draft')
  await tryNow(page)
  await page.getByText('Wieder verbunden, 1 Änderung gespeichert').waitFor()
  expect(await lastDiagnosis(sessionId)).toBe('I1000')

  await page.route('**/complete', problem(500, { traceId: 'ef34' }))
  await page.keyboard.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog', { name: 'Ergebnis übernehmen' })
  await confirmApply(page)
  await dialog.getByRole('alert').getByText('melden Sie der Informatik ef34').waitFor()
  await page.unroute('**/complete')
  await confirmApply(page)
  await page.getByText('Nur Lesen.').first().waitFor()
})

/** Types a value into the cell that has the focus. */
async function typeIntoCell(page: Page, value: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}

/** Types a dose into the first medication. */
async function typeDose(page: Page, value: string): Promise<void> {
  await page.locator('.block.medications .grid-row').first().locator('.dose').click()
  await typeIntoCell(page, value)
}

test('a value the server does not take is marked in its row in the language of the coder, and mended there', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  const row = page.locator('.block.medications .grid-row').first()
  const dose = row.locator('.dose')
  await typeDose(page, '1.2.3')
  await page.getByText('Nicht gespeichert: 1 Zeile.').waitFor()
  await expect.poll(() => dose.getAttribute('aria-invalid')).toBe('true')
  const finding = page.getByRole('button', { name: /1\.2\.3.*/ }).filter({ hasText: /Server|serveur|server/ })
  const said = async (language: string, words: RegExp) => {
    await page.getByRole('button', { name: language, exact: true }).click()
    await expect.poll(() => finding.textContent()).toMatch(words)
    expect(await page.getByText('is not a decimal number').count()).toBe(0)
  }
  await said('FR', /Refusé par le serveur\s: «\s1\.2\.3\s» n’est pas un nombre décimal\./)
  await page.getByText('Non enregistré : 1 ligne.').waitFor()
  await said('IT', /Non accettato dal server: «1\.2\.3» non è un numero decimale\./)
  await page.getByText('Non salvato: 1 riga.').waitFor()
  await said('DE', /Vom Server nicht angenommen: «1\.2\.3» ist keine Dezimalzahl\./)
  await row.and(page.locator('.sel')).waitFor()
  expect(await violationsInBoth(page, { changed: ['.bar', '.block.medications', '.findings'] })).toEqual([])
  await typeIntoCell(page, '61')
  await page.getByText(/Entwurf gespeichert/).waitFor()
  expect(await dose.getAttribute('aria-invalid')).toBe(null)
  expect((await draftOf(site, sessionId)).cases[0]?.medications?.[0]?.dose).toBe('61')
})

test('one refused row holds up nothing else: the rest is saved, and Apply names the row until it is mended', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  const before = await page.locator('.block.medications .grid-row').first().locator('.dose').textContent()
  await typeDose(page, '1.2.3')
  await page.getByText('Nicht gespeichert: 1 Zeile.').waitFor()
  await takeCode(page, 'i1000', 'I10.00')
  await expect.poll(() => lastDiagnosis(sessionId)).toBe('I1000')
  expect((await draftOf(site, sessionId)).cases[0]?.medications).toBeUndefined()
  await page.getByText('Nicht gespeichert: 1 Zeile.').waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog', { name: 'Ergebnis übernehmen' })
  const says = dialog.getByRole('alert').filter({ hasText: 'Nicht gespeichert: 1 Zeile.' })
  await says.waitFor()
  expect(await dialog.getByRole('button', { name: /^Übernehmen/ }).isDisabled()).toBe(true)
  expect(await violationsInBoth(page, { changed: ['dialog'] })).toEqual([])
  await says.getByRole('button', { name: 'zur Zeile' }).click()
  await page.locator('.block.medications .grid-row.sel').waitFor()
  await page.reload()
  await page.getByText('Nicht gespeichert: 1 Zeile.').waitFor()
  expect(await codesIn(page)).toContain('I10.00')
  await page.getByRole('button', { name: 'zur Zeile' }).click()
  await typeIntoCell(page, '61')
  await page.getByText(/Entwurf gespeichert/).waitFor()
  expect(before).not.toBe('61')
  expect((await draftOf(site, sessionId)).cases[0]?.medications?.[0]?.dose).toBe('61')
  await page.keyboard.press('Control+Shift+Enter')
  await confirmApply(page)
  await page.getByText('Nur Lesen.').first().waitFor()
})

test('a session that may not be read any more says so, and nothing more is typed, saved or asked', async () => {
  const { page } = await openSignedIn({})
  await page.clock.install()
  let asked = 0
  await page.route('**/api/v1/coding/session/**', (route) => {
    asked += 1
    return problem(403, { reason: 'LAUNCH_WITHDRAWN' })(route)
  })
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByText('Ihr Zugang zu dieser Sitzung wurde entzogen.').waitFor()
  expect(await entry(page).count()).toBe(0)
  expect(await barButton(page, /Übernehmen/).count()).toBe(0)
  const before = asked
  await page.clock.runFor(120_000)
  expect(asked).toBe(before)
})

test('a session that has expired meanwhile is shown with its draft, and what this device still had', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByText(/Entwurf gespeichert/).waitFor()
  await failSaving(page, (route) => route.abort())
  await takeCode(page, 'e780', 'E78.0')
  await page.getByText('1 Änderung sicher auf diesem Gerät').waitFor()
  const tables = site.server.context.store.withTables<{
    coding_session: { id: string; status: string; action: string; ended_at: number }
  }>()
  await tables.transact((tx) =>
    tx
      .updateTable('coding_session')
      .set({ status: 'COMPLETED', action: 'TIMEOUT', ended_at: Date.now() })
      .where('id', '=', sessionId)
      .execute(),
  )
  await page.reload()
  await page.getByText('Nicht übernommen. Ihr Entwurf liegt auf diesem Gerät.').waitFor()
  await expect.poll(() => codesIn(page)).toEqual(expect.arrayContaining(['I10.00', 'E78.0']))
  expect(await entry(page).count()).toBe(0)
})

test('elsewhere, a newer draft: both are compared before one is chosen; the end of the session: read-only with who and why', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  const theirs = [
    { origin: 0, code: 'J181', poa: '1' },
    { code: 'E780', poa: '1' },
  ]
  await site.call(`${session(sessionId)}/draft`, {
    method: 'PUT',
    body: JSON.stringify({ cases: [{ index: 0, diagnoses: theirs }] }),
  })
  await takeCode(page, 'i1000', 'I10.00')
  const ours = await codesIn(page)
  await page.getByRole('button', { name: 'Vergleichen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zwei Stände' })
  await dialog.locator('del', { hasText: 'E78.0' }).waitFor()
  await dialog.locator('ins', { hasText: 'I10.00' }).waitFor()
  await dialog.getByText(/von Anna Berger\./).waitFor()
  expect(await violationsInBoth(page, { changed: ['dialog'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Hier weiterarbeiten' }).click()
  await page.getByText(/Entwurf gespeichert/).waitFor()
  expect(await codesIn(page)).toEqual(ours)
  expect(await lastDiagnosis(sessionId)).toBe('I1000')
  // What is not chosen can be brought back.
  await page.keyboard.press('Control+z')
  expect(await codesIn(page)).toEqual(['J18.1', 'E78.0'])
  await expect.poll(() => lastDiagnosis(sessionId)).toBe('E780')

  await site.call(`${session(sessionId)}/complete`, { method: 'POST', body: JSON.stringify({ action: 'DISCARDED' }) })
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByText(/von Anna Berger verworfen/).waitFor()
  await page.getByText(/1 Änderung kam zu spät/).waitFor()
  await page.getByRole('button', { name: 'Entwurf kopieren' }).waitFor()
  expect(await entry(page).count()).toBe(0)
})

test('the grouper away: no figure is guessed, and it is back with another try; the catalogue: whole codes can still be typed', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  const grouper = page.getByRole('region', { name: 'Gruppierung' })
  await page.route(/\/group$/, problem(503))
  await takeCode(page, 'i1000', 'I10.00')
  await grouper.getByText('Grouper nicht erreichbar. Kodieren geht weiter.').waitFor()
  await page.getByText(/Entwurf gespeichert/).waitFor()
  await page.unroute(/\/group$/)
  await grouper.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await grouper
    .getByText(/^[A-Z]\d\d[A-Z]$/)
    .first()
    .waitFor()

  await page.route('**/api/thesaurus/**', (route) => route.abort())
  await entry(page).click()
  await page.keyboard.type('e780')
  await page.getByText('Suche nicht erreichbar').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => codesIn(page)).toContain('E78.0')
  await expect.poll(() => lastDiagnosis(sessionId)).toBe('E780')
  await page.getByText(/Entwurf gespeichert/).waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('dialog').getByText('offene Befunde von 1 Fall sind nicht bekannt').waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/thesaurus/**')
  // Its text comes by itself.
  await page.locator('.grid-row', { hasText: 'E78.0' }).getByText('Hypercholesterinämie').waitFor()
})

test('a server that fails while a session is opened: said as such, and it opens by itself once that is over', async () => {
  const { redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  const { page } = await openWindow(site.browser)
  await page.route('**/launch', (route) => route.abort())
  await page.goto(redirectUrl)
  await page.getByRole('heading', { name: 'Die Sitzung lässt sich gerade nicht laden.' }).waitFor()
  await page.getByText('Der Server antwortet nicht.', { exact: false }).waitFor()
  await page.route('**/cases?*', problem(500, { traceId: 'aa11' }))
  await page.unroute('**/launch')
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await page.getByText('melden Sie der Informatik aa11').waitFor()
  expect(page.url()).not.toContain('launch=')
  await page.unroute('**/cases?*')
  await page.getByRole('grid').first().waitFor()
})

test('garbage: a pasted mess is judged line by line, endless texts are held to what fits, nothing breaks', async () => {
  const { page, complaints } = await site.openCase(pneumonia)
  const before = await codesIn(page)
  const mess = ['\u0000\u0007\uFFFD', '<script>alert(1)</script>', '😀'.repeat(50), 'x'.repeat(20_000), '\t\t\t', ';;;']
  const pasted = [...mess, ...Array.from({ length: 500 }, (_, at) => `Zeile ${at}`)].join('\n')
  await entry(page).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
  const sheet = page.getByRole('dialog', { name: /Liste einfügen/ })
  await sheet.getByText('kein Code darin').first().waitFor()
  expect(await sheet.getByRole('button', { name: '0 Zeilen nehmen' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await entry(page).fill('qxzv'.repeat(2000))
  await page.getByText(/Kein Treffer für/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
  expect(await codesIn(page)).toEqual(before)
  expect(complaints).toEqual([])
})

test(`a session of ${times(5 / 4, 5)} MB opens, keeps the place over a reload with what is typed, and saves the last of its cases`, async () => {
  const count = times(1550, 6200)
  const cases = largeDelivery(count)
  const xml = spigesXml(cases)
  const share = Buffer.byteLength(xml) / (LARGEST / times(4, 1))
  expect(share).toBeGreaterThan(0.95)
  expect(share).toBeLessThan(1)
  const { sessionId, redirectUrl } = await site.createSession(xml, { instanceId: crypto.randomUUID() })
  const { page } = await openWindow(site.browser)
  // How many findings each case has is left open: to check them all would take longer than everything else here.
  await page.route('**/validate/count', () => undefined)
  await page.goto(redirectUrl)
  await page.getByRole('button', { name: new RegExp(`Alle.*${count}`) }).waitFor()
  const last = cases.at(-1)!.id
  await page.getByRole('textbox', { name: 'Fallnummer, Code, DRG' }).fill(last)
  await page
    .getByRole('link', { name: new RegExp(last) })
    .or(page.getByRole('button', { name: new RegExp(`^Fall ${last}`) }))
    .first()
    .click()
  await page.getByRole('main', { name: `Fall ${last}` }).waitFor()
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByText(/Entwurf gespeichert/).waitFor()
  await page.keyboard.type('halb getippt')
  await page.reload()
  await page.getByRole('main', { name: `Fall ${last}` }).waitFor()
  expect(await entry(page).inputValue()).toBe('halb getippt')
  expect(await codesIn(page)).toContain('I10.00')
  expect((await draftOf(site, sessionId)).cases.map(({ index }) => index)).toEqual([count - 1])
})
