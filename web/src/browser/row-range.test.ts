/** The rows that are drawn: what is seen with a margin, never more than a screen and two margins. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from './row-range.ts'

test('whatever is scrolled to, the rows seen are drawn, and few others', () => {
  const places = fc.record({
    count: fc.integer({ min: 0, max: 5000 }),
    scrolled: fc.integer({ min: -2000, max: 250_000 }),
    height: fc.integer({ min: 1, max: 2000 }),
  })
  fc.assert(
    fc.property(places, ({ count, scrolled, height }) => {
      const { from, to } = rangeOf(count, 42, scrolled, height)
      const first = Math.max(0, Math.floor(scrolled / 42))
      const last = Math.min(count - 1, Math.floor((scrolled + height - 1) / 42))
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(count)
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / 42) + 40)
      if (first <= last) expect([from <= first, to > last]).toEqual([true, true])
    }),
  )
})
