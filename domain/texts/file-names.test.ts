/** What names of files say: years, language, tariff. */
import { expect, it } from 'vitest'
import { languageOfName, tariffOfName, yearsIn } from './file-names.ts'

it.each([
  ['chop2026_de.zip', [2026]],
  ['Umsteiger_2026_2025.csv', [2025, 2026]],
  ['20260101.csv', []],
  ['liste.csv', []],
])('the years of %s are %j', (name, years) => {
  expect(yearsIn(name)).toEqual(years)
})

it.each([
  ['icd10gm2026_claml_fr.zip', 'fr'],
  ['Liste_de_codes_FR.csv', 'fr'],
  ['CHOP (italiano).zip', 'it'],
  ['ICD Franz\u00f6sisch.zip', 'fr'],
  ['begleitdokumente_15.0.zip', undefined],
])('the language of %s is %s', (name, language) => {
  expect(languageOfName(name)).toBe(language)
})

it('the tariff is SwissDRG unless the name says another', () => {
  expect(['ze_2026.zip', 'ze_TARPSY_2026.zip', 'st_reha.csv'].map(tariffOfName)).toEqual([
    'SWISSDRG',
    'TARPSY',
    'ST_REHA',
  ])
})
