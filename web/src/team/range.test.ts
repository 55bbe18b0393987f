/** Ranges of days: counted back from today, chosen, or wrong. */
import { expect, it } from 'vitest'
import { daysOf, localDay, midnightOf, rangeOf, wrongRange } from './range.ts'

it('the last days are counted back from today, over summer time', () => {
  expect(rangeOf({ days: 30 }, '2026-04-01')).toEqual({ from: '2026-03-03', to: '2026-04-01' })
  expect(daysOf(rangeOf({ days: 30 }, '2026-04-01'))).toHaveLength(30)
})

it('days that were chosen stay, also one alone', () => {
  expect(rangeOf({ days: 90, from: '2026-01-01', to: '2026-01-02' }, '2026-04-01')).toEqual({
    ...{ from: '2026-01-01', to: '2026-01-02' },
  })
  expect(rangeOf({ days: 90, from: '2026-01-01' }, '2026-04-01')).toEqual({ from: '2026-01-01', to: '' })
})

it.each([
  ['2026-01-01', '2026-01-01', undefined],
  ['2025-01-01', '2026-01-01', undefined],
  ['2025-01-01', '2026-01-02', 'tooLong'],
  ['2026-01-02', '2026-01-01', 'wrongOrder'],
  ['2026-02-30', '2026-03-01', 'noDate'],
  ['', '2026-03-01', 'noDate'],
])('%s to %s: %s', (from, to, wrong) => expect(wrongRange({ from, to })).toBe(wrong))

it('a day is that of the clock here', () => {
  expect(localDay(new Date(2026, 1, 4, 23, 59))).toBe('2026-02-04')
  expect(localDay(new Date(midnightOf('2026-03-29')))).toBe('2026-03-29')
})
