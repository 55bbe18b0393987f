/** Numbers of workbooks and JSON as digits. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainNumber } from './plain-number.ts'

it.each([
  [0.1 + 0.2, '0.3'],
  [1e-7, '0.0000001'],
  [1.5e21, '1500000000000000000000'],
  [-2.5e-8, '-0.000000025'],
  [7680000000004, '7680000000004'],
  [-0, '0'],
])('%d is %s', (value, text) => expect(plainNumber(value)).toBe(text))

it('is digits only, and the same number to 15 digits', () => {
  const finite = fc.double({ min: -1e300, max: 1e300, noNaN: true })
  fc.assert(
    fc.property(finite, (value) => {
      expect(plainNumber(value)).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Number(plainNumber(value))).toBe(Number(value.toPrecision(15)) || 0)
    }),
  )
})
