/** Which items of a list are shown at first: few, but the one that matters among them. */

/** Where they begin and end. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** At most so many of a list, with the one at `at` in the middle where the list goes on on both sides. */
export function windowAround(count: number, at: number, most: number): Window {
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), count - most))
  return { from, to: Math.min(count, from + most) }
}
