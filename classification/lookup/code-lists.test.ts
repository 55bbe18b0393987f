import { expect, it } from 'vitest'
import { externalCauses, poaRequiredDiagnoses, unacceptableMainDiagnoses } from './code-lists.ts'
import { icd, icdBook } from './fixtures/small-catalogue.ts'
import { mainDiagnosis, poa } from './fixtures/supporting-records.ts'

const cause = (code: string, facts = {}) => icd(code, { usageMark: '!', ...facts })

it('external causes are the codable codes from V01 to Y84 with an exclamation mark, V99 first', () => {
  const book = icdBook([
    cause('U69.01'),
    cause('W49', { codable: false }),
    cause('W49.9', { parentCode: 'W49' }),
    icd('W64.9'),
    cause('V99'),
    cause('Y84.9'),
    cause('Y95'),
    icd('V', { kind: 'chapter', codable: false }),
  ])
  expect(externalCauses(book).map(({ code }) => code)).toEqual(['V99', 'W49.9', 'Y84.9'])
})

it('lists hold only codes that can be coded, categories stand for those below', () => {
  const codes = [icd('J18', { codable: false }), icd('J18.1', { parentCode: 'J18' }), icd('J20')]
  const book = icdBook(codes, [poa('J18'), poa('J20', { exempt: true }), mainDiagnosis('J18')])
  expect(poaRequiredDiagnoses(book).map(({ code }) => code)).toEqual(['J18.1'])
  expect(unacceptableMainDiagnoses(book).map(({ code }) => code)).toEqual(['J18.1'])
})
