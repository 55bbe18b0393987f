/** Ages against limits, as BFS rule 1698 evaluates them. */
import { ageOf } from '@codarium/domain'
import { describe, expect, it } from 'vitest'
import { ageWords, isOutside } from './age.ts'

describe('limits in years', () => {
  const limit = { minYears: 12, maxYears: 55 }
  it.each([
    [11, true],
    [12, false],
    [55, false],
    [56, true],
  ])('%i years: outside is %s', (ageYears, outside) => {
    expect(isOutside(ageOf({ ageYears }), limit)).toBe(outside)
  })

  it('an age of days only is under the first year', () => {
    expect(isOutside(ageOf({ ageDays: 200 }), limit)).toBe(true)
    expect(isOutside(ageOf({ ageDays: 5000 }), limit)).toBe(false)
  })
})

describe('limits in days', () => {
  const limit = { minDays: 2, maxDays: 28 }
  it.each([
    [{ ageYears: 0, ageDays: 1 }, true],
    [{ ageYears: 0, ageDays: 2 }, false],
    [{ ageDays: 28 }, false],
    [{ ageDays: 29 }, true],
    [{ ageYears: 1 }, true],
    [{ ageYears: 1, ageDays: 10 }, true],
    [{ ageYears: 0 }, false],
    [{}, false],
  ])('%j: outside is %s', (patient, outside) => {
    expect(isOutside(ageOf(patient), limit)).toBe(outside)
  })

  it('the day of birth is day 1', () => {
    expect(isOutside(ageOf({ ageDays: 0 }), { minDays: 1, maxDays: 28 })).toBe(false)
  })

  it('a child of 365 days may still be under one year', () => {
    expect(isOutside(ageOf({ ageDays: 365 }), { minDays: 1, maxDays: 365 })).toBe(false)
  })
})

describe('limits from days to years', () => {
  const limit = { minDays: 29, maxYears: 17 }
  it.each([
    [{ ageDays: 28 }, true],
    [{ ageDays: 29 }, false],
    [{ ageYears: 17 }, false],
    [{ ageYears: 18 }, true],
  ])('%j: outside is %s', (patient, outside) => {
    expect(isOutside(ageOf(patient), limit)).toBe(outside)
  })
})

it.each([
  [{ minYears: 12, maxYears: 55 }, 'für 12 bis 55 Jahre', 'de 12 à 55 ans', 'da 12 a 55 anni'],
  [{ minYears: 15 }, 'ab 15 Jahren', 'dès 15 ans', 'da 15 anni'],
  [{ minYears: 1 }, 'ab 1 Jahr', 'dès 1 an', 'da 1 anno'],
  [{ minDays: 2 }, 'ab 2 Tagen', 'dès 2 jours', 'da 2 giorni'],
  [{ maxDays: 28 }, 'bis 28 Tage', 'jusqu’à 28 jours', 'fino a 28 giorni'],
  [{ minDays: 29, maxYears: 17 }, 'für 29 Tage bis 17 Jahre', 'de 29 jours à 17 ans', 'da 29 giorni a 17 anni'],
])('%j in words', (limit, de, fr, it) => {
  expect(ageWords(limit)).toEqual({ de, fr, it })
})
