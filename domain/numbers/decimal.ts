/** Decimals as integers with a place: weights and amounts are added and multiplied without ever passing through a float. */

/** A number as digits and the place of its point: 1.151 is 1151 with three decimals. */
export interface Decimal {
  readonly digits: bigint
  /** Digits behind the point. */
  readonly places: number
}

/** Nothing. */
export const ZERO: Decimal = { digits: 0n, places: 0 }

/** The decimal in a text like -12.50; the text must hold digits with at most one point. */
export function decimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places)
  return { digits: digitsAt(a, places) + digitsAt(b, places), places }
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { digits: -b.digits, places: b.places })
}

/** The decimal so many times. */
export function times(a: Decimal, count: number): Decimal {
  return { digits: a.digits * BigInt(count), places: a.places }
}

/** The decimal times ten to this power. */
export function timesTenTo({ digits, places }: Decimal, power: number): Decimal {
  const moved = places - power
  return moved >= 0 ? { digits, places: moved } : { digits: digits * 10n ** BigInt(-moved), places: 0 }
}

/** Whether the first is less than the second. */
export function isLess(a: Decimal, b: Decimal): boolean {
  const places = Math.max(a.places, b.places)
  return digitsAt(a, places) < digitsAt(b, places)
}

/** The whole days of a mean length of stay: everything behind the point is cut off. */
export function wholePart({ digits, places }: Decimal): number {
  return Number(digits / 10n ** BigInt(places))
}

/** The decimal as it is written, without zeros nobody needs. */
export function decimalText({ digits, places }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  const fraction = text.slice(text.length - places).replace(/0+$/, '')
  return sign + (fraction === '' ? whole : `${whole}.${fraction}`)
}

/** The number nearest to the decimal; up to 15 digits JSON writes it with exactly the digits of the decimal. */
export function toNumber(value: Decimal): number {
  return Number(decimalText(value))
}

function digitsAt({ digits, places }: Decimal, wanted: number): bigint {
  return wanted === places ? digits : digits * 10n ** BigInt(wanted - places)
}
