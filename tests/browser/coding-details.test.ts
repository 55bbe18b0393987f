/** The coding screen in its details: what it names, says and leads to is true wherever one looks. */
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { times } from '../harness/how-often.ts'
import { codesIn, draftOf, entry, pneumonia, readyForKeys, rowOf, SEARCH, session, takeCode } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterAll(() => site?.close())

const keyBar = async (page: Page) => ((await page.locator('.status .keys').textContent()) ?? '').replaceAll(/\s+/g, ' ')

/** A session of this name, opened by Anna, who signed in. */
async function annaOpens(instanceId: string) {
  const { sessionId } = await site.createSession(pneumonia, { instanceId })
  const { page } = await visitAs(site, 'coder', { path: `/spiges/session/${sessionId}/cases` })
  await page.getByRole('grid').first().waitFor()
  return { page, sessionId }
}

describe('on one case', () => {
  let page: Page
  beforeAll(async () => {
    page = (await site.openCase(pneumonia)).page
  })
  afterAll(() => site.closeWindows())
  beforeEach(async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await entry(page).fill('')
    await page.keyboard.press('Escape')
    await entry(page).focus()
  })

  test('the head of a table hides the rows that scroll under it, in light and dark', async () => {
    await page.setViewportSize({ width: 1440, height: 420 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme)
      const [head, block] = await page.locator('.block.diagnoses').evaluate((list) => {
        document.querySelector('.case-body')!.scrollTop = 64
        const ground = (element: Element) => getComputedStyle(element).backgroundColor
        return [ground(list.querySelector('.grid-head')!), ground(list)]
      })
      expect(head, theme).toBe(block)
      expect(head, theme).toMatch(/^rgb\(/)
    }
  })

  test('a missing word is not called a typo', async () => {
    const why = () => page.locator('.hits:not(.old) li .why').allTextContents()
    await page.keyboard.insertText('pneumonie seepferdchen')
    await expect.poll(async () => (await why())[0]).toMatch(/^Wort fehlt/)
    expect((await why()).filter((each) => each.startsWith('Tippfehler'))).toEqual([])
    await entry(page).fill('penumonie')
    await expect.poll(async () => (await why())[0]).toMatch(/^Tippfehler/)
  })

  test('the key bar follows the focus', async () => {
    await page.locator('.findings li').first().waitFor()
    await expect.poll(() => keyBar(page)).toContain('Liste einfügen')
    await rowOf(page, 'N18.3').locator('.text').click()
    await expect.poll(() => keyBar(page)).toMatch(/POA.*Seite.*zur HD/)
    await rowOf(page, '33.22').locator('.text').click()
    await expect.poll(() => keyBar(page)).toMatch(/^RLB Seite/)
    await page.locator('.block.medications .grid-row .text').first().click()
    await expect.poll(() => keyBar(page)).not.toMatch(/POA|Seite/)
    await page.locator('.block.medications .grid-row .dose').first().click()
    await page.keyboard.press('Enter')
    await expect.poll(() => keyBar(page)).toContain('lassen, wie es war')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect.poll(() => keyBar(page)).toContain('ersten öffnen')
    await page.locator('.findings ol').focus()
    await expect.poll(() => keyBar(page)).toContain('zur Zeile')
    await page.keyboard.press('F4')
    await expect.poll(() => keyBar(page)).toContain('zurück zur Zeile')
    await page.keyboard.press('F1')
    await expect.poll(() => keyBar(page)).toMatch(/^Esc schliessen/)
  })

  test('a CHOP code is written as one, in the preview and in a pasted list', async () => {
    await entry(page, 'treatments').click()
    await page.keyboard.insertText('appendektomie')
    const code = (await page.locator('.hits:not(.old) li.on .code').textContent()) ?? ''
    expect(code).toMatch(/^\d\d\.\d/)
    await page.locator('.grouper .chip', { hasText: 'Vorschau' }).waitFor()
    expect(await page.locator('.grouper .chip', { hasText: 'Vorschau' }).textContent()).toBe(`Vorschau: ${code}`)
    await page.keyboard.press('Escape')
    await entry(page, 'treatments').fill('')
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', '4701\n8741')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await page.getByRole('dialog').locator('td b', { hasText: '47.01' }).waitFor()
    expect(await page.getByRole('dialog').locator('td b').allTextContents()).not.toContain('Z47.01')
  })

  test('marks behind codes are said in words, and a fix names its code once', async () => {
    await page.getByRole('row', { name: /N08\.3, Stern-Code/ }).waitFor()
    await page.getByRole('gridcell', { name: 'E11.20, Kreuz-Code' }).waitFor()
    await page.getByRole('button', { name: /U69\.04, Ausrufezeichen-Code ist nicht kodiert/ }).waitFor()
    await page.getByRole('button', { name: /^Ergänzen U69\.04 F9/ }).click()
    await page.getByRole('row', { name: /U69\.04, Ausrufezeichen-Code/ }).waitFor()
    await entry(page).click()
    await page.keyboard.insertText('U69.0')
    await page
      .getByRole('option', { name: /^U69\.0\d, Ausrufezeichen-Code/ })
      .first()
      .waitFor()
  })

  test('the guide teaches coding in three languages, one key away from work', async () => {
    await page.keyboard.press('F1')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('dialog').getByRole('link', { name: 'Anleitung' }).click()
    const guide = await opened
    await guide.getByRole('heading', { name: 'Tippen und nehmen' }).waitFor()
    await guide.getByText('↵ vor der Antwort legt eine offene Zeile an', { exact: false }).waitFor()
    await guide.getByRole('button', { name: 'FR', exact: true }).click()
    await guide.getByRole('heading', { name: 'Saisir et prendre' }).waitFor()
    await guide.getByRole('button', { name: 'IT', exact: true }).click()
    await guide.getByRole('heading', { name: 'Digitare e prendere' }).waitFor()
    expect(await page.getByRole('grid').count()).toBeGreaterThan(0)
    await guide.close()
  })

  test('every sheet has a foot that looks like one, with the way back', async () => {
    const sheet = async (open: () => Promise<void>) => {
      await open()
      const foot = page.locator('dialog > footer')
      await foot.getByText('Esc').waitFor()
      const { display, paddingTop } = await foot.evaluate((each) => ({ ...getComputedStyle(each) }))
      expect([await page.locator('dialog h1').textContent(), display, paddingTop]).toEqual([
        expect.any(String),
        'flex',
        '12px',
      ])
      await page.keyboard.press('Escape')
      await page.locator('dialog').waitFor({ state: 'detached' })
    }
    await sheet(() => page.keyboard.press('F1'))
    await sheet(() => page.getByRole('button', { name: 'Ansicht' }).click())
    await sheet(() => page.getByRole('button', { name: 'Liste einfügen' }).click())
    await sheet(() => page.keyboard.press('Control+Shift+Enter'))
    await page.setViewportSize({ width: 1024, height: 768 })
    await sheet(() => page.getByRole('button', { name: 'Weiteres' }).click())
  })
})

describe('in a window of its own', () => {
  afterEach(() => site.closeWindows())

  describe('notices', () => {
    /** Whether the text of the notice is cut, whether the rest is offered, and how high the bar is. */
    const shown = (page: Page) =>
      page.locator('.bar-notice').evaluate((notice) => {
        const text = notice.querySelector('.two-lines')!
        const cut = text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1
        return {
          cut,
          opens: notice.querySelector('[aria-expanded]') !== null,
          bar: notice.closest('.bar')!.clientHeight,
        }
      })

    test('are whole or can be opened whole, on every screen', async () => {
      const { page, sessionId } = await site.openCase(pneumonia)
      await site.call(`${session(sessionId)}/draft`, {
        method: 'PUT',
        body: JSON.stringify({ cases: [{ index: 0, diagnoses: [{ code: 'E780' }] }] }),
      })
      await takeCode(page, 'i1000', 'I10.00')
      await page.locator('.bar-notice').waitFor()
      for (const language of ['FR', 'DE', 'IT'].slice(0, times(1, 3))) {
        await page.setViewportSize({ width: 1440, height: 800 })
        await page.getByRole('button', { name: language, exact: true }).click()
        await page.locator(`html[lang^="${language.toLowerCase()}"]`).waitFor()
        for (const [width, height] of [
          [1440, 43],
          [1280, 43],
          [1024, 43],
          [700, 55],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          const screen = { language, width }
          await expect
            .poll(async () => ({ ...(await shown(page)), ...screen }))
            .toMatchObject({ ...screen, bar: height })
          await expect.poll(async () => (await shown(page)).cut === (await shown(page)).opens).toBe(true)
        }
        const before = await page.locator('.case').boundingBox()
        await page.locator('.bar-notice [aria-expanded]').click()
        const whole = page.locator('.whole-notice')
        expect(await whole.textContent()).toBe(await page.locator('.two-lines').textContent())
        expect(await page.locator('.case').boundingBox()).toEqual(before)
        await page.keyboard.press('Escape')
        await whole.waitFor({ state: 'detached' })
      }
    })
  })

  test('F8 on a code that is not codable opens the code', async () => {
    const { sessionId, redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
    await site.call(`${session(sessionId)}/open`, { method: 'POST' })
    const diagnoses = [
      { origin: 0, code: 'J181', poa: '1' },
      { code: 'I50', poa: '1' },
    ]
    await site.call(`${session(sessionId)}/draft`, {
      method: 'PUT',
      body: JSON.stringify({ cases: [{ index: 0, diagnoses }] }),
    })
    const { page } = await site.visit()
    await page.goto(redirectUrl)
    await page.getByRole('button', { name: /I50.*ist nicht endständig/ }).waitFor()
    const opened = page.locator('.editing-cell [role="combobox"]')
    for (let presses = 0; presses < 5 && (await opened.count()) === 0; presses++) await page.keyboard.press('F8')
    expect(await opened.inputValue()).toBe('I50')
    expect(await opened.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('undo after a reload says that it begins anew, and does nothing', async () => {
    const { page } = await site.openCase(pneumonia)
    await readyForKeys(page)
    await page.keyboard.press('Control+z')
    expect(await page.locator('.status .undo').count()).toBe(0)
    await takeCode(page, 'i1000', 'I10.00')
    await page.getByText(/Entwurf gespeichert/).waitFor()
    await page.reload()
    await expect.poll(() => codesIn(page)).toContain('I10.00')
    await readyForKeys(page)
    await page.keyboard.press('Control+z')
    await page.locator('.status').getByText('Rückgängig beginnt mit diesem Laden neu.').waitFor()
    expect(await codesIn(page)).toContain('I10.00')
  })

  test('after signing in again one is where one typed, and what was typed ahead is found', async () => {
    const { page } = await annaOpens(crypto.randomUUID())
    await page.route(`${site.provider.issuer}/token`, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
    )
    const refuse = (route: Route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', json: { status: 401, title: 'Invented' } })
    await page.route('**/api/v1/coding/**', refuse)
    await takeCode(page, 'i1000', 'I10.00')
    await page.getByText('Anmeldung abgelaufen.').waitFor()
    await page.route(SEARCH, refuse)
    await page.keyboard.insertText('hypokali')
    await page.keyboard.press('Enter')
    await page.locator('.grid-row.open', { hasText: 'hypokali' }).waitFor()
    await page.keyboard.insertText('niere')
    await page.unroute('**/api/v1/coding/**')
    await page.unroute(SEARCH)
    expect(await codesIn(page)).not.toContain('E87.6')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Anmeldung erneuern' }).click()
    const popup = await opened
    const closed = popup.waitForEvent('close').catch(() => undefined)
    const person = popup.locator('form.people').getByRole('button', { name: 'Anna Berger' })
    await Promise.race([person.click().catch(() => undefined), closed])
    await page.getByText(/Entwurf gespeichert/).waitFor()
    await expect.poll(() => entry(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await entry(page).inputValue()).toBe('niere')
    await expect.poll(() => codesIn(page)).toContain('E87.6')
  })

  test('the session bar names hospital, delivery and cases, and the coder once, and leads to the start page, where the session is found again with what was just changed', async () => {
    const { page, sessionId } = await annaOpens('Lieferung Februar 2026')
    const bar = page.getByRole('banner')
    await bar.getByText('Spital Aarebogen').waitFor()
    expect(await bar.locator('.where').textContent()).toBe('Spital Aarebogen · Lieferung Februar 2026, 1 Fall')
    expect(await bar.getByText('Anna Berger').count()).toBe(1)
    expect(await page.title()).toBe('Spital Aarebogen · 1 Fall · Codarium')
    await takeCode(page, 'i1000', 'I10.00')
    await page.getByRole('link', { name: 'Codarium, zur Startseite' }).click()
    const found = page.getByRole('link', { name: /Lieferung Februar 2026/ })
    await found.getByText('Spital Aarebogen · 1 Fall · 1 von 1 Fällen geändert', { exact: false }).waitFor()
    expect((await draftOf(site, sessionId)).cases[0]?.diagnoses?.at(-1)?.code).toBe('I1000')
    await found.click()
    await expect.poll(() => codesIn(page)).toContain('I10.00')
  })

  describe('the pages around it', () => {
    test('reading the catalogue leads to its search, and sessions are listed by hospital, delivery, cases and state', async () => {
      await site.createSession(pneumonia, { instanceId: 'Lieferung März' })
      const { page } = await visitAs(site, 'coder')
      await page.getByRole('button', { name: 'Katalog lesen und durchsuchen' }).click()
      await page.keyboard.insertText('pneumonie')
      await page.getByRole('option', { name: /J18/ }).first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Sitzungen', exact: true }).click()
      const row = page.getByRole('row', { name: /Lieferung März/ })
      await row.waitFor()
      expect((await row.getByRole('cell').allTextContents()).slice(0, 4)).toEqual([
        'Spital Aarebogen',
        'Lieferung März',
        '1',
        'wartet',
      ])
    })

    test('an address that is none gives people a page and programs a problem', async () => {
      const { page } = await site.visit()
      const answer = await page.goto(`${site.server.url}/katalog/J18.1`)
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor()
      await page.getByText('Unter /katalog/J18.1 ist hier nichts.').waitFor()
      await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click()
      await page.getByRole('heading', { name: 'Guten Tag' }).waitFor()
      const asked = (path: string, accept: string) => fetch(site.server.url + path, { headers: { accept } })
      for (const [path, accept] of [
        ['/api/v1/nowhere', 'text/html'],
        ['/nowhere', 'application/json'],
        ['/nowhere', '*/*'],
      ] as const) {
        const refused = await asked(path, accept)
        expect([path, refused.status, refused.headers.get('content-type')]).toEqual([
          path,
          404,
          expect.stringContaining('application/problem+json'),
        ])
      }
    })
  })
})
