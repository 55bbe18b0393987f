/** The case groups of the sample catalogues, page by page. */
import { expect, it } from 'vitest'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { sampleCatalogues } from '../lookup/tests/sample-catalogues.ts'
import { type CaseGroupQuery, caseGroupPage } from './case-groups.ts'

async function page(wish: Partial<CaseGroupQuery>) {
  const { tariff = 'SWISSDRG' } = wish
  const catalogue = requireCatalogue(await sampleCatalogues(), '2026', tariff)
  return caseGroupPage(catalogue, { tariff, version: '2026', q: '', lang: 'de', page: 0, size: 100, ...wish })
}

it('all are there, by code, each once', async () => {
  const { groups, totalResults, byMdc } = await page({})
  const codes = groups.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(totalResults).toBe(codes.length)
  expect(Object.values(byMdc).reduce((sum, count) => sum + count, 0)).toBe(totalResults)
})

it.each([
  ['schlaganfall rekan', 'de'],
  ['AVC recan', 'fr'],
  ['b70a', 'it'],
] as const)('%s in %s finds B70A first', async (q, lang) => {
  const { groups } = await page({ q, lang })
  expect(groups[0]).toMatchObject({ code: 'B70A', version: '2026', costWeight: 3.412 })
})

it('an MDC narrows them down, the counts stay', async () => {
  const { byMdc: all } = await page({})
  const { groups, byMdc, totalResults } = await page({ mdc: '01' })
  expect(new Set(groups.map(({ mdc }) => mdc))).toEqual(new Set(['01']))
  expect([totalResults, byMdc]).toEqual([all['01'], all])
})

it('pages hold what their number says', async () => {
  const { groups: all, totalResults } = await page({})
  const { groups, totalPages } = await page({ page: 1, size: 2 })
  expect(groups).toEqual(all.slice(2, 4))
  expect(totalPages).toBe(Math.ceil(totalResults / 2))
  expect((await page({ page: 10_000 })).groups).toEqual([])
})

it('a PCG stands in its own tariff', async () => {
  const { groups } = await page({ tariff: 'TARPSY', q: 'tp21' })
  expect(groups[0]).toMatchObject({ code: 'TP21A', tariff: 'TARPSY' })
  expect((await page({ q: 'tp21' })).groups).toEqual([])
})
