/** Exact sums of weights and money that came as JSON numbers, whose literals are exact decimals. */
import { type Decimal, decimal, minus, plus, toNumber } from './decimal.ts'

/** Decimals kept: a weight has at most 5, an amount 2, a base rate a few. */
const PLACES = 6

/** a - b without floating-point dust. */
export const difference = (a: number, b: number): number => toNumber(minus(figure(a), figure(b)))

/** a + b without floating-point dust. */
export const sum = (a: number, b: number): number => toNumber(plus(figure(a), figure(b)))

/** CHF of a weight at a base rate, rounded half up to 0.01 as a bill shows it. */
export function money(weight: number, baseRate: number): number {
  const exact = figure(weight).digits * figure(baseRate).digits
  const cent = 10n ** BigInt(2 * PLACES - 2)
  return toNumber({ digits: (exact + cent / 2n) / cent, places: 2 })
}

function figure(value: number): Decimal {
  return decimal(value.toFixed(PLACES))
}
