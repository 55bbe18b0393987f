/** Doses by unit and tier. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, decimalText, isLess } from '../numbers/decimal.ts'
import { doseIn, isDose, isInTier, isOneOf } from './dose.ts'

const text = (...of: Parameters<typeof doseIn>) => {
  const dose = doseIn(...of)
  return dose && decimalText(dose)
}

it.each([
  ['15000', 'mg', 'g', '15'],
  ['8000000', '\u00b5g', 'g', '8'],
  ['8000000', '\u03bcg', 'g', '8'],
  ['0.085', 'kg', 'g', '85'],
  ['999999999999.999999999', 'ng', 'kg', '0.999999999999999999999'],
  [5.1000000000000005, 'g', 'g', '5.1'],
  [1e-7, 'kg', 'mg', '0.1'],
  [1e12, 'Mio', 'U', '1000000000000000000'],
  ['15', 'U', 'g', undefined],
])('%s %s in %s is %s', (dose, unit, wanted, expected) => expect(text(dose, unit, wanted)).toBe(expected))

it.each([
  ['5', '5', '15', true],
  ['14.999999999', '5', '15', true],
  ['15', '5', '15', false],
  ['4.999999999', '5', '15', false],
  ['85', '85', undefined, true],
  ['3', undefined, '5', true],
  ['0', undefined, '5', false],
  ['0.000', '0', undefined, false],
])('%s from %s to below %s: %s', (total, from, below, expected) => {
  expect(isInTier(decimal(total), from ? decimal(from) : undefined, below ? decimal(below) : undefined)).toBe(expected)
})

const amount = fc.tuple(fc.nat(10 ** 9), fc.nat(9)).map(([digits, places]) => ({ digits: BigInt(digits), places }))

it('is in exactly one of two tiers that meet', () => {
  fc.assert(
    fc.property(amount, amount, (total, border) => {
      fc.pre(total.digits > 0n)
      expect(isInTier(total, undefined, border)).toBe(!isInTier(total, border, undefined))
      expect(isInTier(total, undefined, border)).toBe(isLess(total, border))
    }),
  )
})

it.each([
  ['5', true],
  ['0.3333333333', true],
  ['123456789012345.1234567890', true],
  ['1234567890123456', false],
  ['0.12345678901', false],
  ['5.', false],
  ['.5', false],
  ['-5', false],
  ['5,5', false],
  ['', false],
])('%j is a dose: %s', (text, is) => expect(isDose(text)).toBe(is))

it.each([
  ['IV', ['IV'], true],
  [' iv ', ['SC', 'IV'], true],
  ['SC', ['IV'], false],
  ['', ['IV'], false],
  ['IV', [], false],
])('%j is one of %j: %s', (told, asked, is) => expect(isOneOf(told, asked)).toBe(is))
