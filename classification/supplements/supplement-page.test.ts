/** The supplements of the sample catalogues, page by page. */
import { expect, it } from 'vitest'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { sampleCatalogues } from '../lookup/tests/sample-catalogues.ts'
import { type SupplementQuery, supplementPage } from './supplement-page.ts'

async function page(wish: Partial<SupplementQuery>) {
  const { tariff = 'SWISSDRG' } = wish
  const catalogue = requireCatalogue(await sampleCatalogues(), '2026', tariff)
  return supplementPage(catalogue, { tariff, version: '2026', q: '', lang: 'de', page: 0, size: 100, ...wish })
}

it('all lines are there, by number, tiers in their order', async () => {
  const { supplements, totalResults } = await page({})
  const numbers = supplements.map(({ zeCode }) => zeCode)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect([supplements.length, totalResults > 0]).toEqual([totalResults, true])
})

it.each(['39.95.21', '399521', 'Z39.95.21', '39.95'])('%s finds what it triggers', async (q) => {
  const { supplements } = await page({ q })
  expect(supplements.map(({ chopAtcCode }) => chopAtcCode)).toContain('Z39.95.21')
  expect(supplements[0]).toMatchObject({ classificationType: 'CHOP' })
})

it('words find in the language that is asked for', async () => {
  const { supplements } = await page({ q: '39.95.21', lang: 'fr' })
  const word = supplements[0]!.description.split(/\W+/)[0]!
  expect((await page({ q: word, lang: 'fr' })).supplements).toContainEqual(supplements[0])
})

it('pages hold what their number says', async () => {
  const { supplements: all } = await page({})
  const { supplements, totalPages } = await page({ page: 1, size: 3 })
  expect(supplements).toEqual(all.slice(3, 6))
  expect(totalPages).toBe(Math.ceil(all.length / 3))
})

it('what nothing says is not there', async () => {
  expect(await page({ q: 'xyzzy' })).toMatchObject({ supplements: [], totalResults: 0, totalPages: 0 })
})
