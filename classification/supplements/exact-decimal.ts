/** Decimals as they are written: added, compared and moved by powers of ten without ever passing through a float. */

/** A number as digits and the place of its point: 12.5 is 125 with one decimal. */
export interface ExactDecimal {
  readonly digits: bigint
  /** Digits behind the point; negative for trailing zeros. */
  readonly places: number
}

/** Nothing. */
export const ZERO: ExactDecimal = { digits: 0n, places: 0 }

/** The decimal in a text like 12.50; the text must hold digits with at most one point. */
export function exactDecimal(text: string): ExactDecimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

/** The sum. */
export function plus(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const places = Math.max(a.places, b.places)
  return { digits: digitsAt(a, places) + digitsAt(b, places), places }
}

/** Whether the first is less than the second. */
export function isLess(a: ExactDecimal, b: ExactDecimal): boolean {
  const places = Math.max(a.places, b.places)
  return digitsAt(a, places) < digitsAt(b, places)
}

/** The number times ten to this power. */
export function timesTenTo({ digits, places }: ExactDecimal, power: number): ExactDecimal {
  return { digits, places: places - power }
}

/** The number as digits, without zeros nobody needs. */
export function decimalText(value: ExactDecimal): string {
  const places = Math.max(0, value.places)
  const digits = String(digitsAt(value, places)).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
  const kept = fraction.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

function digitsAt({ digits, places }: ExactDecimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - places)
}
