/** What two lists of hits differ in. */
import { expect, it } from 'vitest'
import { previewRows } from './preview-rows.ts'

const side = (...codes: string[]) => ({
  hits: codes.map((code, at) => ({ place: at + 1, code, text: code, codable: true })),
  total: codes.length,
})

it('a hit that only one side has, and one that has moved', () => {
  const rows = previewRows(side('B', 'A', 'C'), side('A', 'B'))
  expect(rows.map(({ code, alone, was }) => [code, alone, was])).toEqual([
    ['B', false, 2],
    ['A', false, 1],
    ['C', true, undefined],
  ])
})

it('the same lists differ in nothing', () => {
  expect(previewRows(side('A', 'B'), side('A', 'B')).every(({ alone, was }) => !alone && was === undefined)).toBe(true)
})
