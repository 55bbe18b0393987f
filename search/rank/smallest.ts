/** Picks the smallest of many numbers without sorting them all. */

/** Up to so many are kept in order while the numbers go by; more are cheaper to sort. */
const FEW = 64

/** Room for a few, used again and again: making it would take longer than filling it. */
const room = new Float64Array(FEW)

/** The `count` smallest of `numbers`, ascending; they stand until the next call. */
export function smallest(numbers: Float64Array, count: number): Float64Array {
  if (count > FEW) return numbers.slice().sort().subarray(0, count)
  const kept = room.subarray(0, Math.max(0, count)).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! < kept[count - 1]!) insert(kept, numbers[i]!)
  return kept
}

/** Puts a number in its place, the largest falls out. */
function insert(kept: Float64Array, number: number): void {
  let at = kept.length - 1
  while (at > 0 && kept[at - 1]! > number) {
    kept[at] = kept[at - 1]!
    at--
  }
  kept[at] = number
}
