/** One computer, several people: what one of them leaves behind nobody else can read, is shown, or saves as their own. */
import type { AuditEvent } from '@codarium/contract'
import { sampleCases, signInByForm } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codesIn, draftOf, entry, pneumonia, session, takeCode, tryNow } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { returnAs, visitAs } from './signed-in.ts'
import { signedOut, signInAs } from './site.ts'
import { violationsInBoth } from './violations.ts'
import { goToEmptyPage, openWindow } from './windows.ts'

const ANNA = 'Anna Berger'
const MARCO = 'Marco Lanz'
/** Everything of Anna's work that must not be found: codes in both forms, typed text, the name of the session, the case. */
const TRACES = ['I10.00', 'I1000', 'E78.0', 'E780', 'niereninsuf', 'Montagslieferung', '20260482', 'diagnoses']

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const casesOf = (id: string) => `/spiges/session/${id}/cases`
const address = (id: string) => site.server.url + casesOf(id)
const open = async (page: Page, id: string) => {
  await page.goto(address(id))
  await page.getByRole('grid').first().waitFor()
}
const signOut = (page: Page) => page.getByRole('button', { name: 'Abmelden' }).click()
const choose = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const savedCodes = async (id: string) => (await draftOf(site, id)).cases[0]?.diagnoses?.map(({ code }) => code) ?? []

/** Holds all savings of a browser until the answered function is called. */
async function holdSaving(page: Page): Promise<() => Promise<void>> {
  await page
    .context()
    .route('**/draft', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  return () => page.context().unroute('**/draft')
}

/** Lets a page save nothing for as long as it lives, its last words on leaving included. */
const neverSave = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) =>
      init?.method === 'PATCH' ? Promise.reject(new TypeError('held')) : send(input, init)
  })

/** Anna at work in a session of her own, with two changes the server does not have, and a text half typed. */
async function annaAtWork(): Promise<{ page: Page; sessionId: string; release(): Promise<void> }> {
  const name = `Montagslieferung ${crypto.randomUUID()}`
  const { sessionId } = await site.createSession(pneumonia, { instanceId: name })
  const { page } = await visitAs(site, 'coder', { path: casesOf(sessionId) })
  await page.getByRole('grid').first().waitFor()
  const release = await holdSaving(page)
  await takeCode(page, 'i1000', 'I10.00')
  await takeCode(page, 'e780', 'E78.0')
  await page.getByText('2 Änderungen sicher auf diesem Gerät').waitFor()
  await entry(page).fill('niereninsuf')
  await expect.poll(() => stored(page)).toContain('.typing.')
  return { page, sessionId, release }
}

/** Everything a browser has stored for us, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const cached = 'caches' in window ? await caches.keys() : []
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached, document.cookie, window.name])
  })

async function expectNoTrace(page: Page): Promise<void> {
  const all = await stored(page)
  expect(TRACES.filter((trace) => all.includes(trace))).toEqual([])
}

/** Leaves the session for the start page, and asks to sign out. */
async function askToLeave(page: Page): Promise<void> {
  await page.goto(site.server.url)
  await page.locator('.may .yes').first().waitFor()
  await signOut(page)
  await page.getByRole('dialog', { name: '2 Änderungen sind nicht gespeichert' }).waitFor()
}

test('work in the browser is sealed, there again after a reload once the server answers, and on no page put aside', async () => {
  const { page, sessionId, release } = await annaAtWork()
  await expectNoTrace(page)
  expect(await stored(page)).toContain('.work.')
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await page.unroute('**/api/**')
  await expect.poll(() => codesIn(page)).toEqual(expect.arrayContaining(['I10.00', 'E78.0']))
  expect(await entry(page).inputValue()).toBe('niereninsuf')
  await release()
  await expect.poll(() => savedCodes(sessionId)).toEqual(expect.arrayContaining(['I1000', 'E780']))
  await expectNothingPutAside(page)
})

/** A page that the browser had put aside as it was is loaded anew when it comes back, and covered until then. */
async function expectNothingPutAside(page: Page): Promise<void> {
  const aside = (kind: string) => `dispatchEvent(new PageTransitionEvent('${kind}', { persisted: true }))`
  await page.evaluate(aside('pagehide'))
  expect(await page.getByRole('grid').first().isVisible()).toBe(false)
  await page.evaluate(aside('pageshow'))
  await page.getByRole('grid').first().waitFor()
  await page.evaluate(aside('pagehide'))
  await page.evaluate(() => sessionStorage.clear())
  const loaded = page.waitForEvent('load')
  await page.evaluate(aside('pageshow')).catch(() => undefined)
  await loaded
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
}

describe('signing out with unsaved changes asks: ', () => {
  test('keep for me: nobody else reads, sees or saves them, also not by Back, and they are back for their owner', async () => {
    const { page, sessionId, release } = await annaAtWork()
    await askToLeave(page)
    await release()
    await choose(page, 'Für mich behalten')
    await signedOut(page)
    await expectNoTrace(page)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

    while (page.url() !== address(sessionId)) await page.goBack()
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await page.getByText('I10.00').count()).toBe(0)

    await page.goto(site.server.url)
    await signInAs(page, MARCO)
    await open(page, sessionId)
    await page.getByText('Alles gespeichert').waitFor()
    expect(await codesIn(page)).not.toEqual(expect.arrayContaining(['I10.00']))
    expect(await entry(page).inputValue()).toBe('')
    await entry(page).click()
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.hits li .code').count()).toBe(0)
    await page.goto(site.server.url)
    await page.locator('.may .yes').first().waitFor()
    await signOut(page)
    await signedOut(page)
    expect(await savedCodes(sessionId)).toEqual([])
    expect(await savers(sessionId)).toEqual([])

    await signInAs(page, ANNA)
    await open(page, sessionId)
    await expect.poll(() => codesIn(page)).toEqual(expect.arrayContaining(['I10.00', 'E78.0']))
    await expect.poll(() => savedCodes(sessionId)).toEqual(expect.arrayContaining(['I1000', 'E780']))
    await expect.poll(() => savers(sessionId)).toEqual([ANNA])
    expect(await entry(page).inputValue()).toBe('niereninsuf')
    await entry(page).fill('')
    await page.locator('.hits li .code', { hasText: 'E78.0' }).waitFor()
  })

  test('or goes back to work, in words everybody can use; throw away: they are gone for everybody', async () => {
    const { page, sessionId, release } = await annaAtWork()
    await askToLeave(page)
    expect(await violationsInBoth(page, { changed: ['dialog'] })).toEqual([])
    await page.getByRole('dialog').getByText('Eine Sitzung ist betroffen.', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Kodierung · anna.berger@spital-aarebogen.example').waitFor()
    await open(page, sessionId)
    await expect.poll(() => codesIn(page)).toContain('I10.00')
    expect(await entry(page).inputValue()).toBe('niereninsuf')

    // Until it was refused once, a page that is left sends its last words, and these no test can hold.
    await page.getByText('2 Änderungen sicher auf diesem Gerät').waitFor()
    await askToLeave(page)
    await release()
    await choose(page, 'Wegwerfen')
    await signedOut(page)
    expect(await stored(page)).not.toMatch(/\.(work|typing)\./)
    await returnAs(site, page, 'coder', casesOf(sessionId))
    await page.getByText('Alles gespeichert').waitFor()
    expect(await entry(page).inputValue()).toBe('')
    expect(await codesIn(page)).not.toContain('I10.00')
    expect(await savedCodes(sessionId)).toEqual([])
  })

  test('save: not offered without a server, said when it fails; then the server has them, and only text without a code stays', async () => {
    const { page, sessionId, release } = await annaAtWork()
    await askToLeave(page)
    await page.keyboard.press('Escape')
    await page.route('**/api/**', (route) => route.abort())
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
    await page.getByText('Server nicht erreichbar.').waitFor()
    await signOut(page)
    const dialog = page.getByRole('dialog', { name: '2 Änderungen sind nicht gespeichert' })
    await dialog.getByRole('alert').getByText('Der Server antwortet nicht', { exact: false }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)
    expect(await violationsInBoth(page, { changed: ['dialog', '.bar'] })).toEqual([])
    await page.unroute('**/api/**')
    await page.keyboard.press('Escape')
    await tryNow(page)
    await page.getByText('Server nicht erreichbar.').waitFor({ state: 'detached' })

    await signOut(page)
    await choose(page, 'Speichern')
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('Der Server antwortet nicht.', { exact: false })
      .waitFor()
    expect(await savedCodes(sessionId)).toEqual([])
    await release()
    await choose(page, 'Speichern')
    await signedOut(page)
    expect(await stored(page)).not.toContain('.work.')
    expect(await savedCodes(sessionId)).toEqual(expect.arrayContaining(['I1000', 'E780']))
    expect(await savers(sessionId)).toEqual([ANNA])
    await expectNoTrace(page)
    await returnAs(site, page, 'coder', '/')
    await page.locator('.may .yes').first().waitFor()
    await signOut(page)
    await page.getByRole('dialog', { name: 'Getipptes ist noch ohne Code' }).waitFor()
    await choose(page, 'Wegwerfen')
    await signedOut(page)
    expect(await stored(page)).not.toContain('.typing.')
  })
})

test('who signs out in one window has left all of them: their cases are gone from the screens', async () => {
  const { page, sessionId } = await annaAtWork()
  const second = await page.context().newPage()
  await second.goto(site.server.url)
  await second.locator('.may .yes').first().waitFor()
  await signOut(second)
  await second.getByRole('dialog', { name: '2 Änderungen sind nicht gespeichert' }).waitFor()
  await choose(second, 'Für mich behalten')
  await page.getByRole('heading', { name: 'Sie haben sich abgemeldet' }).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  expect(await violationsInBoth(page)).toEqual([])
  await expectNoTrace(page)
  expect(await savedCodes(sessionId)).toEqual([])
})

describe('an expired login that comes back as somebody else', () => {
  test('in the window that was opened for it: the work leaves the screen, and is saved as nobody’s', async () => {
    const { page, sessionId, release } = await annaAtWork()
    await loseLogin(page)
    await release()
    await signInInWindow(page, MARCO)
    await page.getByRole('heading', { name: 'Hier arbeitete jemand anderes' }).waitFor()
    await page.getByText(`Angemeldet hat sich ${MARCO}.`, { exact: false }).first().waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await violationsInBoth(page)).toEqual([])
    await expectNoTrace(page)
    expect(await savers(sessionId)).toEqual([])
    await page.unrouteAll()
    await page.context().clearCookies()
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await page.locator('form.people').getByRole('button', { name: ANNA }).click()
    await page.getByRole('grid').first().waitFor()
    await expect.poll(() => codesIn(page)).toContain('I10.00')
    await expect.poll(() => savers(sessionId)).toEqual([ANNA])
  })

  test('for a launch, whose person never signed in here: the next one’s login does not save it either', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    const release = await holdSaving(page)
    await takeCode(page, 'i1000', 'I10.00')
    await page.getByText('1 Änderung sicher auf diesem Gerät').waitFor()
    await page.route('**/api/v1/coding/**', refuse)
    await tryNow(page)
    await page.getByText('Anmeldung abgelaufen.').waitFor()
    await page.unroute('**/api/v1/coding/**')
    await release()
    await signInInWindow(page, MARCO)
    await page.getByRole('heading', { name: 'Hier arbeitete jemand anderes' }).waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await savers(sessionId)).toEqual([])
    await expectNoTrace(page)
  })
})

test('a launch of one person is not used by the next who signs in in the same window', async () => {
  const { page, sessionId } = await site.openCase(pneumonia)
  await page.goto(site.server.url)
  await signInAs(page, MARCO)
  await open(page, sessionId)
  await takeCode(page, 'i1000', 'I10.00')
  await expect.poll(() => savers(sessionId)).toEqual([MARCO])
})

test('a frame that is opened anew for the same person has its unsaved work, another person’s has not', async () => {
  const { sessionId, redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
  const { page } = await site.visit({})
  await neverSave(page)
  await page.goto(redirectUrl)
  await page.getByRole('grid').first().waitFor()
  await takeCode(page, 'i1000', 'I10.00')
  await page.getByText('1 Änderung sicher auf diesem Gerät').waitFor()
  await page.goto('about:blank')
  expect(await savers(sessionId)).toEqual([])
  const link = async (by: (path: string, init?: RequestInit) => Promise<Response>) =>
    ((await (await by(`${session(sessionId)}/launch-link`, { method: 'POST' })).json()) as { redirectUrl: string })
      .redirectUrl
  const context = page.context()
  const others = await context.newPage()
  await others.goto(await link(await as('admin')))
  await others.getByText('Alles gespeichert').waitFor()
  expect(await codesIn(others)).not.toContain('I10.00')
  await others.close()
  const again = await context.newPage()
  await again.goto(await link(site.call))
  await expect.poll(() => codesIn(again)).toContain('I10.00')
  await expect.poll(() => savers(sessionId)).toEqual([ANNA])
})

test('what earlier versions left readable is removed at the start, and shown to nobody', async () => {
  const { sessionId } = await site.createSession(sampleCases[0]!.xml(), { instanceId: crypto.randomUUID() })
  const { page } = await openWindow(site.browser)
  await goToEmptyPage(page, site.server.url)
  await page.evaluate((id) => {
    const copy = { revision: 0, cases: [{ index: 0, diagnoses: [{ code: 'I1000' }] }], at: Date.now() }
    localStorage.setItem(`codarium.unsaved.${id}`, JSON.stringify(copy))
    localStorage.setItem('codarium.recent.diagnoses', '["E780"]')
    sessionStorage.setItem(`codarium.typed.${id}.diagnoses`, 'niereninsuf')
  }, sessionId)
  await returnAs(site, page, 'coder', casesOf(sessionId))
  await page.getByText('Alles gespeichert').waitFor()
  expect(await codesIn(page)).not.toContain('I10.00')
  expect(await entry(page).inputValue()).toBe('')
  await expectNoTrace(page)
})

const refuse = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
  route.fulfill({ status: 401, contentType: 'application/problem+json', json: { status: 401, title: 'Invented' } })

/** Lets the login of a page end: its token is refused, and not renewed. */
async function loseLogin(page: Page): Promise<void> {
  await page.route(`${site.provider.issuer}/token`, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.route('**/api/v1/coding/**', refuse)
  await tryNow(page)
  await page.getByText('Anmeldung abgelaufen.').waitFor()
  await page.unroute('**/api/v1/coding/**')
}

/** Signs in as this person in the window that opens for it. */
async function signInInWindow(page: Page, name: string): Promise<void> {
  // Before the window opens: with its session the provider would let the former person in without a word.
  await page.context().clearCookies()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Anmeldung erneuern' }).click()
  const popup = await opened
  const person = popup.locator('form.people').getByRole('button', { name })
  const closed = popup.waitForEvent('close').catch(() => undefined)
  await Promise.race([person.click().catch(() => undefined), closed])
}

/** Calls as another person of the demo, who has signed in once. */
const as = (username: string) => (callers[username] ??= signedIn(username))
const callers: Record<string, ReturnType<typeof signedIn>> = {}

async function signedIn(username: string) {
  const { accessToken } = await signInByForm(site.provider.issuer, username)
  return (path: string, init: RequestInit = {}) =>
    fetch(site.server.url + path, { ...init, headers: { authorization: `Bearer ${accessToken}` } })
}

/** Who saved drafts of a session, by the audit trail. */
async function savers(id: string): Promise<string[]> {
  const answer = await (await as('admin'))(`/api/v1/audit?sessionId=${id}`)
  const { events } = (await answer.json()) as { events: AuditEvent[] }
  return [
    ...new Set(events.filter(({ action }) => action === 'session.changed').map(({ actorName }) => actorName ?? '')),
  ]
}
