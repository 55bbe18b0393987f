/** The order in which texts are shown that match alike. */
import { placeOf } from '../rank/text-facts.ts'
import type { Sections } from '../snapshot/sections.ts'

/** All texts, those of one reason place together and the best of them first: a search can stop where a page is full. */
export function shownOrder({ textFacts, textKeys }: Pick<Sections, 'textFacts' | 'textKeys'>): Uint32Array {
  const places = Uint8Array.from(textFacts, placeOf)
  const order = Uint32Array.from(textFacts, (_, text) => text)
  return order.sort((a, b) => places[a]! - places[b]! || textKeys[a]! - textKeys[b]! || a - b)
}
