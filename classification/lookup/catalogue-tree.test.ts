/** The codes of a catalogue as a tree. */
import { expect, it } from 'vitest'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { catalogueTree } from './catalogue-tree.ts'
import { icd, icdBook } from './fixtures/small-catalogue.ts'
import { sampleCatalogues } from './tests/sample-catalogues.ts'

it('each code stands behind the one above it, neighbours in their order', () => {
  const { codes } = icdBook([
    icd('J18.1', { parentCode: 'J18', sortOrder: 4 }),
    icd('10', { codable: false, sortOrder: 1, texts: { de: { title: 'Atmung' }, fr: { title: 'Respiration' } } }),
    icd('J18', { parentCode: '10', codable: false, sortOrder: 2 }),
    icd('J18.0', { parentCode: 'J18', sortOrder: 3 }),
    icd('1', { codable: false, sortOrder: 0 }),
  ])
  expect(catalogueTree(codes, 'fr').map(({ code, depth, text }) => `${depth} ${code} ${text}`)).toEqual([
    '0 1 1',
    '0 10 Respiration',
    '1 J18 J18',
    '2 J18.0 J18.0',
    '2 J18.1 J18.1',
  ])
})

it.each(['ICD10', 'CHOP'] as const)('every code of %s stands in it once', async (system) => {
  const codes = requireCatalogue(await sampleCatalogues(), '2026').codes[system]
  const tree = catalogueTree(codes, 'de')
  expect(tree.map(({ code }) => code).sort()).toEqual(Array.from(codes.entries(), ({ code }) => code).sort())
})
