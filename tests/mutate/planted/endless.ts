/** A count for the test of the mutation runner that goes on for ever when its step is taken away. */

/** Counts up to a number. */
export function countTo(last: number): number {
  let count = last - last
  while (count !== last) count++
  return count
}
