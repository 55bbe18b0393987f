/** What the texts of the tiers of a supplement have in common. */
import { expect, test } from 'vitest'
import { commonText, withoutTier } from './supplement-names.ts'

test.each([
  [[], ''],
  [['one'], 'one'],
  [['a, b', 'a, b'], 'a, b'],
  [['x, y', 'z, y'], 'x, y'],
  [['ab, c', 'a, c'], 'ab, c'],
])('%j have %j in common', (texts, common) => {
  expect(commonText(texts)).toBe(common)
})

test.each([
  ['ZE-2026-93.01', 'ZE-2026-93'],
  ['ZE-2026-93', 'ZE-2026-93'],
])('%s without its tier is %s', (number, without) => {
  expect(withoutTier(number)).toBe(without)
})
