import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallest } from './smallest.ts'

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
