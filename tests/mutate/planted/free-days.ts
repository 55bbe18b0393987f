/** A small rule for the test of the mutation runner: days beyond a bound. */

/** Days beyond the bound; none below it. */
export function daysBeyond(days: number, bound: number): number {
  if (days < bound) return 0
  return days - bound
}
