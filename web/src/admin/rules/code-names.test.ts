/** Codes in a row. */
import { expect, it } from 'vitest'
import { codeNames } from './code-names.ts'

it('codes and ranges, the first few', () => {
  const codes = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ classificationType: 'ICD10', code }) as const)
  expect(codeNames(codes)).toBe('A, B, C, D …')
  expect(codeNames([{ classificationType: 'ICD10', from: 'J12', to: 'J18' }])).toBe('J12–J18')
  expect(codeNames([])).toBe('')
})
