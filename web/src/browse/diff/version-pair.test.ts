/** The versions beside each other are those of the address, else the shown one and the one before. */
import type { CatalogueVersion } from '@codarium/contract'
import { browseTexts } from '@codarium/texts'
import { expect, it, test } from 'vitest'
import { languageOfBoth, versionName, versionPair, yearsOf } from './version-pair.ts'

const years = ['2026', '2025', '2024'].map((version) => ({ version }))

test.each([
  [{}, '2026', { from: '2025', to: '2026' }],
  [{}, '2025', { from: '2024', to: '2025' }],
  [{}, '2024', { from: '2024', to: '2025' }],
  [{}, '1999', { from: '2025', to: '2026' }],
  [{ from: '2024' }, '2026', { from: '2024', to: '2025' }],
  [{ from: '2026' }, '2026', { from: '2026', to: '2026' }],
  [{ to: '2025' }, '2026', { from: '2024', to: '2025' }],
  [{ to: '2024' }, '2026', { from: '2024', to: '2024' }],
  [{ from: '2026', to: '2024' }, '2026', { from: '2026', to: '2024' }],
  [{ from: '1999', to: '2031' }, '2026', { from: '1999', to: '2031' }],
])('%j with %s shown is %j', (place, shown, pair) => {
  expect(versionPair(place, shown, years)).toEqual(pair)
})

it('one version alone is no pair', () => {
  expect(versionPair({}, '2026', years.slice(0, 1))).toBeUndefined()
  expect(versionPair({ from: '2025', to: '2026' }, '2026', [])).toBeUndefined()
})

const system = (classificationType: 'ICD10' | 'CHOP', edition: string) => ({
  classificationType,
  edition,
  languages: ['de', 'fr'],
  indexLanguages: [],
})

it('the years of a catalogue are those that have it', () => {
  const versions: CatalogueVersion[] = [
    { version: '2026', systems: [system('ICD10', '2024'), system('CHOP', '2026')], tariffs: [] },
    { version: '2025', systems: [system('CHOP', '2025')], tariffs: [] },
  ]
  expect(yearsOf(versions, 'diagnoses')).toEqual([{ version: '2026', edition: '2024', languages: ['de', 'fr'] }])
  expect(yearsOf(versions, 'treatments').map(({ version }) => version)).toEqual(['2026', '2025'])
})

test.each([
  [{ version: '2026', edition: '2026' }, undefined, '2026'],
  [{ version: '2026', edition: '2024' }, undefined, '2024, Kodierjahr 2026'],
  [{ version: '2026', edition: '2024' }, 'ICD-10-GM', 'ICD-10-GM 2024, Kodierjahr 2026'],
])('%j of %s is called %s', (year, name, called) => {
  expect(versionName(year, browseTexts.de, name)).toBe(called)
})

test.each([
  ['fr', ['de', 'fr'], ['de', 'fr'], 'fr'],
  ['fr', ['de'], ['de', 'fr'], 'de'],
  ['it', ['de', 'fr'], ['de', 'fr'], 'de'],
] as const)('%s with %j and %j is compared in %s', (wished, one, other, language) => {
  expect(languageOfBoth(wished, [{ languages: [...one] }, { languages: [...other] }])).toBe(language)
})
