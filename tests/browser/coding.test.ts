/** The coding screen with the real server, real login, real search: nothing is ever lost, and there is a way in. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codesIn, entry, firstHit, pneumonia, readyForKeys, session, take } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { caseDraftOf, freshCases } from './fresh-case.ts'
import { visitAs } from './signed-in.ts'
import { signInAs } from './site.ts'
import { openWindow } from './windows.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

describe('nothing is lost on a screen', () => {
  const freshCase = freshCases(() => site)
  afterAll(() => site.closeWindows())

  test('when the network is cut while typing and comes back', async () => {
    const fresh = await freshCase()
    const { page } = fresh
    await page.keyboard.insertText('i1000')
    await firstHit(page, 'I10.00').waitFor()
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByText('Offline seit').waitFor()
    await page.getByText('1 Änderung sicher auf diesem Gerät').waitFor()
    expect(await page.getByRole('button', { name: /Übernehmen/ }).isDisabled()).toBe(true)
    await page.keyboard.insertText('weiter')
    await page.context().setOffline(false)
    await page.getByText('Wieder verbunden, 1 Änderung gespeichert').waitFor()
    expect(await entry(page).inputValue()).toBe('weiter')
    expect((await caseDraftOf(site, fresh))?.diagnoses?.at(-1)?.code).toBe('I1000')
  })

  test('by a reload before anything was saved', async () => {
    const fresh = await freshCase()
    const { page } = fresh
    await page.route('**/draft', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
    await take(page, 'i1000', 'I10.00')
    await page.reload()
    await expect.poll(() => codesIn(page)).toContain('I10.00')
    await page.unroute('**/draft')
    await readyForKeys(page)
    await page.keyboard.press('Control+s')
    await page
      .getByText(/Entwurf gespeichert|Wieder verbunden/)
      .first()
      .waitFor()
    expect((await caseDraftOf(site, fresh))?.diagnoses?.at(-1)?.code).toBe('I1000')
  })
})

describe('nothing is lost', () => {
  afterEach(() => site.closeWindows())

  test('in two windows: they are told apart, and one goes on', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    const link = (await (await site.call(`${session(sessionId)}/launch-link`, { method: 'POST' })).json()) as {
      redirectUrl: string
    }
    const second = await page.context().newPage()
    await second.goto(link.redirectUrl)
    await second.getByText('Auch in einem zweiten Fenster offen.').waitFor()
    await page.getByText('Auch in einem zweiten Fenster offen.').waitFor()
    await second.getByRole('button', { name: 'Hier weiterarbeiten' }).click()
    await page.getByText('Sie arbeiten in einem anderen Fenster').waitFor()
    expect(await entry(page).count()).toBe(0)
    await entry(second).waitFor()
  })

  test('when another device saved a newer draft: the coder decides', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    await site.call(`${session(sessionId)}/draft`, {
      method: 'PUT',
      body: JSON.stringify({ cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J181', poa: '1' }] }] }),
    })
    await take(page, 'i1000', 'I10.00')
    await page.getByText('Anderswo wurde ein neuerer Entwurf gespeichert.').waitFor()
    await page.getByRole('button', { name: 'Stand von dort zeigen' }).click()
    await expect.poll(() => codesIn(page)).toEqual(['J18.1'])
    await page.locator('.grid-row').first().locator('.code').click()
    await page.keyboard.press('Control+z')
    expect(await codesIn(page)).toContain('I10.00')
  })

  test('by expiry: announced before it strikes, the draft stays readable', async () => {
    const { sessionId, redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
    const { page } = await openWindow(site.browser)
    let left = 290_000
    await page.route(`**${session(sessionId)}/open`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), expiresAt: new Date(Date.now() + left).toISOString() },
      })
    })
    await page.goto(redirectUrl)
    await page.getByText(/Läuft in 4:\d\d ab\./).waitFor()
    await page.getByRole('button', { name: 'Zur Übernahme' }).waitFor()
    left = 1500
    await page.reload()
    await page.getByText('Nicht übernommen. Ihr Entwurf liegt auf diesem Gerät.').waitFor()
    expect(await entry(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Entwurf kopieren' }).waitFor()
  })
})

describe('getting in', () => {
  afterEach(() => site.closeWindows())

  test('from the start page: sign in, one click on a sample, back to it from the list', async () => {
    const { page } = await site.visit()
    await signInAs(page, 'Anna Berger')
    await page.getByRole('button', { name: 'Pneumonie mit Diabetes' }).click()
    await page.getByRole('grid').first().waitFor()
    await take(page, 'i1000', 'I10.00')
    await page.getByText(/Entwurf gespeichert/).waitFor()
    await page.goto(site.server.url)
    await page
      .getByRole('link', { name: /1 von 1 Fällen geändert, bereit zum Übernehmen/ })
      .first()
      .click()
    await expect.poll(() => codesIn(page)).toContain('I10.00')
  })

  test('a used launch code and a foreign session are said in words, with a way on', async () => {
    const { redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
    const { page } = await openWindow(site.browser)
    await page.goto(redirectUrl)
    await page.getByRole('grid').first().waitFor()
    expect(page.url()).not.toContain('launch=')
    await site.closeWindows()
    const again = await openWindow(site.browser)
    await again.page.goto(redirectUrl)
    await again.page.getByText('Dieser Aufruf wurde schon benutzt').waitFor()
    await site.closeWindows()
    const signedIn = await visitAs(site, 'coder', { path: `/spiges/session/${crypto.randomUUID()}/cases` })
    await signedIn.page.getByRole('heading', { name: 'Diese Sitzung ist nicht hier' }).waitFor()
  })
})
