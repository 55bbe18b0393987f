/** Weeks over the turn of years. */
import { expect, it, test } from 'vitest'
import { daysOf, weekAfter, weekOf } from './weeks.ts'

test.each([
  [new Date(2026, 0, 1), '2026-W01'],
  [new Date(2025, 11, 29), '2026-W01'],
  [new Date(2025, 11, 28), '2025-W52'],
  [new Date(2027, 0, 3), '2026-W53'],
  [new Date(2026, 10, 19, 23, 59), '2026-W47'],
])('%s is in %s', (day, week) => {
  expect(weekOf(day)).toBe(week)
})

it('a week has its seven days', () => {
  expect(daysOf('2026-W47')).toEqual({ monday: new Date(2026, 10, 16), sunday: new Date(2026, 10, 22) })
  expect(daysOf('2026-W01').monday).toEqual(new Date(2025, 11, 29))
})

it('the week before and after, over the turn of the year and of summer time', () => {
  expect([weekAfter('2026-W53', 1), weekAfter('2027-W01', -1), weekAfter('2026-W13', 1)]).toEqual([
    '2027-W01',
    '2026-W53',
    '2026-W14',
  ])
})
