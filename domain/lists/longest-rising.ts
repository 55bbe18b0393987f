/** The longest rising part of a sequence: what may stay in place when the rest moves. */

/** A longest strictly rising subsequence. */
export function longestRising(values: readonly number[]): number[] {
  /** Per length: the place whose value is the smallest end of a rising part of that length. */
  const ends: number[] = []
  const before = new Array<number>(values.length).fill(-1)
  for (let at = 0; at < values.length; at++) {
    const length = lowerBound(ends, values, values[at]!)
    before[at] = length > 0 ? ends[length - 1]! : -1
    ends[length] = at
  }
  const found: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) found.unshift(values[at]!)
  return found
}

function lowerBound(ends: readonly number[], values: readonly number[], value: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[ends[middle]!]! < value) low = middle + 1
    else high = middle
  }
  return low
}
