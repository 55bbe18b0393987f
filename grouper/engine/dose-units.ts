/** Units of doses and how they are converted: always by powers of ten. */

const powers: Readonly<Record<string, readonly [measure: string, power: number]>> = {
  kg: ['mass', 3],
  g: ['mass', 0],
  mg: ['mass', -3],
  ug: ['mass', -6],
  µg: ['mass', -6],
  mcg: ['mass', -6],
  ng: ['mass', -9],
  u: ['activity', 0],
  iu: ['activity', 0],
  ie: ['activity', 0],
  ku: ['activity', 3],
  mio: ['activity', 6],
  miu: ['activity', 6],
  l: ['volume', 0],
  ml: ['volume', -3],
  mol: ['substance', 0],
  mmol: ['substance', -3],
}

/** The power of ten from one unit to another; undefined when they measure other things, or one is not known. */
export function unitPower(from: string, to: string): number | undefined {
  const [source, target] = [from.trim().toLowerCase(), to.trim().toLowerCase()]
  if (source === target) return 0
  const [a, b] = [powers[source], powers[target]]
  return a && b && a[0] === b[0] ? a[1] - b[1] : undefined
}
