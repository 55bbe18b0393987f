/** What a search is asked: for whom, beside what, and when two questions are one. */
import type { CodedCase } from '@codarium/contract'
import { expect, test } from 'vitest'
import { listsOf } from '../session/case/case-lists.ts'
import { addOpenRow, type CaseTables } from '../session/case/case-tables.ts'
import { searchQuestion } from './search-question.ts'

const rows = {
  diagnoses: [{ code: 'J181' }, { code: 'I1000' }],
  treatments: [{ code: '3322' }],
  medications: [{ code: 'B01AC11' }],
}
const administrative = { alter: '71', geschlecht: '2', hauptleistungsstelle: 'M100', austrittsdatum: '20260201' }
const source = { index: 0, caseId: '1', administrative, ...rows } as unknown as CodedCase
const ask = (
  list: Parameters<typeof searchQuestion>[0],
  text: string,
  row?: string,
  tables: CaseTables = listsOf(rows),
) => searchQuestion(list, text, { source, tables, row }, 'de').asked

test('it carries patient, department, main diagnosis and the codes of all lists', () => {
  expect(ask('treatments', 'bronchoskopie')).toEqual({
    q: 'bronchoskopie',
    version: '2026',
    lang: 'de',
    size: 8,
    patientContext: { ageYears: 71, sex: 'F' },
    codingContext: {
      isMainDiagnosis: false,
      department: 'M100',
      existingCodes: ['3322', 'B01AC11', 'I1000', 'J181'],
      mainDiagnosisCode: 'J181',
    },
  })
})

test('a row is not beside itself, and the main diagnosis is searched for in its place', () => {
  const codes = ['3322', 'B01AC11', 'I1000']
  const context = { isMainDiagnosis: true, department: 'M100', existingCodes: codes }
  expect(ask('diagnoses', 'pneumonie', 'diagnoses-0').codingContext).toEqual(context)
})

test('what is coded makes no other question in another order, nor for a text that is a code', () => {
  const turned = { ...rows, diagnoses: [{ code: 'J181' }, { code: 'E876' }, { code: 'I1000' }] }
  const other = { ...rows, diagnoses: [{ code: 'J181' }, { code: 'I1000' }, { code: 'E876' }] }
  const [one, two] = [listsOf(turned), listsOf(other)]
  expect(ask('diagnoses', 'niere', undefined, one)).toEqual(ask('diagnoses', 'niere', undefined, two))
  expect(ask('diagnoses', 'n17.9')).toEqual(ask('diagnoses', 'n17.9', undefined, one))
})

test('rows without a code, and codes that nobody could send, are left out', () => {
  const odd = listsOf({ ...rows, diagnoses: [{ code: 'X'.repeat(40) }, { code: '' }, { code: 'I1000' }] })
  const { tables } = addOpenRow(odd, 'diagnoses', { typed: 'niere', waits: 'answer' })
  const { codingContext } = ask('diagnoses', 'herz', undefined, tables)
  expect(codingContext?.existingCodes).toEqual(['3322', 'B01AC11', 'I1000'])
  expect(codingContext?.mainDiagnosisCode).toBeUndefined()
})
