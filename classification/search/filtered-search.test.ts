/** What a search is narrowed down by, and the counts beside it. */
import type { CodeFilters } from '@codarium/contract'
import { expect, it } from 'vitest'
import { buildIndex, openIndex } from '../../search/index.ts'
import { catalogueOf, icd, sourceOf } from '../lookup/fixtures/small-catalogue.ts'
import { ccl, mainDiagnosis, poa } from '../lookup/fixtures/supporting-records.ts'
import { CodeSearch } from './code-search.ts'
import { contextualSearch } from './contextual-search.ts'

const chapter = (code: string) => icd(code, { kind: 'chapter', codable: false })
const under = (parentCode: string, code: string, facts = {}) => icd(code, { parentCode, ...facts })

const entries = [
  chapter('10'),
  under('10', 'J12', { codable: false }),
  under('J12', 'J12.0'),
  under('J12', 'J12.1'),
  under('10', 'J13'),
  chapter('1'),
  under('1', 'A48', { usageMark: '*' }),
]
const support = [
  ccl('J12.0', '3'),
  ccl('J12.1', '2'),
  ccl('J13', '3'),
  ccl('A48', '3'),
  poa('J12'),
  mainDiagnosis('J12.1'),
]

const index = openIndex(
  buildIndex(
    entries.map(({ code, codable }) => ({
      code,
      codable,
      texts: codable || code === 'J12' ? [{ text: `Pneumonie ${code}`, field: 'TITLE', language: 'de' }] : [],
    })),
    { language: 'de' },
  ),
)
const before = catalogueOf('2025', { entries: entries.filter(({ code }) => code !== 'J12.1') })
const now = catalogueOf('2026', { entries, support })

function found(filters: CodeFilters = {}, catalogues = sourceOf(before, now), codableOnly = true) {
  const search = new CodeSearch({ catalogues, indexes: { index: () => index, isAwaited: () => false } })
  const asked = { q: 'Pneumonie', version: '2026', language: 'de', page: 0, size: 20, system: 'ICD10' } as const
  const { results, totalResults, byChapter, byCcl, byProperty } = contextualSearch(search, {
    ...asked,
    codableOnly,
    filters,
  })
  const codes = results.map(({ code }) => code).sort()
  expect(totalResults).toBe(codes.length)
  return { codes, byChapter, byCcl, byProperty }
}

it('without filters all hits are counted', () => {
  expect(found()).toEqual({
    codes: ['A48', 'J12.0', 'J12.1', 'J13'],
    byChapter: { '10': 3, '1': 1 },
    byCcl: { '3': 3, '2': 1 },
    byProperty: { CODABLE: 4, MAIN_DIAGNOSIS: 2, POA_REQUIRED: 2, NEW: 1 },
  })
})

it('what cannot be coded is counted as such', () => {
  const { codes, byProperty } = found({}, sourceOf(before, now), false)
  expect(codes).toContain('J12')
  expect(byProperty).toMatchObject({ CODABLE: 4, MAIN_DIAGNOSIS: 2, POA_REQUIRED: 2 })
})

it.each<[CodeFilters, string[]]>([
  [{ chapters: ['1'] }, ['A48']],
  [{ chapters: ['1', '10'] }, ['A48', 'J12.0', 'J12.1', 'J13']],
  [{ chapters: [] }, ['A48', 'J12.0', 'J12.1', 'J13']],
  [{ chapters: ['9'] }, []],
  [{ ccls: ['3'] }, ['A48', 'J12.0', 'J13']],
  [{ chapters: ['10'], ccls: ['3'] }, ['J12.0', 'J13']],
  [{ properties: ['MAIN_DIAGNOSIS'] }, ['J12.0', 'J13']],
  [{ properties: ['MAIN_DIAGNOSIS', 'POA_REQUIRED'] }, ['J12.0']],
  [{ properties: ['NEW'] }, ['J12.1']],
])('%j leaves %j', (filters, codes) => {
  expect(found(filters).codes).toEqual(codes)
})

it('a list that is chosen from tells what else could be chosen, the others what is left', () => {
  const { byChapter, byCcl, byProperty } = found({ chapters: ['10'], ccls: ['3'] })
  expect(byChapter).toEqual({ '10': 2, '1': 1 })
  expect(byCcl).toEqual({ '3': 2, '2': 1 })
  expect(byProperty).toEqual({ CODABLE: 2, MAIN_DIAGNOSIS: 2, POA_REQUIRED: 1 })
})

it('nothing is new where the year before is not known', () => {
  const others = [sourceOf(now), sourceOf(now, catalogueOf('2025', {}))]
  for (const catalogues of others) expect(found({}, catalogues).byProperty).not.toHaveProperty('NEW')
})
