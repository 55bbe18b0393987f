/** How long until a time of the day. */
import { expect, it } from 'vitest'
import { secondsUntil } from './clock-delay.ts'

const now = new Date(2026, 1, 4, 22, 30, 0)

it.each([
  ['23:00', 1800],
  ['02:00', 12_600],
  ['22:30', 86_400],
  ['24:00', undefined],
  ['', undefined],
])('until %s it is %s s', (clock, seconds) => {
  expect(secondsUntil(clock, now)).toBe(seconds)
})

it.each([1, 400, 600, 999])('%d ms later it is never too early', (ms) => {
  expect(secondsUntil('23:00', new Date(now.getTime() + ms))).toBe(1800)
})
