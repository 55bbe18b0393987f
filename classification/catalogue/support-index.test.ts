import { expect, it } from 'vitest'
import { catalogueOf, icd, icdBook, sourceOf } from '../lookup/fixtures/small-catalogue.ts'
import { ccl, limit, mapping, poa } from '../lookup/fixtures/supporting-records.ts'
import { codeBook } from './code-book.ts'
import { supportIndex } from './support-index.ts'

const family = [
  icd('J09-J18', { kind: 'block', codable: false }),
  icd('J18', { parentCode: 'J09-J18', codable: false }),
  icd('J18.1', { parentCode: 'J18' }),
  icd('J20', {}),
]

const supportOf = (code: string, ...records: Parameters<typeof icdBook>[1] & {}) => {
  const book = icdBook(family, records)
  return book.support.of(book.codes.find(code)!, book.codes)
}

it('a record for a category holds for the codes below it', () => {
  expect(supportOf('J18.1', ccl('J18', '2')).ccl?.operative).toBe('2')
  expect(supportOf('J20', ccl('J18', '2'))).toEqual({})
})

it('a record of the code itself outweighs that of its category, kind by kind', () => {
  const found = supportOf('J18.1', poa('J18', { type: 'PNEUMONIA' }), ccl('J18', '2'), ccl('J18.1', '3-4'))
  expect([found.ccl?.operative, found.poa?.type]).toEqual(['3-4', 'PNEUMONIA'])
})

it('records are found however their code is written', () => {
  expect(supportOf('J18.1', ccl('j181', '3')).ccl?.medical).toBe('3')
})

it('lines about the same code add up where they say different things, else the last one stands', () => {
  const found = supportOf(
    'J20',
    limit('J20', { ageMin: 12 }),
    limit('J20', { sex: 'F' }),
    ccl('J20', '1'),
    ccl('J20', '2'),
  )
  expect(found.plausibility).toMatchObject({ ageMin: 12, sex: 'F' })
  expect(found.ccl?.operative).toBe('2')
})

it('the DRGs of several MDC stand beside each other', () => {
  const found = supportOf('J18.1', mapping('J18', '04', ['E79A']), mapping('J18', '15', ['P67D']))
  expect(found.drgMappings?.map(({ mdc }) => mdc)).toEqual(['04', '15'])
})

it('the index of a catalogue is made once', () => {
  const catalogue = catalogueOf('2026', {})
  expect(supportIndex(catalogue)).toBe(supportIndex(catalogue))
})

it('codes of an older edition get the supporting documents of the coding year', () => {
  const source = sourceOf(
    catalogueOf('2024', { entries: family, support: [ccl('J20', '1')] }),
    catalogueOf('2026', { support: [ccl('J20', '4')] }),
  )
  const book = codeBook(source, 'ICD10', '2026')!
  expect(book.catalogue.version).toBe('2024')
  expect(book.support.of(book.codes.find('J20')!, book.codes).ccl?.operative).toBe('4')
  expect(book.fingerprint).toBe('fingerprint of 2024.fingerprint of 2026')
})

it('without documents of the year those of the edition stand', () => {
  const source = sourceOf(catalogueOf('2024', { entries: family, support: [ccl('J20', '1')] }), catalogueOf('2026', {}))
  const book = codeBook(source, 'ICD10', '2026')!
  expect(book.support.of(book.codes.find('J20')!, book.codes).ccl?.operative).toBe('1')
})

it('a version nothing was imported for has no book', () => {
  expect(codeBook(sourceOf(), 'ICD10', '2026')).toBeUndefined()
})
