/** What every page owes: it loads little, stands still while its answers come in, and complains of nothing. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CatalogSite, openCatalogSite } from './catalog-site.ts'
import { MOST_SHIFT, shiftOf, watchShifts } from './layout-shifts.ts'
import { scriptBytes } from './loaded-script.ts'
import { visitAs } from './signed-in.ts'

/** Compressed script of the first load (bytes). */
const MOST_SCRIPT = 300 * 1024
/** How long answers are held back (ms), one after the other: each may push what is there. */
const HELD = [150, 450, 300, 600]

let site: CatalogSite
beforeAll(async () => {
  site = await openCatalogSite()
})
afterEach(() => site.closeWindows())
afterAll(() => site?.close())

const sections = [
  ...['imports', 'versions', 'words', 'rules', 'partners', 'deliveries'],
  ...['clients', 'state', 'users', 'audit', 'settings'],
]

test.each([
  ...['/', '/sessions', '/guide', '/team', '/admin', ...sections.map((section) => `/admin/${section}`)],
  ...['/catalog', '/catalog?q=niereninsuf', '/catalog/icd10/J18.1', '/catalog/drg/E79C'],
  '/catalog/diff/icd10?from=2025&to=2026',
])('%s', async (path) => {
  const { page, complaints } = await visitAs(site, 'admin', { options: { locale: 'de-CH' } })
  await page.getByRole('main').waitFor()
  let asked = 0
  await watchShifts(page, () => HELD[asked++ % HELD.length]!)
  await page.goto(site.server.url + path)
  await page.getByRole('main').waitFor()
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)
  expect(await scriptBytes(page)).toBeLessThan(MOST_SCRIPT)
  expect(complaints).toEqual([])
})
