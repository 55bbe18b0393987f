/** Units of doses and how they are converted: always by powers of ten. */

/** The units by what they measure, with their power of ten within it; as `spelled` gives them. */
const UNITS: ReadonlyMap<string, readonly [measure: string, power: number]> = new Map([
  ['kg', ['mass', 3]],
  ['g', ['mass', 0]],
  ['mg', ['mass', -3]],
  ['ug', ['mass', -6]],
  ['mcg', ['mass', -6]],
  ['ng', ['mass', -9]],
  ['u', ['activity', 0]],
  ['iu', ['activity', 0]],
  ['ie', ['activity', 0]],
  ['ui', ['activity', 0]],
  ['ku', ['activity', 3]],
  ['miu', ['activity', 6]],
  ['mio', ['activity', 6]],
  ['l', ['volume', 0]],
  ['ml', ['volume', -3]],
  ['mol', ['substance', 0]],
  ['mmol', ['substance', -3]],
])

/** Micro is written as its sign (U+00B5), as the Greek letter (U+03BC), which looks the same, or as a u. */
const MICRO = /[\u00b5\u03bc]/g

/** The power of ten that turns an amount in one unit into one in another; undefined when they measure other things. */
export function unitPower(from: string, to: string): number | undefined {
  const [source, target] = [spelled(from), spelled(to)]
  if (source === target) return 0
  const [a, b] = [UNITS.get(source), UNITS.get(target)]
  return a && b && a[0] === b[0] ? a[1] - b[1] : undefined
}

function spelled(unit: string): string {
  return unit.trim().toLowerCase().replaceAll(MICRO, 'u')
}
