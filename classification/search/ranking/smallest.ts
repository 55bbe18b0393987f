/** Picks the smallest of many numbers without sorting them all. */

/** The `count` smallest of `numbers`, ascending. */
export function smallest(numbers: Float64Array, count: number): Float64Array {
  if (count <= 0) return new Float64Array(0)
  if (count * 8 >= numbers.length) return numbers.slice().sort().subarray(0, count)
  const heap = numbers.slice(0, count).sort().reverse()
  for (let i = count; i < numbers.length; i++) if (numbers[i]! < heap[0]!) replaceLargest(heap, numbers[i]!)
  return heap.sort()
}

/** Puts a number in the place of the largest, which stands on top of the heap. */
function replaceLargest(heap: Float64Array, number: number): void {
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++
    if (heap[child]! <= number) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = number
}
