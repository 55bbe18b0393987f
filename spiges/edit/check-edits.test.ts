/** Edits that do not fit: dates, rows, values, and how many findings are told. */
import type { CaseEdit } from '@codarium/contract'
import { expect, test } from 'vitest'
import { checkEdits, editDelivery } from '../index.ts'
import { caseWith, read } from '../tests/small-delivery.ts'

const delivery = read(caseWith('<Diagnose diagnose_id="1" diagnose_kode="A"/>'))
const fields = (edit: Omit<CaseEdit, 'index'>) =>
  checkEdits(delivery, [{ index: 0, ...edit }]).map(({ field }) => field)
const stay = (eintrittsdatum: string | null, austrittsdatum: string | null) =>
  fields({ administrative: { eintrittsdatum, austrittsdatum } })

const EXIT = 'Fall 4711 / administrative.austrittsdatum'
const ENTRY = 'Fall 4711 / administrative.eintrittsdatum'

test.each([
  ['a day later', '20260105', '20260106', []],
  ['on the same day', '20260105', '20260105', []],
  ['on the same day, by the hours before', '2026010512', '2026010508', []],
  ['a day before', '20260105', '20260104', [EXIT]],
  ['a thousand years before', '20260105', '10270106', [EXIT]],
  ['never', '20260105', null, []],
  ['without having come', null, '20260105', []],
  ['on a day that is none, which is said once', '20260105', '20250230', [EXIT]],
  ['having come on a day that is none', '20260230', '20260105', [ENTRY]],
])('leaves %s', (_, entry, exit, expected) => expect(stay(entry, exit)).toEqual(expected))

test('names the attribute whose value is wrong', () => {
  expect(fields({ administrative: { alter: 'x' } })).toEqual(['Fall 4711 / administrative.alter'])
  expect(fields({ administrative: { alter: null } })).toEqual([])
})

test.each([0.5, -1, 1])('there is no row %s', (origin) => {
  expect(fields({ diagnoses: [{ origin, code: 'A' }] })).toEqual(['Fall 4711 / diagnoses[0].origin'])
})

test.each([
  ['the last of the first plane', '\ufffd', true],
  ['none of XML', '\uffff', false],
  ['beyond the first plane', '\u{10000}', true],
  ['half of one', '\ud800', false],
])('a character, %s', (_, extra, isFine) => {
  expect(fields({ medications: [{ code: 'A', extra }] })).toHaveLength(isFine ? 0 : 1)
})

test('says what is wrong with values of its own only where there are some', () => {
  const [finding] = checkEdits(delivery, [{ index: 0, diagnoses: [{ code: '' }] }])
  expect(finding).not.toHaveProperty('values')
  expect(checkEdits(delivery, [{ index: 9 }])[0]).toMatchObject({ values: { limit: 9 } })
  expect(finding).toMatchObject({ place: { caseIndex: 0, list: 'diagnoses', row: 0, field: 'code' } })
  expect(checkEdits(delivery, [{ index: 9 }])[0]).not.toHaveProperty('place')
})

test('refuses to write them, and says why', () => {
  expect(() => editDelivery(delivery, [{ index: 9 }])).toThrow('case 9: there is no case 9')
})

test('an attribute of blanks is removed like one that is absent', () => {
  const original = caseWith('<Administratives alter="71" wohnkanton="BE"/>')
  const after = editDelivery(read(original), [{ index: 0, administrative: { wohnkanton: ' ' } }])
  expect(after).toBe(caseWith('<Administratives alter="71"/>'))
})

test('a new value stands in the quotes of the old one', () => {
  const original = caseWith("<Administratives wohnkanton='BE'/>")
  const after = editDelivery(read(original), [{ index: 0, administrative: { wohnkanton: 'ZH' } }])
  expect(after).toBe(caseWith("<Administratives wohnkanton='ZH'/>"))
})

test('tells no more findings than a reading does', () => {
  const rows = Array.from({ length: 150 }, () => ({ code: '' }))
  expect(checkEdits(delivery, [{ index: 0, diagnoses: rows }])).toHaveLength(100)
  const cases = Array.from({ length: 150 }, (_, i) => ({ index: 10 + i }))
  expect(checkEdits(delivery, cases)).toHaveLength(100)
})
