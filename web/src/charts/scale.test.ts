/** Where the marks of the axes stand. */
import { describe, expect, it, test } from 'vitest'
import { marksDays, timeTicks, valueTicks } from './scale.ts'

const HOUR = 3_600_000

test.each([
  [0, false, [0, 1]],
  [1, false, [0, 0.5, 1]],
  [7, false, [0, 2.5, 5, 7.5]],
  [7, true, [0, 3, 6, 9]],
  [1, true, [0, 1]],
  [100, true, [0, 50, 100]],
  [0.03, false, [0, 0.01, 0.02, 0.03]],
  [123_456, true, [0, 50_000, 100_000, 150_000]],
])('up to %d (whole: %s) the marks are %j', (most, whole, marks) => {
  expect(valueTicks(most, whole)).toEqual(marks)
})

describe('marks of time', () => {
  const at = (hours: number, minutes = 0, day = 4) => new Date(2026, 1, day, hours, minutes).getTime()

  it('of an hour stand every ten minutes', () => {
    expect(timeTicks(at(9, 7), at(10, 7))).toEqual([10, 20, 30, 40, 50].map((minute) => at(9, minute)).concat(at(10)))
  })

  it('of a day stand at round hours', () => {
    expect(timeTicks(at(9, 7), at(9, 7, 5))).toEqual([at(12), at(18), at(0, 0, 5), at(6, 0, 5)])
    expect(marksDays(at(9), at(9, 0, 5))).toBe(false)
  })

  it('of a week stand at midnight', () => {
    const ticks = timeTicks(at(9), at(9, 0, 11))
    expect(ticks.map((each) => new Date(each).getHours())).toEqual(Array(7).fill(0))
    expect(marksDays(at(9), at(9, 0, 11))).toBe(true)
  })

  it('stand at midnight after a day of 23 or 25 hours too', () => {
    for (const month of [2, 9]) {
      const from = new Date(2026, month, 22).getTime()
      const to = new Date(2026, month + 1, 5).getTime()
      for (const each of timeTicks(from, to)) expect(new Date(each).getHours()).toBe(0)
    }
  })

  it('are few, whatever the span', () => {
    for (const hours of [0.05, 0.5, 1, 5, 24, 100, 168, 1000])
      expect(timeTicks(at(9), at(9) + hours * HOUR).length).toBeLessThanOrEqual(8)
  })
})
