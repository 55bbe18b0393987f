/** How a session ends on the screen: with time to take it back, announced before it expires, and read-only from then on. */
import type { CodingSessionResponse, SessionMetadata } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { barButton, codesIn, entry, pneumonia, session, takeCode } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'
import { violationsInBoth } from './violations.ts'
import { openWindow } from './windows.ts'

const MINUTE = 60_000

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const casesOf = (id: string) => `/spiges/session/${id}/cases`
const metadata = async (id: string) => (await (await site.call(session(id))).json()) as SessionMetadata

/** Does at once what was chosen: the session is over, here and on the server. */
async function expectEnd(page: Page, id: string, [now, action, says]: readonly [string, string, RegExp]) {
  await barButton(page, now).click()
  await page.getByText(says).waitFor()
  expect(await metadata(id)).toMatchObject({ status: 'COMPLETED', action })
}

/** Whether a window has said that it closes. */
const left = async (id: string) => {
  const tables = site.server.context.store.withTables<{ coding_session: { id: string; left_at: number | null } }>()
  const row = tables.read.selectFrom('coding_session').select('left_at').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).left_at !== null
}

describe('Discard and Cancel', () => {
  test('count down and can be taken back, by button and by key; nothing has happened then', async () => {
    const { page, sessionId } = await site.openCase(pneumonia, {})
    await takeCode(page, 'i1000', 'I10.00')
    await page.getByText(/Entwurf gespeichert/).waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await barButton(page, 'Verwerfen').click()
    await page.getByText('Wird in 8 s verworfen.').waitFor()
    await page.clock.runFor(5_000)
    await page.getByText('Wird in 3 s verworfen.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Rückgängig')
    expect(await entry(page).count()).toBe(0)
    await page.keyboard.press('Control+z')
    await entry(page).waitFor()
    await barButton(page, 'Abbrechen').click()
    await page.getByText('Wird in 8 s abgebrochen.').waitFor()
    await page.clock.runFor(7_000)
    await barButton(page, /Rückgängig/).click()
    await page.clock.runFor(20_000)
    await entry(page).waitFor()
    expect(await codesIn(page)).toContain('I10.00')
    expect((await metadata(sessionId)).status).toBe('IN_PROGRESS')
  })

  test('count down in words everybody can use; one that the server refuses is said, work goes on, and it can be repeated', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    // The end is put off for as long as axe needs, whose own timers are short.
    await page.evaluate((limit) => {
      const after = window.setTimeout
      window.setTimeout = ((act: () => void, ms = 0) => after(act, ms > limit ? 100 * ms : ms)) as typeof setTimeout
    }, 5_000)
    await barButton(page, 'Abbrechen').click()
    await barButton(page, /Rückgängig/).waitFor()
    expect(await violationsInBoth(page, { changed: ['.bar'] })).toEqual([])
    await barButton(page, /Rückgängig/).click()

    await page.route('**/complete', (route) => route.abort())
    await barButton(page, 'Verwerfen').click()
    await barButton(page, 'Jetzt verwerfen').click()
    await page.getByText('Die Sitzung ist noch offen.').waitFor()
    await page.getByText('Der Server antwortet nicht.', { exact: false }).waitFor()
    expect(await violationsInBoth(page, { changed: ['.bar'] })).toEqual([])
    await takeCode(page, 'i1000', 'I10.00')
    expect(await codesIn(page)).toContain('I10.00')
    expect((await metadata(sessionId)).status).toBe('IN_PROGRESS')

    await page.unroute('**/complete')
    await expectEnd(page, sessionId, ['Jetzt verwerfen', 'DISCARDED', /von Anna Berger verworfen/])
  })

  test('Abbrechen, at once: the session is over, here and on the server', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    await barButton(page, 'Abbrechen').click()
    await expectEnd(page, sessionId, ['Jetzt abbrechen', 'CANCELLED', /von Anna Berger abgebrochen/])
  })

  test('of a window that is left meanwhile still happens', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    await barButton(page, 'Verwerfen').click()
    await page.getByText(/Wird in \d s verworfen\./).waitFor()
    await page.close({ runBeforeUnload: true })
    await expect.poll(async () => (await metadata(sessionId)).action).toBe('DISCARDED')
  })
})

test('a window that is closed without a choice tells the server; one that is only reloaded goes on', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  await page.reload()
  await page.getByRole('grid').first().waitFor()
  expect(await left(sessionId)).toBe(false)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => left(sessionId)).toBe(true)
})

test('expiry is announced once at 10, 5 and 1 minutes; each change prolongs the session, and then it strikes', async () => {
  const { sessionId, redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  const { page } = await openWindow(site.browser, {})
  await page.clock.install()
  await expireIn(page, sessionId, 10.5 * MINUTE)
  await page.goto(redirectUrl)
  await page.getByRole('grid').first().waitFor()
  const announced = page.getByRole('alert').filter({ hasText: 'Die Sitzung läuft' })
  expect(await announced.count()).toBe(0)
  // Answered before the clock goes on: its time runs faster than the server's, and the next sign would replace this one.
  const sign = page.waitForResponse(/\/presence$/)
  await page.clock.runFor(MINUTE / 2)
  expect((await sign).status()).toBe(200)
  await page.clock.runFor(MINUTE / 2)
  await announced.filter({ hasText: 'in 10 Minuten ab' }).waitFor()
  await page.getByText('Sitzung noch 10 min').waitFor()
  await page.clock.runFor(5 * MINUTE)
  await announced.filter({ hasText: 'in 5 Minuten ab' }).waitFor()
  await page.getByText(/Läuft in 4:\d\d ab\./).waitFor()
  await page.clock.runFor(4 * MINUTE)
  await announced.filter({ hasText: 'in einer Minute ab' }).waitFor()
  await takeCode(page, 'i1000', 'I10.00')
  await page.clock.runFor(2_000)
  await page.getByText(/Entwurf gespeichert/).waitFor()
  expect(await announced.count()).toBe(0)
  await page.clock.fastForward(61 * MINUTE)
  await page.getByText('Nicht übernommen. Ihr Entwurf liegt auf diesem Gerät.').waitFor()
  expect(await announced.count()).toBe(0)
  expect(await entry(page).count()).toBe(0)
})

describe('read-only', () => {
  test('for a viewer: visibly so, with the reason, and nothing to edit with', async () => {
    const sessionId = await sessionInWork()
    const { page } = await visitAs(site, 'viewer', { path: casesOf(sessionId) })
    await page.getByText('Ihre Rolle darf lesen, nicht kodieren.').waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
    expect(await barButton(page, /Übernehmen|Verwerfen|Abbrechen/).count()).toBe(0)
    const before = await codesIn(page)
    await page.locator('.grid-row').nth(2).locator('.code').click()
    for (const key of ['h', 'Delete', 'd', '2', 'Control+Shift+Enter']) await page.keyboard.press(key)
    expect(await codesIn(page)).toEqual(before)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('for a viewer whose HIS opened it: to be looked at, ended by closing the window', async () => {
    const { accessToken } = await signInByForm(site.provider.issuer, 'viewer')
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const request = { data: pneumonia, format: 'spiges', source: 'API', instanceId: crypto.randomUUID() }
    const body = JSON.stringify(request)
    const answer = await fetch(`${site.server.url}/api/v1/his/session`, { method: 'POST', headers, body })
    const { sessionId = '', redirectUrl = '' } = (await answer.json()) as CodingSessionResponse
    const { page } = await openWindow(site.browser)
    await page.goto(redirectUrl)
    await page.getByText('Diese Sitzung wurde nur zum Lesen geöffnet.').waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
    expect(await barButton(page, /Übernehmen|Verwerfen|Abbrechen/).count()).toBe(0)
    expect(await violationsInBoth(page, { changed: ['.bar', '.status'] })).toEqual([])
    expect((await metadata(sessionId)).status).toBe('IN_PROGRESS')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => left(sessionId)).toBe(true)
  })

  test('for the last session, replayed from the start page with what was changed in it', async () => {
    const sessionId = await sessionInWork()
    const added = {
      cases: [
        {
          index: 0,
          diagnoses: [
            { origin: 0, code: 'J181', poa: '1' },
            { code: 'I1000', poa: '1' },
          ],
        },
      ],
    }
    await site.call(`${session(sessionId)}/draft`, { method: 'PUT', body: JSON.stringify(added) })
    const applied = { action: 'APPLIED', draftRevision: 1 }
    await site.call(`${session(sessionId)}/complete`, { method: 'POST', body: JSON.stringify(applied) })
    const { page } = await visitAs(site, 'coder')
    await page.getByRole('link', { name: 'Letzte Sitzung ansehen' }).click()
    await page.getByText(/von Anna Berger übernommen/).waitFor()
    expect(page.url()).toBe(site.server.url + casesOf(sessionId))
    await page.getByRole('row', { name: /I10\.00.*neu/ }).waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
  })

  test('there is no last session for somebody who has completed none, and that is said', async () => {
    const { page } = await visitAs(site, 'approver', { path: casesOf('last') })
    await page.getByText('Sie haben noch keine Sitzung abgeschlossen.').waitFor()
  })
})

/** A session that its coder has opened. */
async function sessionInWork(): Promise<string> {
  const { sessionId } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  await site.call(`${session(sessionId)}/open`, { method: 'POST' })
  return sessionId
}

/** Lets the server say that a session expires so long (ms) after the page began. */
async function expireIn(page: Page, sessionId: string, ms: number): Promise<void> {
  const expiresAt = new Date(Date.now() + ms).toISOString()
  const path = new RegExp(`/api/v1/coding/session/${sessionId}(/open|/presence)?$`)
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expiresAt } })
  })
}
