/** The line through the values of a series. */
import { expect, it } from 'vitest'
import { linePath } from './line-path.ts'

const extent = { from: 0, to: 10, top: 4 }
const pathOf = (...values: (number | undefined)[]) =>
  linePath(
    values.map((value, at) => ({ at, value })),
    extent,
  )

it('goes from value to value', () => {
  expect(pathOf(0, 4, 2)).toBe('M0 1000L100 0L200 500')
})

it('is broken where a value is missing', () => {
  expect(pathOf(undefined, 0, 4, undefined, undefined, 2, 2)).toBe('M100 1000L200 0M500 500L600 500')
})

it('shows a value that stands alone', () => {
  expect(pathOf(undefined, 2, undefined)).toBe('M100 500L100 500')
})

it('is nothing without values, and leaves out what is not shown', () => {
  expect(pathOf(undefined)).toBe('')
  expect(linePath([{ at: 11, value: 1 }], extent)).toBe('')
})
