/** Writes a number as its digits, without exponent and without the dust of its binary form. */

/** Digits a double holds for certain, and Excel shows; what it has beyond them is dust. */
const SURE_DIGITS = 15

/** A number as digits: 1e-7 is 0.0000001, and 0.1 + 0.2 is 0.3. */
export function plainNumber(value: number): string {
  const shown = String(Number(value.toPrecision(SURE_DIGITS)))
  const [mantissa = '', exponent] = shown.split('e')
  return exponent === undefined ? shown : shifted(mantissa, Number(exponent))
}

/** Exponents stand only where the point lies before all digits or behind them: below 1e-6, and from 1e21 on. */
function shifted(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  const point = whole.length + exponent
  return sign + (point < 0 ? `0.${'0'.repeat(-point)}${digits}` : digits.padEnd(point, '0'))
}
