/** Decimals without dust. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText, exactDecimal, isLess, plus, timesTenTo } from './exact-decimal.ts'

const sum = (...texts: string[]) => decimalText(texts.map(exactDecimal).reduce(plus))

it.each([
  [['0.1', '0.2'], '0.3'],
  [['1', '0.000000001'], '1.000000001'],
  [['999999999999.999999999', '0.000000001'], '1000000000000'],
  [['2.50', '0'], '2.5'],
])('%j is %s', (texts, total) => {
  expect(sum(...texts)).toBe(total)
})

it('is moved by powers of ten both ways', () => {
  expect(decimalText(timesTenTo(exactDecimal('2.5'), 3))).toBe('2500')
  expect(decimalText(timesTenTo(exactDecimal('2500'), -6))).toBe('0.0025')
})

it('compares and adds as whole numbers do', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 })
  const written = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(isLess(exactDecimal(written(a)), exactDecimal(written(b)))).toBe(a < b)
      const total = plus(exactDecimal(written(a)), exactDecimal(written(b)))
      expect(timesTenTo(total, 2)).toMatchObject({ digits: BigInt(a + b), places: 0 })
    }),
  )
})
