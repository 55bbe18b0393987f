/** Days there are and days there are not. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayNumber, daysIn, dayText, isDay } from './calendar.ts'

it.each([
  [2024, 2, 29],
  [2025, 2, 28],
  [1900, 2, 28],
  [2000, 2, 29],
  [2026, 4, 30],
  [2026, 12, 31],
  [2026, 0, 0],
  [2026, 13, 0],
])('%d-%d has %d days', (year, month, days) => expect(daysIn(year, month)).toBe(days))

it.each([
  [2026, 2, 30],
  [2026, 1, 0],
  [0, 1, 1],
  [2026, 13, 1],
])('there is no %d-%d-%d', (year, month, day) => expect(isDay(year, month, day)).toBe(false))

it.each(['20260230', '2026010', '', 'JJJJMMTT', '20261301', '20260100'])('%j names no day', (text) =>
  expect(dayNumber(text)).toBeUndefined(),
)

it('counts days as the calendar does, hours behind them left out', () => {
  expect(dayNumber('19700101')).toBe(0)
  expect(dayNumber('202601152359')).toBe(dayNumber('20260115'))
  fc.assert(
    fc.property(fc.integer({ min: -7305, max: 47_482 }), (day) => {
      expect(dayNumber(dayText(day))).toBe(day)
    }),
  )
})
