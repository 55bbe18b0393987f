import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstOf, smallest, smallestAt } from './smallest.ts'

it('picks what sorting would put first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(40), (numbers, count) => {
      const sorted = [...numbers].sort((a, b) => a - b).slice(0, count)
      expect([...smallest(Float64Array.from(numbers), Math.min(count, numbers.length))]).toEqual(sorted)
    }),
  )
})

it.each([63, 64, 65, 100, 200])('picks the %i smallest of 200', (count) => {
  const numbers = Float64Array.from({ length: 200 }, (_, i) => (i * 73) % 200)
  expect([...smallest(numbers, count)]).toEqual(Array.from({ length: count }, (_, i) => i))
})

it('finds each place of any numbers, also of equal ones and of those that are in order already', () => {
  const numbers = fc.oneof(
    fc.array(fc.integer()),
    fc.array(fc.nat(3)),
    fc.array(fc.integer()).map((some) => some.sort()),
  )
  fc.assert(
    fc.property(numbers, (some) => {
      const sorted = [...some].sort((a, b) => a - b)
      const found = sorted.map((_, place) => smallestAt(Float64Array.from(some), place))
      expect(found).toEqual(sorted)
    }),
  )
})

it('picks the first of anything as sorting would, equal ones as they came', () => {
  const inOrder = (a: { by: number }, b: { by: number }) => a.by - b.by
  fc.assert(
    fc.property(fc.array(fc.record({ by: fc.nat(5), from: fc.nat() }), { maxLength: 90 }), fc.nat(90), (all, count) => {
      expect(firstOf(all, count, inOrder)).toEqual(all.toSorted(inOrder).slice(0, count))
    }),
  )
})

it.each([63, 64, 65, 100])('the first %i of 200 are as many', (count) => {
  const all = Array.from({ length: 200 }, (_, i) => (i * 73) % 200)
  expect(firstOf(all, count, (a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
})
