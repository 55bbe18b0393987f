import { expect, it } from 'vitest'
import { codeBooks } from '../catalog/code-book.ts'
import { batchDescriptions, batchLookup } from './batch.ts'
import { catalogueOf, chop, entryOf, icd, sourceOf } from './fixtures/small-catalogue.ts'
import { ccl } from './fixtures/supporting-records.ts'

const entries = [
  icd('J18.1', { texts: { de: { title: 'Lobärpneumonie' }, fr: { title: 'Pneumonie lobaire' } } }),
  icd('Z38.0'),
  chop('Z38.0', { texts: { de: { title: 'Gefässeingriff' } } }),
  entryOf('ATC', 'L01FA01'),
]

const books = codeBooks(sourceOf(catalogueOf('2026', { entries, support: [ccl('J18.1', '2', '3')] })), '2026')

it('summaries stand under the code as it was sent', () => {
  expect(batchLookup(books[0]!, ['j181', 'J18.1', 'X00'], 'fr')).toEqual({
    j181: { code: 'J18.1', text: 'Pneumonie lobaire', isCodable: true, cclOperative: 2, cclMedical: 3 },
    'J18.1': { code: 'J18.1', text: 'Pneumonie lobaire', isCodable: true, cclOperative: 2, cclMedical: 3 },
  })
})

it('descriptions come from the system that was named, else from the first that knows the code', () => {
  const asked = [{ code: '38.0', type: 'CHOP' } as const, { code: 'Z38.0' }, { code: 'L01FA01' }]
  const { descriptions } = batchDescriptions(books, asked, 'de')
  expect(Object.entries(descriptions).map(([code, { type }]) => [code, type])).toEqual([
    ['38.0', 'CHOP'],
    ['Z38.0', 'ICD10'],
    ['L01FA01', 'ATC'],
  ])
})

it('what is missing is told once, and not when another system has it', () => {
  const asked = [{ code: 'X00' }, { code: 'X00' }, { code: 'J18.1', type: 'CHOP' } as const, { code: 'J18.1' }]
  expect(batchDescriptions(books, asked, 'de')).toMatchObject({ found: 1, notFound: 1, missing: ['X00'] })
})
