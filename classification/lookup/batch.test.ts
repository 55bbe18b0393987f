import { descriptionOf } from '@codarium/contract'
import { expect, it } from 'vitest'
import { codeBooks } from '../catalogue/code-book.ts'
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

/** Questions written "CHOP:Z38.0", or "Z38.0" where the system is left open. */
const questions = (...asked: string[]) =>
  asked.map((each) => {
    const [code = '', type] = each.split(':').reverse()
    return { code, ...(type && { type: type as 'CHOP' }) }
  })

it.each([
  ['one system', ['J18.1', 'ICD10:Z38.0'], { 'J18.1': 'ICD10', 'Z38.0': 'ICD10' }, []],
  ['one code in two systems', ['ICD10:Z38.0', 'CHOP:Z38.0'], { 'Z38.0': 'ICD10', 'CHOP:Z38.0': 'CHOP' }, []],
  ['the same, the other way round', ['CHOP:Z38.0', 'ICD10:Z38.0'], { 'Z38.0': 'CHOP', 'ICD10:Z38.0': 'ICD10' }, []],
  ['a question twice', ['CHOP:Z38.0', 'CHOP:Z38.0', 'ICD10:J18.1', 'J18.1'], { 'Z38.0': 'CHOP', 'J18.1': 'ICD10' }, []],
  ['a code that one of two systems has', ['CHOP:J18.1', 'ICD10:J18.1'], { 'J18.1': 'ICD10' }, ['CHOP:J18.1']],
  ['a code that no system has', ['X00', 'X00', 'CHOP:X00', 'ATC:X00'], {}, ['X00', 'CHOP:X00', 'ATC:X00']],
  ['a code that its system does not have', ['CHOP:J18.1'], {}, ['J18.1']],
])('Z38.0 as ICD10 and as CHOP are two questions: %s', (_, asked, types, missing) => {
  const answer = batchDescriptions(books, questions(...asked), 'de')
  const found = Object.entries(answer.descriptions).map(([key, { type }]) => [key, type])
  expect(Object.fromEntries(found)).toEqual(types)
  expect(answer).toMatchObject({ found: found.length, notFound: missing.length, missing })
})

it('an answer is read by system and code', () => {
  const answer = batchDescriptions(books, questions('ICD10:Z38.0', 'CHOP:Z38.0', 'ICD10:J18.1'), 'de')
  const read = (type: 'ICD10' | 'CHOP', code: string) => descriptionOf(answer, type, code)?.type
  expect([read('ICD10', 'Z38.0'), read('CHOP', 'Z38.0'), read('CHOP', 'J18.1')]).toEqual(['ICD10', 'CHOP', undefined])
})
