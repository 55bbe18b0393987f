import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ImportOrder } from '../import-order.ts'
import { importKinds } from '../import-order.ts'
import { orderFor } from '../recognised-order.ts'
import { FailedFiles, inOrder, notesOn, ownYearOf, type PlannedFile } from './scan-plan.ts'

function planned(order: ImportOrder, name = `${order.kind}_${order.language}`): PlannedFile {
  const year = Number(order.version)
  return { file: { path: `/${name}`, name, year, size: 1, modifiedAt: 0, mark: '' }, orders: [order] }
}

const file = (kind: ImportOrder['kind'], language: 'de' | 'fr' | 'it' = 'de', version = '2026') =>
  planned(orderFor(kind, { version, language }))

it('codes come before what speaks of them, German before translations, older years first', () => {
  const dropped = [
    file('synonyms'),
    file('begleitdokumente'),
    file('chop', 'it'),
    file('article-list'),
    file('icd10', 'fr'),
    file('medications', 'fr'),
    file('chop-index', 'de'),
    file('icd10', 'de'),
    file('chop', 'de'),
    file('medications', 'de'),
    file('icd10', 'de', '2025'),
  ]
  expect(inOrder(dropped).map(({ file: { name, year } }) => `${year} ${name}`)).toEqual([
    '2025 icd10_de',
    '2026 icd10_de',
    '2026 icd10_fr',
    '2026 chop_de',
    '2026 chop_it',
    '2026 begleitdokumente_',
    '2026 chop-index_de',
    '2026 synonyms_de',
    '2026 medications_de',
    '2026 medications_fr',
    '2026 article-list_',
  ])
})

it('the order does not depend on the order in which the files were found', () => {
  const all = importKinds.flatMap((kind) => (['de', 'fr', 'it'] as const).map((language) => file(kind, language)))
  const names = (files: readonly PlannedFile[]) => inOrder(files).map(({ file: { name } }) => name)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(names(shuffled)).toEqual(names(all))
    }),
  )
})

it('a file whose prerequisite failed is told which file that was; one that made up for it clears the way', () => {
  const failed = new FailedFiles()
  const reason = (planned: PlannedFile) => failed.reason(planned.orders[0])
  const german = file('icd10', 'de')
  expect(reason(file('icd10', 'fr'))).toBeUndefined()
  failed.add(german.orders[0], german.file)
  expect(reason(file('icd10', 'fr'))).toContain('ICD10 codes of 2026, and icd10_de')
  expect(reason(file('synonyms'))).toContain('icd10_de')
  expect(reason(file('icd10', 'fr', '2025'))).toBeUndefined()
  expect(reason(file('chop', 'fr'))).toBeUndefined()
  failed.forgive(german.orders[0])
  expect(reason(file('icd10', 'fr'))).toBeUndefined()
})

it('notes name a later file with the same data, and a year that is not that of the folder', () => {
  const [first, second] = [
    planned(orderFor('chop', { version: '2026' }), 'a.zip'),
    planned(orderFor('chop', { version: '2026' }), 'b.zip'),
  ]
  expect(notesOn(first, [first, second])).toEqual([expect.stringContaining('b.zip brought the same data')])
  expect(notesOn(second, [first, second])).toEqual([])
  const stray = { ...second, ...ownYearOf({ system: 'CHOP', year: 2025 }) }
  expect(notesOn(stray, [stray])).toEqual([expect.stringContaining('speaks of 2025')])
  expect(ownYearOf({ system: 'ICD10', year: 2024 })).toEqual({})
})
