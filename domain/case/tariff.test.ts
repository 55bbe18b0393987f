/** The tariffs and sexes of SpiGes. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sexOf, sexOfSpiges, tariffOfSpiges } from './tariff.ts'

it.each([
  ['1', 'SWISSDRG'],
  ['3', 'ST_REHA'],
  ['5', 'TARPSY'],
  ['0', undefined],
  ['2', undefined],
  ['4', undefined],
  ['6', undefined],
  ['7', undefined],
  [undefined, undefined],
])('tarif %s is %s', (tarif, tariff) => expect(tariffOfSpiges(tarif)).toBe(tariff))

it.each([
  ['1', 'M'],
  ['2', 'F'],
  ['3', undefined],
  [undefined, undefined],
])('geschlecht %s is %s', (geschlecht, sex) => expect(sexOfSpiges(geschlecht)).toBe(sex))

it('no other text is any', () => {
  const others = fc.string().filter((text) => !['1', '2', '3', '5'].includes(text))
  fc.assert(
    fc.property(
      others,
      (text) => void expect([tariffOfSpiges(text), sexOfSpiges(text)]).toEqual([undefined, undefined]),
    ),
  )
})

it.each([
  ['M', 'M'],
  ['m', 'M'],
  ['F', 'F'],
  ['w', 'F'],
  ['X', undefined],
  ['', undefined],
  ['MF', undefined],
  [undefined, undefined],
])('the letter %s is %s', (letter, sex) => expect(sexOf(letter)).toBe(sex))
