/** The few items shown at first. */
import { expect, test } from 'vitest'
import { windowAround } from './window-around.ts'

test.each([
  [0, 0, 5, 0, 0],
  [3, 2, 5, 0, 3],
  [9, 0, 5, 0, 5],
  [9, 4, 5, 2, 7],
  [9, 8, 5, 4, 9],
  [9, -1, 5, 0, 5],
])('of %d around the one at %d at most %d: %d to %d', (count, at, most, from, to) => {
  expect(windowAround(count, at, most)).toEqual({ from, to })
})
