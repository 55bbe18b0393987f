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
