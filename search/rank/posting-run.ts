/** A run of postings: the texts that hold one term, those of one reason place together, the best first. */
import { PLACE_SHIFT } from './text-facts.ts'

/** Where a run stands among all postings. */
export interface PostingRun {
  readonly texts: Uint32Array
  /** Document and reason place of each posting. */
  readonly facts: Uint32Array
  readonly start: number
  readonly end: number
}

/** Where the postings of a reason place end that start here. */
export function placeEnd({ facts, end }: PostingRun, start: number, place: number): number {
  if (facts[end - 1]! >>> PLACE_SHIFT === place) return end
  let low = start + 1
  let high = end - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (facts[middle]! >>> PLACE_SHIFT === place) low = middle + 1
    else high = middle
  }
  return low
}
