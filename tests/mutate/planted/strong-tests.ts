/** Tests that notice every change of the planted rule that one can notice. */
import { expect, it } from 'vitest'
import { daysBeyond } from './free-days.ts'

it.each([
  [3, 5, 0],
  [5, 5, 0],
  [7, 5, 2],
])('%s days beyond %s are %s', (days, bound, beyond) => {
  expect(daysBeyond(days, bound)).toBe(beyond)
})
