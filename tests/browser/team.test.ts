/** The overview of the team: what coders really applied is counted, for those who may see it, and nothing tells a patient. */
import { readFile } from 'node:fs/promises'
import type { TeamOverview } from '@codarium/contract'
import { februaryDelivery, sampleCases, signInByForm } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'
import { violationsInBoth } from './violations.ts'

/** Half of what counts as good. */
const MOST_SHIFT = 0.05
const OVERVIEW = '**/api/v1/team/overview**'

let site: CodingSite
beforeAll(async () => {
  site = await openCodingSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const figure = (page: Page, name: string) =>
  page
    .locator('.totals > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
const coders = (page: Page) => page.getByRole('region', { name: 'Sitzungen nach Stand und Person' })

/** What the server says. */
async function overviewNow(): Promise<TeamOverview> {
  const { accessToken } = await signInByForm(site.provider.issuer, 'approver')
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await (await fetch(`${site.server.url}/api/v1/team/overview`, { headers })).json()) as TeamOverview
}

/** The applied sessions of the demo coder. */
const appliedOf = ({ coders }: TeamOverview): number =>
  coders.find(({ name }) => name === 'Anna Berger')?.ended.find(({ outcome }) => outcome === 'APPLIED')?.sessions ?? 0

/** Applies what is on the screen, which has open errors; how many. */
async function applyOn(page: Page): Promise<number> {
  await page.locator('.drgcode').filter({ hasText: /\w/ }).waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  const review = page.getByRole('dialog', { name: 'Ergebnis übernehmen' })
  const tick = review.locator('label.tick')
  await tick.getByRole('checkbox').check()
  const errors = Number.parseInt((await tick.locator('b').textContent()) ?? '', 10)
  await review.getByRole('button', { name: /^Übernehmen/ }).click()
  await review.waitFor({ state: 'detached' })
  return errors
}

/** An overview as a house of some size has it. */
function overview(changes: Partial<TeamOverview> = {}): TeamOverview {
  const figures = { cases: 120, known: 100, drgChanged: 12, costWeightBefore: 101.5, costWeightAfter: 109.125 }
  return {
    ...{ from: '2026-01-01', to: '2026-03-31', today: '2026-03-31', total: figures },
    coders: [
      {
        ...{ id: 'a', name: '<b>Anna</b> Berger', waiting: 1, inWork: 2, meanSeconds: 312, told: 90, overriding: 4 },
        ...{ overridden: 7, ended: [{ outcome: 'APPLIED', sessions: 90 }], figures },
      },
    ],
    days: [{ day: '2026-02-03', cases: 120 }],
    months: [{ month: '2026-02', department: 'M100', figures }, { month: '2026-03' }],
    rest: { cases: 3, known: 2 },
    changes: [{ before: 'E79C', after: 'E79A', cases: 6, costWeightBefore: 5.5, costWeightAfter: 6.25 }],
    otherChanges: 6,
    choices: { departments: ['M100', 'NONE'], coders: [{ id: 'a', name: 'Anna Berger' }], tariffs: ['SWISSDRG'] },
    ...changes,
  }
}

describe('for who leads a team', () => {
  test('two sessions that were really applied are counted, with what was overridden; a file has the same figures', async () => {
    const before = await overviewNow()
    const small = await site.openCase(sampleCases[0]!.xml())
    const errors = await applyOn(small.page)
    const large = await site.openCase(februaryDelivery.xml())
    expect(await applyOn(large.page)).toBe(2)
    const { page, complaints } = await visitAs(site, 'approver')
    await page.getByRole('link', { name: 'Team' }).waitFor()
    // What the start page did not find is its own matter.
    const found = complaints.length
    await page.getByRole('link', { name: 'Team' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('Team')
    const cases = before.total.cases + 48 + sampleCases[0]!.cases().length
    await expect.poll(() => figure(page, 'Fälle').textContent()).toBe(String(cases))
    const overridden = before.coders.reduce((sum, coder) => sum + coder.overridden, 2 + errors)
    expect(await figure(page, 'Befunde übergangen').textContent()).toBe(String(overridden))
    // What was on the screen was grouped there.
    const { total } = await overviewNow()
    expect(total.known).toBeGreaterThan(before.total.known)
    expect(await figure(page, 'Gruppierung unbekannt').textContent()).toBe(String(total.cases - total.known))
    const row = coders(page).getByRole('row').filter({ hasText: 'Anna Berger' })
    const applied = appliedOf(before) + 2
    expect((await row.getByRole('cell').allTextContents())[2]).toBe(String(applied))
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Sitzungen nach Stand und Person als CSV speichern' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toMatch(/^\uFEFFKodiert von;wartet;in Arbeit;übernommen;/)
    expect(file).toMatch(new RegExp(`^Anna Berger;\\d+;\\d+;${applied};`, 'm'))
    const shown = (await page.locator('main').textContent()) ?? ''
    expect(shown + file).not.toMatch(/202604\d\d|202605\d\d/)
    expect(complaints.slice(found)).toEqual([])
  })

  test('filters stand in the address, come back with it, and an answer counts only for its question', async () => {
    const { page } = await visitAs(site, 'approver', { path: '/team' })
    await page.route(OVERVIEW, async (route) => {
      const asked = new URL(route.request().url()).searchParams.get('department')
      const cases = asked ? 40 : 120
      await route.fulfill({ json: overview({ total: { cases, known: 0 } }) })
    })
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect.poll(() => figure(page, 'Fälle').textContent()).toBe('120')
    await page.getByRole('combobox', { name: 'Abteilung' }).selectOption('M100')
    await expect.poll(() => figure(page, 'Fälle').textContent()).toBe('40')
    expect(new URL(page.url()).search).toBe('?department=m100')
    await page.reload()
    await expect.poll(() => figure(page, 'Fälle').textContent()).toBe('40')
    expect(await page.getByRole('combobox', { name: 'Abteilung' }).inputValue()).toBe('M100')
    await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption('30')
    await expect.poll(() => new URL(page.url()).search).toBe('?days=30&department=m100')
    await page.getByRole('button', { name: 'Filter aufheben' }).click()
    await expect.poll(() => figure(page, 'Fälle').textContent()).toBe('120')
    await page.goBack()
    await expect.poll(() => figure(page, 'Fälle').textContent()).toBe('40')
  })

  test('a late answer of an earlier question changes nothing', async () => {
    const { page } = await visitAs(site, 'approver', { path: '/team' })
    await figure(page, 'Fälle').waitFor()
    const held = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    await page.route(OVERVIEW, async (route) => {
      const isNarrowed = new URL(route.request().url()).searchParams.has('department')
      if (isNarrowed) await held.promise
      // One that nobody waits for any more is gone already.
      await route.fulfill({ json: overview({ total: { cases: isNarrowed ? 40 : 120, known: 0 } }) }).catch(() => {})
      if (isNarrowed) late.resolve()
    })
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect.poll(() => figure(page, 'Fälle').textContent()).toBe('120')
    await page.getByRole('combobox', { name: 'Abteilung' }).selectOption('M100')
    await page.locator('.figures.old').waitFor()
    await page.getByRole('button', { name: 'Filter aufheben' }).click()
    held.resolve()
    await late.promise
    await expect.poll(() => page.locator('.figures.old').count()).toBe(0)
    expect(await figure(page, 'Fälle').textContent()).toBe('120')
  })

  test('small groups are named, not shown; what a name says is text', async () => {
    const { page } = await visitAs(site, 'approver')
    await page.route(OVERVIEW, (route) => route.fulfill({ json: overview() }))
    await page.getByRole('link', { name: 'Team' }).click()
    const cells = page.getByRole('region', { name: 'Abteilung und Monat' })
    const small = cells.getByRole('row').filter({ hasText: '03.2026' })
    await small.waitFor()
    expect(await small.getByRole('cell').allTextContents()).toEqual(['ohne Abteilung', 'unter 5', '–', '–', '–', '–'])
    expect(await cells.getByRole('row').last().textContent()).toContain('Kleine Gruppen zusammen')
    expect(await coders(page).getByRole('link').first().textContent()).toBe('<b>Anna</b> Berger')
    await expect.poll(() => figure(page, 'Kostengewicht effektiv').textContent()).toBe('+7.625')
  })

  test.each([
    ['?from=2026-03-02&to=2026-03-01', '«von» liegt nach «bis».'],
    ['?from=2024-01-01&to=2026-03-01', 'Höchstens 366 Tage auf einmal.'],
    ['?from=2026-02-30&to=2026-03-01', 'Beide Tage angeben.'],
  ])('%s is refused before anybody is asked: %s', async (search, says) => {
    const { page } = await visitAs(site, 'approver')
    let asked = 0
    await page.route(OVERVIEW, (route) => {
      asked += 1
      return route.continue()
    })
    await page.goto(`${site.server.url}/team${search}`)
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(says)
    expect(asked).toBe(0)
    expect(await figure(page, 'Fälle').textContent()).toBe('–')
  })

  test('a server that refuses or is away is said where it happened, and figures of before do not stay', async () => {
    const { page } = await visitAs(site, 'approver', { path: '/team' })
    await expect.poll(() => figure(page, 'Fälle').textContent()).not.toBe('–')
    await page.route(OVERVIEW, (route) => route.abort())
    await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption('365')
    await page.getByRole('alert').waitFor()
    expect(await figure(page, 'Fälle').textContent()).toBe('–')
    await page.unroute(OVERVIEW)
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect.poll(() => figure(page, 'Fälle').textContent()).not.toBe('–')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test('who may not see it has no entry, and a page that says who may and where one’s own sessions are', async () => {
  const { page } = await visitAs(site, 'coder')
  await page.getByRole('link', { name: 'Sitzungen', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Team' }).count()).toBe(0)
  await page.goto(`${site.server.url}/team`)
  await page.getByText('Sie ist für Freigabe').waitFor()
  await page.getByRole('link', { name: 'Zu den Sitzungen' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sessions')
})

test.each([
  ['de', 1440],
  ['fr', 1440],
  ['it', 390],
])('axe finds nothing in %s at %d pixels, light and dark', async (language, width) => {
  const { page } = await visitAs(site, 'approver', {
    options: { locale: `${language}-CH`, viewport: { width, height: 844 } },
  })
  await page.route(OVERVIEW, (route) => route.fulfill({ json: overview() }))
  await page.goto(`${site.server.url}/team`)
  await page.getByRole('row').first().waitFor()
  expect(await violationsInBoth(page)).toEqual([])
})

test('nothing moves while the figures come in late', async () => {
  const { page } = await visitAs(site, 'approver')
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, { total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const held = Promise.withResolvers<void>()
  await page.route(OVERVIEW, async (route) => {
    await held.promise
    await route.fulfill({ json: overview() })
  })
  await page.goto(`${site.server.url}/team`)
  await page.locator('.charts').waitFor()
  held.resolve()
  await page.getByRole('row').first().waitFor()
  const shift = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    // The script above has put it there.
    return (window as Window & { total?: { shift: number } }).total?.shift
  })
  expect(shift).toBeLessThan(MOST_SHIFT)
})
