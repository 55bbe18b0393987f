import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, decimalText, isLess, minus, plus, times, timesTenTo, toNumber, wholePart, ZERO } from './decimal.ts'

it.each([
  ['1.151', '1.151'],
  ['0.000', '0'],
  ['10.50', '10.5'],
  ['-0.05', '-0.05'],
  ['100', '100'],
])('%s is written %s', (text, written) => expect(decimalText(decimal(text))).toBe(written))

it.each([
  [['0.1', '0.2'], '0.3'],
  [['1', '0.000000001'], '1.000000001'],
  [['999999999999.999999999', '0.000000001'], '1000000000000'],
  [['2.50', '0'], '2.5'],
])('the sum of %j is %s', (texts, total) => expect(decimalText(texts.map(decimal).reduce(plus))).toBe(total))

it('has no floating-point dust where floats have', () => {
  expect(7.846 + 2 * 0.214).not.toBe(8.274)
  expect(toNumber(plus(decimal('7.846'), times(decimal('0.214'), 2)))).toBe(8.274)
})

/** Weights as catalogues write them, in thousandths. */
const thousandths = fc.integer({ min: -99_999_999, max: 99_999_999 })
const text = (value: number) => decimalText({ digits: BigInt(value), places: 3 })

it('adds, subtracts, multiplies and compares like whole thousandths', () => {
  fc.assert(
    fc.property(thousandths, thousandths, fc.integer({ min: 0, max: 1000 }), (a, b, count) => {
      const [x, y] = [decimal(text(a)), decimal(text(b))]
      expect(decimalText(plus(x, y))).toBe(text(a + b))
      expect(decimalText(minus(x, y))).toBe(text(a - b))
      expect(decimalText(times(x, count))).toBe(text(a * count))
      expect(isLess(x, y)).toBe(a < b)
    }),
  )
})

it('keeps every digit as a JSON number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }),
      fc.integer({ min: 0, max: 5 }),
      (digits, places) => {
        const value = { digits, places }
        expect(JSON.stringify(toNumber(value)).replace(/^-0$/, '0')).toBe(decimalText(value))
      },
    ),
  )
})

it('moves by powers of ten and cuts off behind the point', () => {
  expect(decimalText(timesTenTo(decimal('2.8'), 3))).toBe('2800')
  expect(decimalText(timesTenTo(decimal('2.8'), -3))).toBe('0.0028')
  expect(decimalText(timesTenTo(decimal('2500'), -6))).toBe('0.0025')
  expect(wholePart(decimal('10.8'))).toBe(10)
})

it('nothing has no digits behind the point, and changes no sum', () => {
  expect(ZERO).toEqual({ digits: 0n, places: 0 })
  expect(plus(decimal('1.50'), ZERO)).toEqual(decimal('1.50'))
})
