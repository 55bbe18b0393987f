/** Exact sums of weights and money that came as JSON numbers, whose literals are exact decimals. */

/** Decimals kept: a weight has at most 5, an amount 2, a base rate a few. */
const PLACES = 6
const SCALE = 10n ** BigInt(PLACES)

/** a - b without floating-point dust. */
export function difference(a: number, b: number): number {
  return toNumber(scaled(a) - scaled(b))
}

/** a + b without floating-point dust. */
export function sum(a: number, b: number): number {
  return toNumber(scaled(a) + scaled(b))
}

/** CHF of a weight at a base rate, rounded half up to 0.01 as a bill shows it. */
export function money(weight: number, baseRate: number): number {
  const exact = scaled(weight) * scaled(baseRate)
  const cent = (SCALE * SCALE) / 100n
  return Number((exact + cent / 2n) / cent) / 100
}

function scaled(value: number): bigint {
  return BigInt(value.toFixed(PLACES).replace('.', ''))
}

function toNumber(value: bigint): number {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(PLACES + 1, '0')
  return Number(`${negative ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`)
}
