/** What a house codes together: from counts of cases to what speaks for a code. */
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { type CountedTogether, categoryOf, supportTogether } from './coded-together.ts'

/** Cases by pair of categories, of one twice those with it. */
function counted(cases: number, pairs: Readonly<Record<string, number>>): CountedTogether {
  return { cases, of: (one, other) => pairs[`${one}-${other}`] ?? pairs[`${other}-${one}`] ?? 0 }
}

/** 1,000 cases: 100 with A, 50 with B, 500 with C. */
const ALONE = { 'A-A': 100, 'B-B': 50, 'C-C': 500 }

test.each<[what: string, pairs: Record<string, number>, given: string[], category: string, support: number]>([
  ['never together', {}, ['A'], 'B', 0],
  ['as often as by chance', { 'A-B': 5 }, ['A'], 'B', 0],
  ['twice as often', { 'A-B': 10.5 }, ['A'], 'B', 0.25],
  ['four times as often', { 'A-B': 21.5 }, ['A'], 'B', 0.5],
  ['always', { 'A-B': 50, 'B-B': 50 }, ['A'], 'B', 0.8],
  ['less often than by chance says nothing against it', { 'A-C': 5 }, ['A'], 'C', 0],
  ['beside two codes the surer one counts', { 'A-B': 10.5, 'B-C': 25 }, ['C', 'A'], 'B', 0.25],
  ['of itself nothing is said', {}, ['B'], 'B', 0],
  ['beside nothing', { 'A-B': 50 }, [], 'B', 0],
  ['a category nobody has coded', { 'A-D': 7 }, ['A'], 'D', 0],
  ['beside one nobody has coded', {}, ['D'], 'B', 0],
])('%s: %j', (_, pairs, given, category, support) => {
  expect(supportTogether(counted(1000, { ...ALONE, ...pairs }), given, category)).toBeCloseTo(support, 1)
})

it('few cases with a code say less than many', () => {
  const support = (times: number) =>
    supportTogether(counted(1000, { 'A-A': 5 * times, 'B-B': 50, 'A-B': 4 * times }), ['A'], 'B')
  expect([support(2) > support(1), support(10) > support(2)]).toEqual([true, true])
})

it('what is said lies between 0 and 1, whatever was counted', () => {
  const count = fc.nat(1_000_000)
  fc.assert(
    fc.property(count, count, count, count, (cases, given, other, both) => {
      const said = supportTogether(counted(cases, { 'A-A': given, 'B-B': other, 'A-B': both }), ['A'], 'B')
      expect(said >= 0 && said <= 1).toBe(true)
    }),
  )
})

it('a category has three characters, in any way to write a code', () => {
  const written = [
    categoryOf('ICD10', 'e11.90'),
    categoryOf('ICD10', 'E1190'),
    categoryOf('CHOP', 'Z81.51.11'),
    categoryOf('CHOP', '8151'),
  ]
  expect(written).toEqual(['ICD10 E11', 'ICD10 E11', 'CHOP 815', 'CHOP 815'])
})
