/** What may stay in place when the rest moves. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestRising } from './longest-rising.ts'

test.each([
  [[], []],
  [[5], [5]],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [3, 1, 2],
    [1, 2],
  ],
  [[2, 2, 2], [2]],
  [
    [4, 5, 1, 2, 3, 0],
    [1, 2, 3],
  ],
])('of %j these stay: %j', (values, staying) => expect(longestRising(values)).toEqual(staying))

test('is a rising part, and none is longer', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 9 }), (values) => {
      const staying = longestRising(values)
      expect(isPart(staying, values)).toBe(true)
      expect(staying.every((value, i) => i === 0 || staying[i - 1]! < value)).toBe(true)
      expect(staying).toHaveLength(longestOf(values))
    }),
  )
})

function isPart([first, ...rest]: readonly number[], whole: readonly number[]): boolean {
  if (first === undefined) return true
  const at = whole.indexOf(first)
  return at >= 0 && isPart(rest, whole.slice(at + 1))
}

/** By trying every part. */
function longestOf(values: readonly number[], above = -1): number {
  const [first, ...rest] = values
  if (first === undefined) return 0
  const without = longestOf(rest, above)
  return first > above ? Math.max(without, 1 + longestOf(rest, first)) : without
}
