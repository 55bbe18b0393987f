/** What is there of a version, and how sessions are called and chosen, in the words of the start page. */
import type { CatalogueVersion } from '@codarium/contract'
import { pageTexts, startTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { catalogueNames, languagesOf, missingLanguages } from './present-catalogues.ts'
import { hospitalWords, sessionName } from './session-name.ts'
import { movedChoice } from './use-session-keys.ts'

const { de } = startTexts
const general = pageTexts.de
const all = ['de', 'fr', 'it']
const present = (chop: readonly string[], index: readonly string[]): CatalogueVersion => ({
  version: '2026',
  systems: [
    { classificationType: 'ICD10', edition: '2024', languages: all, indexLanguages: [] },
    { classificationType: 'CHOP', edition: '2026', languages: [...chop], indexLanguages: [...index] },
  ],
  tariffs: [{ tariff: 'TARPSY' }, { tariff: 'SWISSDRG', release: '15.0' }],
})

test('the catalogues are named with their editions and releases', () => {
  expect(catalogueNames(present(all, all), de.catalogueOf)).toBe(
    'ICD-10-GM 2024, CHOP 2026, SwissDRG 15.0, TARPSY 2026',
  )
})

test.each([
  [all, all, undefined],
  [all, [], undefined],
  [all, ['de', 'fr'], 'it ohne CHOP-Index'],
  [['de'], ['de'], 'fr ohne CHOP; it ohne CHOP'],
])('with CHOP in %j and its index in %j is missing: %s', (chop, index, missing) => {
  expect(languagesOf(present(chop, index))).toEqual(all)
  expect(missingLanguages(present(chop, index), de)).toBe(missing)
})

const createdAt = new Date(2026, 1, 4, 9, 5).toISOString()
test.each([
  ['Lieferung Februar 2026', 'Lieferung Februar 2026'],
  ['KIS-4711', 'KIS-4711'],
  ['1f0c7a52-0001-4c0d-a51a-000000000001', 'Lieferung vom 04.02.2026 09:05'],
  ['  ', 'Lieferung vom 04.02.2026 09:05'],
])('a session sent as %j is called %j', (instanceId, name) => {
  expect(sessionName({ instanceId, caseCount: 48, createdAt }, general)).toBe(name)
})

test.each([
  [{ name: 'Spital Aarebogen', enterprise: '100000012', sites: ['10000012'] }, 'Spital Aarebogen'],
  [{ enterprise: '100000012', sites: ['10000012'] }, 'BUR 10000012'],
  [{ enterprise: '100000012', sites: ['10000012', '10000013'] }, '2 Standorte'],
  [undefined, undefined],
])('the hospital %j is called %j', (hospital, name) => {
  expect(hospitalWords(hospital, general)).toBe(name)
})

test('the choice moves by one row and stops at the ends', () => {
  expect([movedChoice(0, 'ArrowDown', 3), movedChoice(2, 'ArrowDown', 3), movedChoice(0, 'ArrowUp', 3)]).toEqual([
    1, 2, 0,
  ])
})
