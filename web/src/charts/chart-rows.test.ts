/** A chart as a table. */
import { expect, it } from 'vitest'
import { lastSaying, lineRows, nearestRow } from './chart-rows.ts'

const rows = lineRows([
  {
    name: 'a',
    points: [
      { at: 10, value: 1 },
      { at: 30, value: undefined },
    ],
  },
  {
    name: 'b',
    points: [
      { at: 20, value: 2 },
      { at: 30, value: undefined },
    ],
  },
])

it('has a row for each instant of any series', () => {
  expect(rows).toEqual([
    { key: 10, values: [1, undefined] },
    { key: 20, values: [undefined, 2] },
    { key: 30, values: [undefined, undefined] },
  ])
})

it.each([
  [-5, 0],
  [14, 0],
  [16, 1],
  [99, 2],
])('at %d the row %d is nearest', (at, place) => {
  expect(nearestRow(rows, at)).toBe(place)
})

it('says where the last values stand', () => {
  expect(lastSaying(rows)).toBe(1)
  expect(lastSaying([])).toBe(-1)
})
