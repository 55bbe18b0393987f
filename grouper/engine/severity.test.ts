import { expect, it } from 'vitest'
import { pcclOf, rawPccl, weightedSum } from './severity.ts'

it.each([
  [[], 0, '0.000'],
  [[1], 1, '1.376'],
  [[2], 2, '2.181'],
  [[3], 3, '2.752'],
  [[4], 3, '3.195'],
  [[1, 1], 2, '1.950'],
  [[2, 2], 3, '2.914'],
  [[3, 2], 3, '3.326'],
  [[3, 3], 4, '3.561'],
  [[4, 2], 4, '3.667'],
  [[4, 3], 4, '3.866'],
  [[4, 4], 4, '4.047'],
])('levels %j make PCCL %i (%s before rounding)', (levels, pccl, raw) => {
  expect(pcclOf(levels)).toBe(pccl)
  expect(rawPccl(weightedSum(levels)).toFixed(3)).toBe(raw)
})

it.each([
  [[4, 3], 4],
  [[4, 1], 3],
  [[1, 1, 1, 1, 1], 3],
])('the published example %j makes PCCL %i', (levels, pccl) => expect(pcclOf(levels)).toBe(pccl))

it('is never above 4', () => {
  expect(pcclOf(Array(100).fill(4))).toBe(4)
})
