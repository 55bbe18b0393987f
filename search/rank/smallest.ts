/** Picks the smallest of many without sorting them all. */

/** Up to so many are kept in order while the others go by; more are cheaper to sort. */
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

/** The same of anything that can be put in order: the first `count`; equal ones stand as they came. */
export function firstOf<Each>(all: readonly Each[], count: number, inOrder: (a: Each, b: Each) => number): Each[] {
  if (count > FEW) return all.toSorted(inOrder).slice(0, count)
  const kept: Each[] = []
  for (const each of all) {
    if (kept.length === count && (count === 0 || inOrder(kept[count - 1]!, each) <= 0)) continue
    let at = kept.length < count ? kept.length : count - 1
    while (at > 0 && inOrder(kept[at - 1]!, each) > 0) {
      kept[at] = kept[at - 1]!
      at--
    }
    kept[at] = each
  }
  return kept
}

/** The place-th smallest of the numbers, from 0 on; they are moved about, so that none behind this place is smaller. */
export function smallestAt(numbers: Float64Array, place: number): number {
  let [first, last] = [0, numbers.length - 1]
  while (first < last) {
    const middle = numbers[(first + last) >>> 1]!
    let [low, high] = [first, last]
    while (low <= high) {
      while (numbers[low]! < middle) low++
      while (numbers[high]! > middle) high--
      if (low > high) break
      const number = numbers[low]!
      numbers[low++] = numbers[high]!
      numbers[high--] = number
    }
    if (place <= high) last = high
    else if (place >= low) first = low
    else break
  }
  return numbers[place]!
}
