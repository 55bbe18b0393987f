/** Ages and their bounds. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Age, ageOf, ageOfSpiges, daysOfLife, isOlder, isYounger, NEWBORN_DAYS } from './age.ts'

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

it.each([
  [{}, undefined, undefined],
  [{ ageYears: 71 }, 71, undefined],
  [{ ageYears: 0 }, 0, undefined],
  [{ ageYears: 0, ageDays: 0 }, 0, 1],
  [{ ageDays: 365 }, 0, 365],
  [{ ageDays: 366 }, 1, undefined],
  [{ ageYears: 1, ageDays: 10 }, 1, undefined],
])('%j told is %s years and %s days', (told, years, days) => expect(ageOf(told)).toEqual({ years, days }))

it('a newborn is one up to its 28th day', () => {
  expect([27, 28, 29].map((ageDays) => isOlder(ageOf({ ageDays }), NEWBORN_DAYS, 'days'))).toEqual([false, false, true])
})

it.each([
  [{ alter: '71' }, { ageYears: 71 }],
  [
    { alter: '0', alter_U1: '28' },
    { ageYears: 0, ageDays: 28 },
  ],
  [{ alter: '', alter_U1: 'x' }, {}],
  [{ alter: '1000', alter_U1: '-1' }, {}],
  [{ alter: '999' }, { ageYears: 999 }],
  [{}, {}],
])('SpiGes tells %j: %j', (administrative, told) => {
  expect(ageOfSpiges(administrative as Record<string, string>)).toEqual(told)
})
