/** Tests that run all of the planted rule and look at half of it. */
import { expect, it } from 'vitest'
import { daysBeyond } from './free-days.ts'

it('runs', () => {
  expect(daysBeyond(7, 5)).toBe(2)
  daysBeyond(3, 5)
})
