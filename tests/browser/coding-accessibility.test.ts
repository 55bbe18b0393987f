/** Everybody can use every state of the coding screen: no finding of axe, in light and dark. Read-only: coding-everyone.test.ts. */
import { februaryDelivery } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { entry, pneumonia, rowOf, session, takeCode } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { violationsInBoth } from './violations.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

/** Looks at a page, or at parts of it, in a state that is named. */
const expectNothing = async (page: Page, state: string, ...within: string[]) =>
  expect([state, await violationsInBoth(page, { within })]).toEqual([state, []])

/** Looks at a whole page of which only parts can have colours of their own, as the others are those of a case at rest, or read only. */
const expectNothingNew = async (page: Page, state: string, ...changed: string[]) =>
  expect([state, await violationsInBoth(page, { changed })]).toEqual([state, []])

test('a case, its hits, and everything that opens over it', async () => {
  const { page } = await site.openCase(pneumonia)
  await page.locator('.findings li').first().waitFor()
  await page.locator('.code-notes').waitFor()
  await expectNothing(page, 'base')
  await page.keyboard.insertText('niereninsuf')
  await page.locator('.whatif .delta').waitFor()
  await expectNothing(page, 'hits and what-if', '.code-input:has(.hits)', '.grouper', '.status')
  await entry(page).fill('J18.1')
  await page.locator('.hits:not(.old) li.off').first().waitFor()
  await expectNothing(page, 'hits that do not fit', '.code-input:has(.hits)')
  await entry(page).fill('xyzxyz')
  await page.locator('.hits .says').waitFor()
  await expectNothing(page, 'no hit', '.code-input:has(.hits)')
  await entry(page).fill('')
  await takeCode(page, 'i1000', 'I10.00')
  await rowOf(page, 'N18.3').locator('.text').click()
  await page.keyboard.press('Shift+ArrowDown')
  await expectNothing(page, 'rows selected, undo offered', '.case-body', '.status')
  await rowOf(page, 'N18.3')
    .getByRole('button', { name: /Befehle/ })
    .click()
  await expectNothing(page, 'menu of a row', '.menu')
  await page.keyboard.press('Escape')
  const sheets = [
    ['Control+Shift+Enter', 'Ergebnis übernehmen'],
    ['F1', 'Alle Tasten'],
    ['Control+k', 'Überall suchen'],
  ] as const
  for (const [key, name] of sheets) {
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name }).waitFor()
    if (key === 'Control+k') await page.keyboard.insertText('pneu')
    if (key === 'Control+k') await page.locator('.found li').first().waitFor()
    await expectNothing(page, name, 'dialog')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Ansicht' }).click()
  await expectNothing(page, 'view', 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Liste einfügen' }).click()
  await page.getByRole('textbox', { name: 'Liste hier einfügen' }).fill('I50.13\nunsinn\nJ18')
  await page.getByText('kein Code darin').waitFor()
  await expectNothing(page, 'paste', 'dialog')
})

test('a case without a diagnosis, and small screens: rail, drawer, menu, portrait with strip and sheet', async () => {
  const { page } = await site.openCase(februaryDelivery.xml())
  await page.locator('.findings li, .findings .says').first().waitFor()
  const empty = page.getByRole('navigation', { name: 'Fälle' }).getByRole('button', { name: /, –,/ })
  await empty.first().click()
  await page.getByText('Hauptdiagnose fehlt').first().waitFor()
  await expectNothing(page, 'empty case')
  await page.keyboard.press('Alt+PageUp')
  await page.getByRole('main', { name: 'Fall 20260496' }).waitFor()
  await page.locator('.findings li, .findings .says').first().waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectNothing(page, '1024')
  await page.getByRole('main').focus()
  await page.keyboard.press('/')
  await page.locator('.case-list.drawer').waitFor()
  await expectNothing(page, 'cases drawer', '.case-list.drawer')
  await page.getByRole('textbox', { name: 'Fallnummer, Code, DRG' }).fill('gibt es nicht')
  await page.locator('.case-list.drawer').getByText('Kein Fall passt.').waitFor()
  await expectNothing(page, 'no case matches', '.case-list.drawer')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weiteres' }).click()
  await expectNothing(page, 'menu', 'dialog')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectNothing(page, 'portrait')
  await page.getByRole('button', { name: /Instrumente öffnen/ }).click()
  for (const name of ['Gruppierung', 'Befunde', 'Code']) {
    await page.getByRole('tab', { name }).click()
    await expectNothing(page, `tab ${name}`, '.side.sheet', '.strip')
  }
})

test('offline, back again, and a newer draft from elsewhere', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  await page.locator('.findings li').first().waitFor()
  await page.context().setOffline(true)
  await rowOf(page, 'N18.3').locator('.text').click()
  await page.keyboard.press('2')
  await page.getByText('Offline seit', { exact: false }).waitFor()
  await expectNothingNew(page, 'offline', '.bar', '.side', '.status')
  await page.context().setOffline(false)
  await page
    .getByText(/Wieder verbunden|Entwurf gespeichert/)
    .first()
    .waitFor()
  await site.call(`${session(sessionId)}/draft`, {
    method: 'PUT',
    body: JSON.stringify({ cases: [{ index: 0, diagnoses: [{ code: 'E780' }] }] }),
  })
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByRole('button', { name: 'Vergleichen' }).waitFor()
  await page.setViewportSize({ width: 900, height: 768 })
  await page.getByRole('button', { name: 'Ganzer Hinweis' }).click()
  await page.locator('.whole-notice').waitFor()
  await expectNothing(page, 'conflict, notice opened', '.bar')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Vergleichen' }).click()
  await page.getByRole('dialog', { name: 'Zwei Stände' }).locator('ins').first().waitFor()
  await expectNothing(page, 'two drafts', 'dialog')
})

test('expiring, expired', async () => {
  const { sessionId, redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  const { page } = await site.visit({})
  await page.clock.install()
  const expiresAt = new Date(Date.now() + 240_000).toISOString()
  await page.route(new RegExp(`/api/v1/coding/session/${sessionId}(/open|/presence)?$`), async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expiresAt } })
  })
  await page.goto(redirectUrl)
  await page.getByText(/Läuft in \d:\d\d ab\./).waitFor()
  await page.locator('.findings li').first().waitFor()
  await expectNothingNew(page, 'expiring', '.bar', '.status')
  await page.clock.fastForward(300_000)
  await page.getByText('Nicht übernommen.', { exact: false }).waitFor()
  await expectNothingNew(page, 'expired', '.bar', '.status')
})
