/** Days of Switzerland: over midnight, summer time, leap years. */
import { expect, it } from 'vitest'
import { dayAt, daysFrom, isDay, plusDays } from './days.ts'

it.each([
  ['2026-01-31T22:59:59Z', '2026-01-31'],
  ['2026-01-31T23:00:00Z', '2026-02-01'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
])('%s is on %s', (instant, day) => expect(dayAt(Date.parse(instant))).toBe(day))

it('days are counted through summer time, years and leap days', () => {
  expect(plusDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysFrom('2026-03-28', '2026-03-30')).toBe(3)
  expect(daysFrom('2025-12-31', '2026-01-01')).toBe(2)
  expect(daysFrom('2026-01-02', '2026-01-01')).toBe(0)
})

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))
