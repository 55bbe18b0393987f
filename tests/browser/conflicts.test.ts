/** Conflicts only where there is one: reloads, lost answers and other windows, in a real browser with the real server. */
import { februaryDelivery } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { times } from '../harness/how-often.ts'
import { codesIn, draftOf, entry, pneumonia, session, takeCode, tryNow } from './coding-screen.ts'
import { type CodingSite, type OpenCase, openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'
import { violationsInBoth } from './violations.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const savedCodes = async (id: string) =>
  (await draftOf(site, id)).cases[0]?.diagnoses?.map(({ code }) => code.toUpperCase()) ?? []

/** What the bar says once everything is saved, or why it is not. */
const verdict = (page: Page) =>
  page
    .getByText(/Entwurf gespeichert|Alles gespeichert|Wieder verbunden|ein neuerer Entwurf/)
    .first()
    .textContent()

/** Lets the server take what is saved, and the answer be lost. */
const loseAnswers = (page: Page) =>
  page.route('**/draft', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    return route.abort()
  })

describe('one window', () => {
  afterEach(() => site.closeWindows())

  test('a reload right after an edit is no conflict, however often', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    const codes = ['I10.00', 'E78.0', 'M16.1', 'S72.10', 'K80.50', 'K57.32', 'K35.32'].slice(0, times(2, 7))
    const before = await codesIn(page)
    for (const code of codes) {
      await takeCode(page, code, code)
      await page.reload()
      await page.getByRole('grid').first().waitFor()
      expect(await verdict(page)).not.toContain('neuerer')
    }
    const fresh = codes.filter((code) => !before.includes(code))
    expect(await codesIn(page)).toEqual(expect.arrayContaining(fresh))
    await expect
      .poll(() => savedCodes(sessionId))
      .toEqual(expect.arrayContaining(fresh.map((each) => each.replace('.', ''))))
  })

  test('a save whose answer is lost is taken for what it is: the work goes on and is saved over it, also after a reload', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    const takeWithoutAnswer = async (first: string, second: string) => {
      await loseAnswers(page)
      await takeCode(page, first, first)
      await page.getByText('Offline seit').waitFor()
      await expect.poll(() => savedCodes(sessionId)).toContain(first.replace('.', ''))
      await takeCode(page, second, second)
      await page.unroute('**/draft')
    }
    await takeWithoutAnswer('I10.00', 'E78.0')
    await tryNow(page)
    await page.getByText('Wieder verbunden, 2 Änderungen gespeichert').waitFor()
    expect(await savedCodes(sessionId)).toEqual(expect.arrayContaining(['I1000', 'E780']))
    await takeWithoutAnswer('M16.1', 'K80.50')
    await page.reload()
    await page.getByRole('grid').first().waitFor()
    expect(await verdict(page)).not.toContain('neuerer')
    await expect.poll(() => savedCodes(sessionId)).toEqual(expect.arrayContaining(['I1000', 'E780', 'M161', 'K8050']))
  })

  test('what somebody else changed in another case comes along, and only what both changed is asked about', async () => {
    const { page, sessionId } = await site.openCase(februaryDelivery.xml())
    const elsewhere = (index: number, code: string) => ({ index, diagnoses: [{ code, poa: '1' }] })
    await site.call(`${session(sessionId)}/draft`, {
      method: 'PATCH',
      body: JSON.stringify({ cases: [elsewhere(1, 'E780')] }),
    })
    await takeCode(page, 'k8050', 'K80.50')
    await page.getByText(/Entwurf gespeichert/).waitFor()
    const saved = (await draftOf(site, sessionId)).cases
    expect(saved.map(({ index }) => index)).toEqual([0, 1])
    await page.keyboard.press('Alt+PageDown')
    await expect.poll(() => codesIn(page)).toEqual(['E78.0'])
  })

  test('back and forward leave no window behind', async () => {
    const { sessionId } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
    const { page } = await visitAs(site, 'coder')
    await page.locator(`a[href*="${sessionId}"]`).first().click()
    await page.getByRole('grid').first().waitFor()
    for (const code of ['I10.00', 'E78.0']) {
      await page.goBack()
      await page.getByRole('heading', { name: /Guten/ }).waitFor()
      await page.goForward()
      await page.getByRole('grid').first().waitFor()
      await takeCode(page, code, code)
      await page.getByText(/Entwurf gespeichert/).waitFor()
      expect(await page.getByText('Auch in einem zweiten Fenster offen.').count()).toBe(0)
    }
  })

  test('a page the browser had put aside reads what was saved meanwhile before it is worked on', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    const aside = (kind: string) => `dispatchEvent(new PageTransitionEvent('${kind}', { persisted: true }))`
    await page.evaluate(aside('pagehide'))
    const diagnoses = [{ origin: 0, code: 'J181', poa: '1' }]
    await site.call(`${session(sessionId)}/draft`, {
      method: 'PUT',
      body: JSON.stringify({ cases: [{ index: 0, diagnoses }] }),
    })
    await page.evaluate(aside('pageshow'))
    await expect.poll(() => codesIn(page)).toEqual(['J18.1'])
    await entry(page).waitFor()
  })
})

describe('a window whose writer is gone', () => {
  let reader: OpenCase | undefined
  afterAll(() => site.closeWindows())

  /** Two windows on one session, the one that reads kept from test to test; the work is in the other, which saves a code. */
  async function twoWindows(code: string) {
    onTestFailed(async () => {
      reader = undefined
      await site.closeWindows()
    })
    reader ??= await site.openCase(pneumonia)
    const { page, sessionId } = reader
    const answer = await site.call(`${session(sessionId)}/launch-link`, { method: 'POST' })
    const { redirectUrl } = (await answer.json()) as { redirectUrl: string }
    const writer = await page.context().newPage()
    await writer.goto(redirectUrl)
    await writer.getByRole('button', { name: 'Hier weiterarbeiten' }).click()
    await page.getByText('Sie arbeiten in einem anderen Fenster').waitFor()
    await takeCode(writer, code, code)
    await writer.getByText(/Entwurf gespeichert/).waitFor()
    expect(await codesIn(page)).not.toContain(code)
    return { reader: page, writer, sessionId }
  }

  test.each([
    ['closed', 'I10.00', 'E78.0', (writer: Page) => writer.close({ runBeforeUnload: true })],
    ['crashed', 'M16.1', 'K80.50', (writer: Page) => writer.goto('chrome://crash').catch(() => undefined)],
  ])('%s: goes on with what the writer saved', async (_, code, another, goes) => {
    const { reader, writer, sessionId } = await twoWindows(code)
    await goes(writer)
    await entry(reader).waitFor()
    expect(await codesIn(reader)).toContain(code)
    await takeCode(reader, another, another)
    await reader.getByText(/Entwurf gespeichert/).waitFor()
    await expect
      .poll(() => savedCodes(sessionId))
      .toEqual(expect.arrayContaining([code, another].map((each) => each.replace('.', ''))))
    expect(await reader.getByText('Auch in einem zweiten Fenster offen.').count()).toBe(0)
  })

  test('stays read-only while the newest state cannot be loaded, says so, and tries again', async () => {
    const { reader, writer } = await twoWindows('K57.32')
    await reader.route('**/draft', (route) => route.abort())
    await writer.close({ runBeforeUnload: true })
    await reader.getByText('Der neueste Stand lässt sich nicht laden.').waitFor()
    expect(await entry(reader).count()).toBe(0)
    expect(await violationsInBoth(reader, { changed: ['.bar'] })).toEqual([])
    await reader.unroute('**/draft')
    await tryNow(reader)
    await entry(reader).waitFor()
    expect(await codesIn(reader)).toContain('K57.32')
  })

  test('learns that the session has ended meanwhile', async () => {
    const { reader, writer, sessionId } = await twoWindows('K35.32')
    await site.call(`${session(sessionId)}/complete`, { method: 'POST', body: JSON.stringify({ action: 'DISCARDED' }) })
    await writer.close({ runBeforeUnload: true })
    await reader.getByText(/von Anna Berger verworfen/).waitFor()
    expect(await entry(reader).count()).toBe(0)
  })
})
