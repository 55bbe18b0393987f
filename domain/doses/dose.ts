/** Doses of medications: converted exactly, and held against the tiers of supplements. */
import { type Decimal, decimal, isLess, timesTenTo } from '../numbers/decimal.ts'
import { plainNumber } from '../numbers/plain-number.ts'
import { unitPower } from './dose-units.ts'

/** A dose in another unit; undefined when the two measure other things. A number is read to 15 digits, a text exactly. */
export function doseIn(dose: string | number, unit: string, wanted: string): Decimal | undefined {
  const power = unitPower(unit, wanted)
  if (power === undefined) return undefined
  return timesTenTo(decimal(typeof dose === 'number' ? plainNumber(dose) : dose), power)
}

/** Whether a summed dose falls into a tier: from its lower end on, below its upper end; nothing given is no dose. */
export function isInTier(total: Decimal, from: Decimal | undefined, below: Decimal | undefined): boolean {
  if (total.digits === 0n || (from && isLess(total, from))) return false
  return !below || isLess(total, below)
}
