import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodeTable } from '../catalogue/catalogue.ts'
import { notCompared } from './code-sayings.ts'
import { Crosswalk } from './crosswalks.ts'
import { icd, icdBook, step } from './fixtures/small-catalogue.ts'
import { ccl, mainDiagnosis, poa } from './fixtures/supporting-records.ts'
import { cachedDifferences, codeChange, countDifferences, differencesBetween } from './version-diff.ts'

const before = new CodeTable('ICD10', [
  icd('A90'),
  icd('J44', { parentCode: 'J40' }),
  icd('J96.0'),
  icd('K35', { texts: { de: { title: 'gleich' }, fr: { title: 'avant' } } }),
])
const after = new CodeTable('ICD10', [
  icd('A97.0'),
  icd('J44', { parentCode: 'J41' }),
  icd('J96.0', { codable: false, texts: { de: { title: 'neu' } } }),
  icd('K35', { texts: { de: { title: 'gleich' }, fr: { title: 'après' } } }),
])

it('finds new, deleted and changed codes, by code', () => {
  const found = differencesBetween(before, after, 'de')
  expect(found.map((each) => `${(each.after ?? each.before)?.code} ${each.change} ${each.changed}`)).toEqual([
    'A90 DELETED ',
    'A97.0 NEW ',
    'J44 CHANGED PARENT',
    'J96.0 CHANGED TITLE,CODABLE',
  ])
  expect(countDifferences(found)).toEqual({ added: 1, deleted: 1, changed: 2 })
})

it('goes by the chapters of the catalogue, each before its codes', () => {
  const chapter = (code: string, sortOrder: number) => icd(code, { kind: 'chapter', codable: false, sortOrder })
  const entries = [chapter('X', 1), chapter('XX', 2), chapter('XXII', 3)]
  const below = [icd('Y09', { parentCode: 'XX' }), icd('U69', { parentCode: 'XXII' }), icd('J13', { parentCode: 'X' })]
  const found = differencesBetween(new CodeTable('ICD10', []), new CodeTable('ICD10', [...below, ...entries]), 'de')
  expect(found.map(({ after: entry }) => entry?.code)).toEqual(['X', 'J13', 'XX', 'Y09', 'XXII', 'U69'])
})

it('compares titles in the language asked for', () => {
  expect(differencesBetween(before, after, 'fr').map(({ after: entry }) => entry?.code)).toContain('K35')
})

it('shows both states and the partners of the crosswalk', () => {
  const crosswalk = new Crosswalk('ICD10', '2025', '2026', [step('A90', 'A97.0'), step('J44', 'J44')])
  const changes = differencesBetween(before, after, 'de').map((each) => codeChange(each, crosswalk, 'de'))
  expect(changes[0]).toMatchObject({ before: { text: 'A90' }, successors: ['A97.0'], predecessors: [] })
  expect(changes[1]).toMatchObject({ after: { isCodable: true }, successors: [], predecessors: ['A90'] })
  expect(changes[2]).toMatchObject({ before: { parentCode: 'J40' }, after: { parentCode: 'J41' }, successors: [] })
})

it('a table differs from itself in nothing, and the other way round in the opposite', () => {
  const tables = fc.uniqueArray(fc.constantFrom('A00', 'A01', 'A02', 'A03', 'A04')).map((codes) => {
    return new CodeTable(
      'ICD10',
      codes.map((code) => icd(code)),
    )
  })
  fc.assert(
    fc.property(tables, tables, (one, other) => {
      expect(differencesBetween(one, one, 'de')).toEqual([])
      const [there, back] = [differencesBetween(one, other, 'de'), differencesBetween(other, one, 'de')]
      expect(countDifferences(there).added).toBe(countDifferences(back).deleted)
    }),
  )
})

describe('where everything is compared', () => {
  const texts = (exclusions: string[]) => ({ texts: { de: { title: 'Pneumonie', exclusions } } })
  const earlier = icdBook(
    [icd('J15', texts(['J13', 'P23'])), icd('J18')],
    [ccl('J15', '3'), poa('J18'), mainDiagnosis('J15', false)],
  )
  const later = icdBook(
    [icd('J15', texts(['P23', 'J16'])), icd('J18', { sexLimit: 'F', ageLimit: { minYears: 12 } })],
    [ccl('J15', '2'), poa('J18', { exempt: true }), mainDiagnosis('J18')],
  )

  it('what is said in one version only is told, line by line', () => {
    expect(cachedDifferences(earlier, later, 'de', true).map(({ change, said }) => [change, said])).toEqual([
      [
        'CHANGED',
        [
          { aspect: 'EXCLUSION', before: ['J13'], after: ['J16'] },
          { aspect: 'CCL_OPERATIVE', before: ['3'], after: ['2'] },
          { aspect: 'CCL_MEDICAL', before: ['3'], after: ['2'] },
        ],
      ],
      [
        'CHANGED',
        [
          { aspect: 'POA', before: ['REQUIRED'], after: ['EXEMPT'] },
          { aspect: 'AGE', before: [], after: ['ab 12 Jahren'] },
          { aspect: 'SEX', before: [], after: ['F'] },
          { aspect: 'MAIN_DIAGNOSIS', before: [], after: ['UNACCEPTABLE'] },
        ],
      ],
    ])
  })

  it('what a document says that only one of them has is not compared', () => {
    const without = icdBook([icd('J15', texts(['J13', 'P23'])), icd('J18')], [ccl('J15', '3')])
    const said = cachedDifferences(without, later, 'de', true).flatMap((each) => each.said.map(({ aspect }) => aspect))
    expect(said).toEqual(['EXCLUSION', 'CCL_OPERATIVE', 'CCL_MEDICAL', 'AGE', 'SEX'])
    expect(notCompared(without, later)).toEqual(['POA', 'MAIN_DIAGNOSIS'])
    expect(notCompared(earlier, later)).toEqual([])
    expect(notCompared({ ...without, system: 'CHOP' }, { ...later, system: 'CHOP' })).toEqual([])
  })

  it('is not where only titles are asked about', () => {
    expect(cachedDifferences(earlier, later, 'de', false)).toEqual([])
  })
})
