import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, wholeNumber } from './decimal.ts'

describe('a decimal', () => {
  it.each([
    ["1'234.56", '1234.56'],
    ['1’234.50', '1234.5'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u00a0567', '1234567'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['0,512', '0.512'],
    ['1.151', '1.151'],
    ['1,151', '1.151'],
    ['007', '7'],
    ['.5', '0.5'],
    ['-0.0', '0'],
    ['−3,5', '-3.5'],
    ['CHF 512.30', '512.3'],
    ['0.1000000000000000000001', '0.1000000000000000000001'],
    [0.1 + 0.2, '0.3'],
  ])('%j is %s', (text, value) => expect(decimal(text)).toBe(value))

  it.each(['', '-', 'abc', '1.2.3', '1,2,3', "1'23", '1.234,56,7', '12.', '1e5', '0x10', '=1+1', 'NaN', '٣'])(
    '%j is none',
    (text) => expect(decimal(text)).toBeUndefined(),
  )

  it('is the same however it is written', () => {
    const parts = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{1,6}$/))
    fc.assert(
      fc.property(parts, fc.constantFrom("'", '’', ' ', '\u00a0', '\u202f'), ([negative, whole, fraction], blank) => {
        const sign = negative ? '-' : ''
        const grouped = (mark: string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, mark)
        const canonical = decimal(`${sign}${whole}.${fraction}`)
        expect(Number(canonical)).toBe(Number(`${sign}${whole}.${fraction}`) || 0)
        expect(decimal(`${sign}${whole},${fraction}`)).toBe(canonical)
        expect(decimal(`${sign}${grouped(blank)}.${fraction}`)).toBe(canonical)
        expect(decimal(`${sign}${grouped('.')},${fraction}`)).toBe(canonical)
        expect(decimal(`${sign}${grouped(',')}.${fraction}`)).toBe(canonical)
        expect(decimal(canonical ?? '')).toBe(canonical)
      }),
    )
  })

  it('never throws and never gives anything but digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.double()), (cell) => {
        const value = Number.isNaN(cell) || cell === Infinity || cell === -Infinity ? '0' : decimal(cell)
        if (value !== undefined) expect(value).toMatch(/^-?\d+(\.\d+)?$/)
      }),
    )
  })
})

describe('a whole number', () => {
  it.each<[string | number, number | undefined]>([
    ['12', 12],
    ['12.0', 12],
    [36, 36],
    ["1'200", 1200],
    ['1.5', undefined],
    ['-1', undefined],
    ['9999999999', undefined],
  ])('%j is %s', (cell, value) => expect(wholeNumber(cell)).toBe(value))
})
