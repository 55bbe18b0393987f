/** The state of the operation and the settings in force: charts that agree with the counters, keys, gaps, secrets, all languages. */
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { OperationsHistory } from '@codarium/contract'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { returnAs, visitAs } from './signed-in.ts'
import { openSite, type Site } from './site.ts'
import { violationsInBoth } from './violations.ts'
import { openWindow } from './windows.ts'

/** Stands in every secret of the server, and nowhere else. */
const SECRET = 'quokka'

let site: Site
let node: string
beforeAll(async () => {
  site = await openSite({
    SVC_GROUPER_TOKEN: `${SECRET}-${SECRET}-${SECRET}`,
    SVC_FEEDBACK_TRANSPORT: `https://${SECRET}.example/in`,
    SVC_HOOK_URL: `https://anna:${SECRET}@his.example/hook?key=${SECRET}`,
    SVC_RETENTION_DAYS: '30',
  })
  node = `${hostname()}:${new URL(site.server.url).port}`
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const open = (path: string, who = 'admin', options: BrowserContextOptions = {}) => visitAs(site, who, { path, options })

const chart = (page: Page, name: string) => page.getByRole('figure', { name })

/** What a chart says where it is read. */
const said = (page: Page, name: string) => chart(page, name).getByRole('slider').getAttribute('aria-valuetext')

/** Whether charts have values. */
const drawn = (page: Page) => expect.poll(() => said(page, 'Speicher')).toContain('MB')

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** How many answers the metrics of the server count with a status from 400 to 499. */
async function countedRefusals(): Promise<number> {
  const text = await (await fetch(`${site.server.url}/metrics`)).text()
  const lines = text.matchAll(/^codarium_http_request_duration_seconds_count\{.*status="4\d\d".*\} (\d+)$/gm)
  return [...lines].reduce((total, [, count]) => total + Number(count), 0)
}

/** Opens the page anew; gives what the server told of the history. */
async function askedAnew(page: Page): Promise<OperationsHistory> {
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('/admin/history')),
    page.reload(),
  ])
  return (await answer.json()) as OperationsHistory
}

describe('the state', () => {
  it('shows what runs and the nodes', async () => {
    const { page, complaints } = await open('/admin/state')
    await page.getByText('Alles läuft.').waitFor()
    await expect.poll(() => page.locator('.states li').count()).toBeGreaterThanOrEqual(7)
    const row = page.getByRole('row', { name: node })
    await row.getByText('läuft').waitFor()
    expect(await row.getByText('dieser').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('draws charts that agree with the counters', async () => {
    const { page } = await open('/admin/state')
    await chart(page, 'Speicher').waitFor()
    const before = await countedRefusals()
    for (let call = 0; call < 30; call++) await fetch(`${site.server.url}/api/v1/nowhere`)
    await site.server.sample()
    const history = await askedAnew(page)
    expect(await countedRefusals()).toBe(before + 30)
    expect(sum(history.all.refusals)).toBe(before + 30)
    const last = history.all.refusals.findLastIndex((value) => value !== null)
    const perMinute = (history.all.refusals[last]! / history.all.seconds[last]!) * 60
    const shown = perMinute < 10 ? perMinute.toFixed(1) : perMinute.toFixed(0).replace(/\B(?=(\d{3})+$)/g, "'")
    await expect.poll(() => said(page, 'Fehler je Minute')).toContain(`gescheitert 0, abgewiesen ${shown}`)
    expect(await said(page, 'Anfragen je Minute')).toMatch(new RegExp(`: ${node} [\\d'.]+$`))
    expect(await said(page, 'Antwortzeit')).toMatch(/die Hälfte [\d.]+ m?s, 95 % [\d.]+ m?s, 99 % [\d.]+ m?s/)
    expect(await said(page, 'Prozessor')).toMatch(/ [\d.']+ %$/)
  })

  it('charts are read with the arrow keys and the pointer, as a table, and saved', async () => {
    const { page } = await open('/admin/state')
    await site.server.sample()
    await page.route('**/admin/history*', (route) => route.fulfill({ json: historyWithGap() }))
    await page.reload()
    const memory = chart(page, 'Speicher')
    await expect.poll(() => said(page, 'Speicher')).toContain('a:1 103 MB')
    await memory.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await said(page, 'Speicher')).toContain('a:1 102 MB')
    await page.keyboard.press('Home')
    expect(await said(page, 'Speicher')).toContain('a:1 100 MB')
    await page.keyboard.press('ArrowRight')
    expect(await said(page, 'Speicher')).toContain('a:1 kein Wert')
    await memory.getByRole('slider').hover({ position: { x: 2, y: 20 } })
    await expect.poll(() => memory.locator('.legend b').textContent()).toBe('100 MB')
    // The missing step breaks the line in two.
    expect((await memory.locator('.plot path.line').getAttribute('d'))?.match(/M/g)).toHaveLength(2)
    await memory.getByRole('button', { name: 'Tabelle' }).click()
    expect(await memory.locator('tbody td').allTextContents()).toEqual(['103 MB', '102 MB', 'kein Wert', '100 MB'])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      memory.getByRole('button', { name: 'Speicher als CSV speichern' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Speicher.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFZeit;a:1',
      '2026-02-04T10:00:15.000Z;100000000',
      '2026-02-04T10:00:30.000Z;',
    ])
  })

  it('keeps span and node in the address, and goes back', async () => {
    const { page } = await open('/admin/state')
    await site.server.sample()
    await page.getByRole('link', { name: 'Tag', exact: true }).click()
    await page.getByText('ein Wert je 5 min').waitFor()
    await page.getByRole('link', { name: `Nur ${node} zeigen` }).click()
    expect(new URL(page.url()).search).toBe(`?span=day&node=${encodeURIComponent(node)}`)
    await page.reload()
    await drawn(page)
    expect(await page.locator('.nodes tr.on').count()).toBe(1)
    await page.goBack()
    await expect.poll(() => page.locator('.nodes tr.on').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?span=day')
    await page.goto(`${site.server.url}/admin/state?span=ever&node=${encodeURIComponent('<b>gone</b>:1')}`)
    await page.getByText('Von <b>gone</b>:1 gibt es in diesem Zeitraum nichts.').waitFor()
  })

  it('says where it happened that the server did not answer, and goes on by itself', async () => {
    const { page } = await open('/admin/state')
    await page.route('**/admin/history*', (route) =>
      route.fulfill({ status: 503, json: { status: 503, error: 'UNAVAILABLE' } }),
    )
    await page.reload()
    await page.locator('section[aria-labelledby="state-courses"]').getByRole('alert').waitFor()
    await page.getByText('Alles läuft.').waitFor()
    await page.unroute('**/admin/history*')
    await site.server.sample()
    await drawn(page)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('shows whoever looks after the data what runs, and no more', async () => {
    const { page, complaints } = await open('/admin/state', 'data-admin')
    await page.getByText('Alles läuft.').waitFor()
    await page.getByText('die Rolle Administration').waitFor()
    expect(await page.getByRole('figure').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('the settings', () => {
  it('show what counts and where it comes from, and no secret', async () => {
    const { page, complaints } = await open('/admin/settings')
    const row = (name: string) => page.getByRole('row', { name })
    await row('SVC_RETENTION_DAYS').getByText('30', { exact: true }).waitFor()
    await row('SVC_GROUPER_TOKEN').getByText('gesetzt, geheim').waitFor()
    await row('SVC_FEEDBACK_TRANSPORT').getByText('gesetzt, geheim').waitFor()
    await row('SVC_HOOK_URL').getByText('https://…@his.example/hook?…').waitFor()
    expect(await page.content()).not.toContain(SECRET)
    await page.getByText('Apache-2.0, gültig').waitFor()
    await page.getByRole('button', { name: 'Neu in dieser Version' }).click()
    await expect.poll(() => page.locator('.notes li').count()).toBeGreaterThan(3)
    expect(complaints).toEqual([])
  })

  it('are filtered, by the key too, and the address says how', async () => {
    const { page } = await open('/admin/settings')
    await page.getByRole('row', { name: 'SERVER_PORT' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('retention')
    await expect.poll(() => page.locator('.settings th[scope="row"]').allTextContents()).toEqual(['SVC_RETENTION_DAYS'])
    await expect.poll(() => new URL(page.url()).search).toBe('?q=retention')
    await page.goto(`${site.server.url}/admin/settings?show=given&q=nothing-is-called-so`)
    await page.getByText('Keine Einstellung passt.').waitFor()
    await page.getByRole('link', { name: 'Filter leeren' }).click()
    await page.getByRole('row', { name: 'SERVER_PORT' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'SERVER_PORT' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/admin/settings/SERVER_HOST')
    await page.reload()
    await expect.poll(() => page.locator('.settings tr.on th').allTextContents()).toEqual(['SERVER_HOST'])
  })

  it('are not shown to whoever only looks after the data', async () => {
    const { page } = await open('/admin/settings', 'data-admin')
    await page.getByText('Ihre Rolle darf diesen Teil nicht sehen.').waitFor()
  })
})

describe('both', () => {
  it.each(['de-CH', 'fr-CH', 'it-CH'])('are accessible in %s, light and dark', async (locale) => {
    await site.server.sample()
    const { page } = await open('/admin/state', 'admin', { locale })
    await page.locator('.plot path.line').first().waitFor({ state: 'attached' })
    await page.locator('.nodes [data-row]').first().waitFor()
    await page.locator('figure').first().getByRole('button').first().click()
    expect(await violationsInBoth(page)).toEqual([])
    await page.goto(`${site.server.url}/admin/settings`)
    await page.locator('.settings th[scope="row"] + td code').first().waitFor()
    expect(await violationsInBoth(page)).toEqual([])
  })

  it.each(['/admin/state', '/admin/settings'])('%s stands still while its answers come', async (path) => {
    const { page } = await openWindow(site.browser, {})
    await page.addInitScript(() => {
      const total = { shift: 0 }
      Object.assign(window, { total })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route('**/api/**', async (route) => {
      const held = route.request().url().includes('/admin/') ? 500 : 250
      await new Promise((resolve) => setTimeout(resolve, held))
      await route.continue()
    })
    await returnAs(site, page, 'admin', path)
    await page
      .locator(path === '/admin/state' ? '.nodes [data-row]' : '.settings code')
      .first()
      .waitFor()
    const shift = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return (window as unknown as { total: { shift: number } }).total.shift
    })
    expect(shift).toBeLessThan(0.05)
  })
})

/** What a node measured that was away for one step. */
function historyWithGap(): OperationsHistory {
  const memoryBytes = [100e6, null, 102e6, 103e6]
  const none = memoryBytes.map(() => null)
  const counts = [1, null, 1, 1]
  const [p50, p95, p99, processor] = [counts, counts, counts, counts]
  const [seconds, requests, failures, refusals] = [counts, counts, counts, counts]
  const queues = { webhooks: none, imports: none, trainings: none }
  const all = { seconds, requests, failures, refusals, p50, p95, p99, processor, memoryBytes, queues }
  return { from: '2026-02-04T10:00:00.000Z', stepSeconds: 15, steps: 4, all, nodes: [{ node: 'a:1', series: all }] }
}
