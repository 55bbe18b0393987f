/** Where the arrow keys lead in a table. */
import { expect, it, test } from 'vitest'
import { placeAfter } from './walk-rows.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 2, 1],
  ['PageDown', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s from row %i of three leads to %i', (key, at, to) => {
  expect(placeAfter(key, at, 3)).toBe(to)
})

it('any other key, and a key while no row has the focus, is not for the table', () => {
  expect([placeAfter('a', 0, 3), placeAfter('ArrowDown', -1, 3), placeAfter('ArrowDown', 0, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
