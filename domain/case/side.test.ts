import { expect, it } from 'vitest'
import { letterOfSide, SIDES } from './side.ts'

it('groupers are told of both, right and left, and of nothing else', () => {
  expect(SIDES.map((side) => [side, letterOfSide(side)])).toEqual([
    ['0', 'B'],
    ['1', 'R'],
    ['2', 'L'],
    ['3', undefined],
    ['9', undefined],
  ])
  expect(letterOfSide('')).toBeUndefined()
})
