/** Weights are exact, and what is withheld cannot be worked out from what is shown. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresOf, NO_CASES, withheldOf } from './overview-figures.ts'

const sums = { counted: 8, known: 5, changed: 2, weight_before: 5_300_000, weight_after: 5_600_001 }

it('figures are told from five known cases on, weights as exact decimals', () => {
  expect(figuresOf(sums)).toEqual({
    ...{ cases: 8, known: 5, drgChanged: 2 },
    ...{ costWeightBefore: 5.3, costWeightAfter: 5.600001 },
  })
  expect(figuresOf({ ...sums, known: 4 })).toEqual({ cases: 8, known: 4 })
  expect(figuresOf(sums, true)).toEqual({ cases: 8, known: 5 })
  expect(figuresOf(NO_CASES)).toEqual({ cases: 0, known: 0 })
})

it.each([
  [[5, 6, 7], []],
  [
    [1, 5, 9],
    [1, 5],
  ],
  [
    [2, 2, 9, 30],
    [2, 2, 9],
  ],
  [
    [3, 2, 9],
    [2, 3],
  ],
  [[0, 4], [4]],
  [[], []],
])('of groups of %j are withheld %j', (sizes, withheld) => {
  const groups = sizes.map((size) => ({ size }))
  expect([...withheldOf(groups, ({ size }) => size)].map(({ size }) => size)).toEqual(withheld)
})

it('no small group is ever shown, and what is withheld beside others is never a small group alone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 8 }), (sizes) => {
      const groups = sizes.map((size) => ({ size }))
      const withheld = withheldOf(groups, ({ size }) => size)
      const shown = groups.filter((group) => group.size > 0 && !withheld.has(group))
      expect(shown.every(({ size }) => size >= 5)).toBe(true)
      const together = [...withheld].reduce((sum, { size }) => sum + size, 0)
      if (shown.length > 0) expect(together === 0 || together >= 5).toBe(true)
    }),
  )
})
