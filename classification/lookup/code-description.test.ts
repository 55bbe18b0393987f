/** Codes in short, as lists and the coding screen show them. */
import { expect, it } from 'vitest'
import { codeDescription } from './code-description.ts'
import { icd, icdBook } from './fixtures/small-catalogue.ts'
import { poa } from './fixtures/supporting-records.ts'

function described(facts: Parameters<typeof icd>[1] = {}, ...support: NonNullable<Parameters<typeof icdBook>[1]>) {
  const entry = icd('J18.1', facts)
  return codeDescription(icdBook([entry], support), entry, 'fr')
}

it.each([
  ['must be told', [poa('J18.1')], 'REQUIRED'],
  ['is exempt, though it is listed as required', [poa('J18.1', { exempt: true })], 'EXEMPT'],
  ['is exempt', [poa('J18.1', { required: false, exempt: true })], 'EXEMPT'],
  ['may be told', [poa('J18.1', { required: false })], undefined],
  ['is not listed', [], undefined],
] as const)('present on admission %s', (_, support, expected) => {
  expect(described({}, ...support).poa).toBe(expected)
})

it('says the language it speaks, and German where the code has no text in another', () => {
  const de = { title: 'Lobärpneumonie' }
  expect(described({ texts: { de, fr: { title: 'Pneumonie lobaire' } } })).toMatchObject({ language: 'fr' })
  expect(described({ texts: { de } })).toMatchObject({ language: 'de', text: 'Lobärpneumonie' })
})

it('has a mark of use only where the code has one', () => {
  expect(described({ usageMark: '!' })).toHaveProperty('usageMark', '!')
  expect(described()).not.toHaveProperty('usageMark')
})
