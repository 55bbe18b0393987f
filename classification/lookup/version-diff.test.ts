import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CodeTable } from '../catalogue/catalogue.ts'
import { Crosswalk } from './crosswalks.ts'
import { icd, step } from './fixtures/small-catalogue.ts'
import { codeChange, countDifferences, differencesBetween } from './version-diff.ts'

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
