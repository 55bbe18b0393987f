/** Doses of medications: converted exactly, and held against the tiers of supplements. */
import { type Decimal, decimal, isLess, timesTenTo } from '../numbers/decimal.ts'
import { plainNumber } from '../numbers/plain-number.ts'
import { unitPower } from './dose-units.ts'

/** How a dose is written (regular expression): as SpiGes takes it, so that none that came in is lost on its way. */
export const DOSE_FORM = '^\\d{1,15}(\\.\\d{1,10})?$'

const doseForm = new RegExp(DOSE_FORM)

/** Whether a text is a dose. */
export const isDose = (text: string): boolean => doseForm.test(text)

/** Whether a route or an extra information is one of those that are asked for; blanks and capitals do not count. */
export function isOneOf(told: string, asked: readonly string[]): boolean {
  const word = told.trim().toLowerCase()
  return asked.some((each) => each.trim().toLowerCase() === word)
}

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
