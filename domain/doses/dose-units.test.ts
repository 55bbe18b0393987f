/** One table of units, for who looks supplements up and for who pays them. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unitPower } from './dose-units.ts'

it.each([
  ['kg', 'g', 3],
  ['mg', 'g', -3],
  ['g', 'mg', 3],
  ['ug', 'g', -6],
  ['mcg', 'mg', -3],
  ['\u00b5g', 'g', -6],
  ['\u03bcg', 'g', -6],
  ['\u00b5g', '\u03bcg', 0],
  ['ng', 'ug', -3],
  ['IU', 'U', 0],
  ['IE', 'UI', 0],
  ['kU', 'U', 3],
  ['Mio', 'MIU', 0],
  ['MIU', 'U', 6],
  ['ml', 'l', -3],
  ['mmol', 'mol', -3],
  [' MG ', 'mg', 0],
  ['Stk', 'stk', 0],
  ['g', 'ml', undefined],
  ['U', 'mg', undefined],
  ['Stk', 'g', undefined],
  ['', 'g', undefined],
  ['constructor', '__proto__', undefined],
])('from %j to %j is ten to the power of %s', (from, to, power) => expect(unitPower(from, to)).toBe(power))

const unit = fc.oneof(
  fc.constantFrom('kg', 'g', 'mg', '\u00b5g', '\u03bcg', 'ng', 'U', 'kU', 'Mio', 'l', 'ml'),
  fc.string(),
)

it('back is the opposite, and by way of a third unit is the same', () => {
  fc.assert(
    fc.property(unit, unit, unit, (a, b, c) => {
      const [there, on, back] = [unitPower(a, b), unitPower(b, c), unitPower(b, a)]
      expect(back === undefined ? undefined : 0 - back).toBe(there)
      if (there !== undefined && on !== undefined) expect(unitPower(a, c)).toBe(there + on)
    }),
  )
})
