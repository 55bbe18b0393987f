/** Figures as Swiss coders write them: 12'345.60, weights with three decimals, a real minus. */

/** An amount in CHF: 13'308.00. */
export const francs = (amount: number): string => grouped(amount.toFixed(2))

/** A cost weight with at least three decimals, never rounded below what the grouper said. */
export function weight(value: number): string {
  const exact = String(Number(value.toFixed(6)))
  return minus((exact.split('.')[1]?.length ?? 0) > 3 ? exact : value.toFixed(3))
}

/** A difference with its sign; none is ±0. */
export function delta(value: number, write: (size: number) => string = weight): string {
  if (Math.abs(value) < 1e-9) return '±0'
  return `${value > 0 ? '+' : '−'}${write(Math.abs(value))}`
}

/** A number with apostrophes: 2'800. */
export const grouped = (text: string): string => {
  const [whole = '', rest] = text.split('.')
  return minus(whole.replace(/\B(?=(\d{3})+(?!\d))/g, "'") + (rest === undefined ? '' : `.${rest}`))
}

/** The size of a file in the largest unit it fills, counted as file managers do: 812 kB, 3.2 MB. */
export function fileSize(bytes: number, [kilo, mega]: readonly [string, string]): string {
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} ${kilo}`
  const megabytes = bytes / 1024 ** 2
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} ${mega}`
}

/** Minutes and seconds: 4:52. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const minus = (text: string) => text.replace(/^-/, '−')
