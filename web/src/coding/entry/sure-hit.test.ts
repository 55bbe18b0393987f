/** Which hit a text means beyond doubt: a table of answers, each with what a row typed ahead of it becomes. */
import type { SearchHit } from '@codarium/contract'
import { expect, test } from 'vitest'
import { systemOf } from '../../catalogue/code-form.ts'
import { listsOf } from '../session/case/case-lists.ts'
import { addOpenRow } from '../session/case/case-tables.ts'
import { hitOfCode, sureHit } from './sure-hit.ts'

/** A hit in short: code, kind of match, the text that matched, and what speaks against it. */
const hit = (code: string, matchKind: SearchHit['matchKind'], matchedText: string, more = ''): SearchHit => ({
  code,
  classificationType: 'ICD10',
  version: '2026',
  text: code,
  textLong: code,
  language: 'de',
  kind: 'element',
  hierarchyLevel: 4,
  codable: !more.includes('not codable'),
  usageMark: '',
  matchedText,
  matchedField: 'TITLE',
  matchKind,
  warnings: more.includes('warned')
    ? [{ type: 'SEX_CONFLICT', severity: 'WARNING', messageDe: '', messageFr: '', messageIt: '' } as never]
    : [],
})
const tables = listsOf({ diagnoses: [{ code: 'E876' }], treatments: [{ code: '4701' }], medications: [] })
const category = hit('E87', 'EXACT', 'Hypo', 'not codable')

test.each([
  ['the first codable hit', 'hypona', [hit('E87.1', 'PREFIX', 'Hyponatriämie'), hit('N17.02', 'PREFIX', 'x')], 'E87.1'],
  ['past a category', 'hypo', [category, hit('E87.1', 'COMPOUND', 'Hyponatriämie')], 'E87.1'],
  ['nothing for no hit', 'xyz', [], 'choose'],
  ['nothing for a category alone', 'hypo', [category], 'choose'],
  ['no typo', 'hyponatrimie', [hit('E87.1', 'FUZZY', 'Hyponatriämie')], 'choose'],
  ['no related meaning', 'salzmangel', [hit('E87.1', 'SEMANTIC', 'Hyponatriämie')], 'choose'],
  [
    'no typo though an exact one follows',
    'anorexie',
    [hit('U60.1', 'FUZZY', 'x'), hit('R63.0', 'EXACT', 'y')],
    'choose',
  ],
  [
    'none past one that is coded already',
    'hypokali',
    [hit('E87.6', 'PREFIX', 'a'), hit('E87.1', 'PREFIX', 'b')],
    'choose',
  ],
  [
    'none past one the patient cannot have',
    'x',
    [hit('C61', 'EXACT', 'x', 'warned'), hit('C62', 'EXACT', 'x')],
    'choose',
  ],
  [
    'none of two families that are called so',
    'ÄNÄMIE ',
    [hit('D64.9', 'EXACT', 'Anämie'), hit('P61.4', 'EXACT', 'anämie')],
    'choose',
  ],
  [
    'the first of one family that is called so',
    'infarkt',
    [hit('I21.0', 'EXACT', 'Infarkt'), hit('I21.4', 'EXACT', 'Infarkt')],
    'I21.0',
  ],
  [
    'the exact one of two families of which one begins so',
    'gicht',
    [hit('M10.9', 'EXACT', 'Gicht'), hit('N22.8', 'PREFIX', 'Gichtniere')],
    'M10.9',
  ],
] as const)('takes %s', (_name, text, found, expected) => {
  const sure = sureHit('diagnoses', text, found, tables, undefined)
  expect(sure === 'choose' ? sure : sure.code).toBe(expected)
})

test.each([
  ['treatments', ['Z47.01', 'Z47.11'], 'Z47.01'],
  ['treatments', ['Z47.01', 'Z48.11'], 'choose'],
  ['medications', ['J02AC03', 'J02AC04'], 'J02AC03'],
  ['medications', ['J02AC03', 'J02AX04'], 'choose'],
] as const)('in %s the families of %s decide', (list, codes, expected) => {
  const found = codes.map((code) => ({ ...hit(code, 'EXACT', 'gleich'), classificationType: systemOf[list] }))
  const sure = sureHit(list, 'gleich', found, tables, undefined)
  expect(sure === 'choose' ? sure : sure.code).toBe(expected)
})

test('rows that are open, and the row itself, are not coded already', () => {
  const open = addOpenRow(tables, 'diagnoses', { typed: 'hypona', waits: 'answer' }).tables
  expect(sureHit('diagnoses', 'hypona', [hit('E87.1', 'PREFIX', 'a')], open, 'new-0')).not.toBe('choose')
  expect(sureHit('diagnoses', 'hypokali', [hit('E87.6', 'PREFIX', 'a')], open, 'diagnoses-0')).not.toBe('choose')
})

test('a typed code is told from what its answer holds', () => {
  const found = [hit('I26', 'EXACT', 'I26', 'not codable'), hit('I26.0', 'PREFIX', 'I26.0')]
  expect(hitOfCode('diagnoses', 'i260', found)?.code).toBe('I26.0')
  expect(hitOfCode('diagnoses', 'i26', found)).toBeUndefined()
  expect(hitOfCode('diagnoses', 'embolie', found)).toBeUndefined()
})

test.each([
  [
    'a code that words alone say first stands behind it',
    [hit('E87.1', 'EXACT', 'hypo')],
    hit('E87.6', 'EXACT', 'Hypokali'),
  ],
  ['an abbreviation has several meanings', [{ ...hit('E87.1', 'EXACT', 'hypo'), meaning: 'Hyponatriämie' }], undefined],
])('nothing is taken where %s', (_what, hits, passedOver) => {
  expect(sureHit('diagnoses', 'hypo', hits, tables, undefined, passedOver)).toBe('choose')
})
