/** The coding screen with the real server, real login, real search: a case coded by keyboard, and nothing ever lost. */
import type { Draft, SessionCases } from '@codarium/contract'
import { februaryDelivery, largeDelivery, sampleCases, spigesXml } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CodingSite, codesIn, openCodingSite } from './coding-site.ts'
import { signInAs, violations } from './site.ts'

const pneumonia = sampleCases[0]!.xml()
/** Loading the catalogues of a year takes most of it. */
const STARTING = 90_000

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
}, STARTING)
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const entry = (page: Page, list = 'diagnoses') => page.locator(`[data-entry="${list}"]`)
const session = (id: string) => `/api/v1/coding/session/${id}`
const draftOf = async (id: string) => (await (await site.call(`${session(id)}/draft`)).json()) as Draft
const firstHit = (page: Page, code: string) => page.locator('.hits li.on .code', { hasText: code })

/** Types into the entry row and takes the first hit once it is the code that is meant. */
async function take(page: Page, text: string, code: string, key = 'Enter') {
  await page.keyboard.type(text)
  await firstHit(page, code).waitFor()
  await page.keyboard.press(key)
}

describe('the keyboard alone', () => {
  test('codes a case from the first diagnosis to Apply', async () => {
    const empty = spigesXml(februaryDelivery.cases().filter(({ id }) => id === '20260497'))
    const { page, complaints, sessionId } = await site.openCase(empty)
    await page.getByText('Hauptdiagnose fehlt', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-entry'))).toBe('diagnoses')
    await take(page, 'n10', 'N10')
    await take(page, 'E11.90', 'E11.90', 'Shift+Enter')
    await page.keyboard.press('1')
    await take(page, 'niereninsuf', 'N19')
    expect(await codesIn(page)).toEqual(['N10', 'E11.90', 'N19'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('2')
    expect(await codesIn(page)).toEqual(['N10', 'N19', 'E11.90'])
    await page.keyboard.press('Delete')
    expect(await codesIn(page)).toEqual(['N10', 'E11.90'])
    await page.getByRole('status').getByText('N19 gelöscht.').waitFor()
    await page.keyboard.press('Control+z')
    expect(await codesIn(page)).toEqual(['N10', 'N19', 'E11.90'])
    await page.keyboard.press('Control+ArrowDown')
    await take(page, '8872', '88.72')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('+0 0940')
    await page.keyboard.press('Enter')
    await page.locator('.block.treatments .start', { hasText: '09:40' }).waitFor()
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('dialog', { name: 'Ergebnis übernehmen' })
    await dialog.getByText('N19', { exact: false }).first().waitFor()
    if (await dialog.getByRole('checkbox').count()) await page.keyboard.press('Space')
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByText('Nur Lesen.').first().waitFor()
    const result = (await (await site.call(`${session(sessionId)}/cases?form=result`)).json()) as SessionCases
    expect(result.cases[0]?.diagnoses.map(({ code, poa }) => [code, poa])).toEqual([
      ['N10', undefined],
      ['N19', '2'],
      ['E1190', '1'],
    ])
    expect(result.cases[0]?.treatments.at(-1)).toMatchObject({ code: '8872', start: expect.stringMatching(/0940$/) })
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  })

  test('jumps to findings and mends them: POA by digit, U69 by one key', async () => {
    const { page } = await site.openCase(pneumonia)
    await page.getByText('U69.04').first().waitFor()
    await page.keyboard.press('F9')
    await expect.poll(() => codesIn(page)).toContain('U69.04!')
    expect((await codesIn(page)).indexOf('U69.04!')).toBe(1)
    const pressure = page.locator('.grid-row.sel', { hasText: 'L89.14' })
    await expect.poll(() => page.keyboard.press('F8').then(() => pressure.count())).toBe(1)
    await page.keyboard.press('2')
    await page.locator('.grid-row', { hasText: 'L89.14' }).getByText('nein').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Alle Tasten' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.grid-row.sel', { hasText: 'L89.14' }).waitFor()
  })

  test('takes a pasted list as one step, garbage left out', async () => {
    const { page } = await site.openCase(pneumonia)
    const before = await codesIn(page)
    await entry(page).evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'I10.00\tHypertonie\nkein Code\nQ99.99\nJ18.1')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('kein Code darin').waitFor()
    await page.getByText('schon kodiert, Rang 1').waitFor()
    await page.getByRole('button', { name: '1 Zeile nehmen' }).press('Enter')
    expect(await codesIn(page)).toEqual([...before, 'I10.00'])
    await page.keyboard.press('Control+z')
    expect(await codesIn(page)).toEqual(before)
  })
})

test('an answer that comes late never overwrites a newer one', async () => {
  const { page } = await site.openCase(pneumonia)
  let release = () => {}
  await page.route(/search\/icd10\?q=di&/, async (route) => {
    await new Promise<void>((go) => {
      release = go
    })
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.type('di')
  await page.keyboard.type('abetes')
  await page.getByRole('option', { name: /^E11/ }).first().waitFor()
  release()
  await page.evaluate(() => fetch('/api/health'))
  expect(await entry(page).inputValue()).toBe('diabetes')
  expect(await page.getByRole('option', { name: /Diabetes/ }).count()).toBeGreaterThan(3)
})

describe('nothing is lost', () => {
  test('when the network is cut while typing and comes back', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    await page.keyboard.type('i1000')
    await firstHit(page, 'I10.00').waitFor()
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByText('Offline seit').waitFor()
    await page.getByText('1 Änderung sicher auf diesem Gerät').waitFor()
    expect(await page.getByRole('button', { name: /Übernehmen/ }).isDisabled()).toBe(true)
    await page.keyboard.type('weiter')
    await page.context().setOffline(false)
    await page.getByText('Wieder verbunden, 1 Änderung gespeichert').waitFor()
    expect(await entry(page).inputValue()).toBe('weiter')
    expect((await draftOf(sessionId)).cases[0]?.diagnoses?.at(-1)?.code).toBe('I1000')
  })

  test('by a reload before anything was saved', async () => {
    const { page, sessionId } = await site.openCase(pneumonia)
    await page.route('**/draft', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
    await take(page, 'i1000', 'I10.00')
    await page.reload()
    await expect.poll(() => codesIn(page)).toContain('I10.00')
    await page.unroute('**/draft')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/Entwurf gespeichert|Wieder verbunden/)
      .first()
      .waitFor()
    expect((await draftOf(sessionId)).cases[0]?.diagnoses?.at(-1)?.code).toBe('I1000')
  })

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
    const { page } = await site.visit()
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

describe('for everyone', () => {
  test('in three languages, switched without losing the place', async () => {
    const { page } = await site.openCase(pneumonia)
    await page.keyboard.type('pneum')
    await page.getByRole('option').first().waitFor()
    await page.getByRole('button', { name: 'FR', exact: true }).click()
    await page.getByRole('heading', { name: 'Diagnostics' }).waitFor()
    await page.getByText('Pneumonie lobaire').first().waitFor()
    expect(await entry(page).inputValue()).toBe('pneum')
    await page.getByRole('button', { name: 'IT', exact: true }).click()
    await page.getByRole('heading', { name: 'Rilievi' }).waitFor()
    expect(await entry(page).inputValue()).toBe('pneum')
  })

  test.each(['light', 'dark'] as const)('without a finding of axe in %s', async (colorScheme) => {
    const { page } = await site.openCase(pneumonia, { colorScheme })
    await page.getByText('L89.14').first().waitFor()
    await page.locator('.code-notes').waitFor()
    expect(await violations(page), 'base').toEqual([])
    await page.keyboard.type('niereninsuf')
    await page.getByRole('option').first().waitFor()
    expect(await violations(page), 'hits').toEqual([])
    await take(page, '', 'N19')
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'apply').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    expect(await violations(page), 'keys').toEqual([])
  })

  test.each([
    [1024, 768],
    [820, 1180],
    [576, 360],
    [288, 180],
  ])('at %d by %d: nothing overlaps the page, the entry can be reached', async (width, height) => {
    const { page } = await site.openCase(pneumonia, { viewport: { width, height } })
    await entry(page).scrollIntoViewIfNeeded()
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ])
    expect(size).toEqual([width, height])
    expect(await entry(page).isVisible()).toBe(true)
  })

  test('read-only is visible, and no key changes anything', async () => {
    const { page } = await site.openCase(pneumonia, { locale: 'fr-CH' }, { readOnly: true })
    await page.getByText('Lecture seule.').first().waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
    const before = await codesIn(page)
    await page.locator('.grid-row').nth(3).locator('.code').click()
    for (const key of ['h', 'Delete', 'd', 'Control+z', '2']) await page.keyboard.press(key)
    expect(await codesIn(page)).toEqual(before)
    expect(await violations(page)).toEqual([])
  })
})

describe('large', () => {
  test('a session of 3,000 cases and a case of 200 diagnoses draw only what is seen', async () => {
    const [one, ...others] = largeDelivery(3000)
    const many = {
      ...one!,
      diagnoses: Array.from({ length: 200 }, (_, at) => ({ code: at % 2 ? 'I10.00' : 'N18.3', poa: 1 as const })),
    }
    const { page } = await site.openCase(spigesXml([many, ...others]))
    await page.getByRole('button', { name: /Alle.*3000/ }).waitFor()
    await expect
      .poll(() => page.locator('.case-rows ol').evaluate((list) => list.clientHeight))
      .toBeGreaterThan(100_000)
    expect(await page.locator('.case-rows li').count()).toBeLessThan(80)
    expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
    await page.locator('.case-body').evaluate((body) => body.scrollTo(0, 2600))
    await page.getByText('100', { exact: true }).first().waitFor()
    expect(await page.locator('.block.diagnoses .grid-row').count()).toBeLessThan(90)
  })
})

describe('getting in', () => {
  test('from the start page: sign in, one click on a sample, back to it from the list', async () => {
    const { page } = await site.visit()
    await signInAs(page, 'Anna Berger')
    await page.getByRole('button', { name: 'Pneumonie mit Diabetes' }).click()
    await page.getByRole('grid').first().waitFor()
    await take(page, 'i1000', 'I10.00')
    await page.getByText(/Entwurf gespeichert/).waitFor()
    await page.goto(site.server.url)
    await page
      .getByRole('link', { name: /In Arbeit, Entwurf gespeichert/ })
      .first()
      .click()
    await expect.poll(() => codesIn(page)).toContain('I10.00')
  })

  test('a used launch code and a foreign session are said in words, with a way on', async () => {
    const { redirectUrl } = await site.createSession(pneumonia, { instanceId: crypto.randomUUID() })
    const { page } = await site.visit()
    await page.goto(redirectUrl)
    await page.getByRole('grid').first().waitFor()
    expect(page.url()).not.toContain('launch=')
    await site.closeWindows()
    const again = await site.visit()
    await again.page.goto(redirectUrl)
    await again.page.getByText('Dieser Aufruf wurde schon benutzt').waitFor()
    await again.page.goto(`${site.server.url}/`)
    await signInAs(again.page, 'Anna Berger')
    await again.page.goto(`${site.server.url}/spiges/session/${crypto.randomUUID()}/cases`)
    await again.page.getByRole('heading', { name: 'Diese Sitzung ist nicht hier' }).waitFor()
  })
})
