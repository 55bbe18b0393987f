/** Ages and their bounds. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Age, daysOfLife, isOlder, isYounger } from './age.ts'

const unknown: Age = { years: undefined, days: undefined }
const infant: Age = { years: 0, days: undefined }
const years = (value: number): Age => ({ years: value, days: undefined })
const days = (value: number): Age => ({ years: 0, days: value })

it.each([
  [years(11), 12, 'years', true, false],
  [years(12), 12, 'years', false, false],
  [years(13), 12, 'years', false, true],
  [days(28), 28, 'days', false, false],
  [days(29), 28, 'days', false, true],
  [days(1), 2, 'days', true, false],
  [days(300), 1, 'years', true, false],
  [years(1), 28, 'days', false, true],
  [infant, 28, 'days', false, false],
  [unknown, 28, 'days', false, false],
  [unknown, 12, 'years', false, false],
] as const)('%j against %d %s: younger %s, older %s', (age, bound, unit, younger, older) => {
  expect([isYounger(age, bound, unit), isOlder(age, bound, unit)]).toEqual([younger, older])
})

it('a newborn is in its first day', () => expect([0, 1, 2].map(daysOfLife)).toEqual([1, 1, 2]))

it('nobody is both, and who is neither in years has just that age', () => {
  const age = fc.oneof(fc.nat(124).map(years), fc.integer({ min: 1, max: 366 }).map(days))
  fc.assert(
    fc.property(age, fc.nat(366), fc.constantFrom('years' as const, 'days' as const), (of, bound, unit) => {
      expect(isYounger(of, bound, unit) && isOlder(of, bound, unit)).toBe(false)
      if (unit === 'years') expect(!isYounger(of, bound, unit) && !isOlder(of, bound, unit)).toBe(of.years === bound)
    }),
  )
})
