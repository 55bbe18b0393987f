/** The order in which texts are shown that match alike. */
import { reasonPlace } from '../query/reasons.ts'
import { type StoredTexts, textKeys } from '../query/text-facts.ts'

/** All texts, those of one reason place together and the best of them first: a search can stop where a page is full. */
export function shownOrder(texts: StoredTexts): Uint32Array {
  const keys = textKeys(texts)
  const places = Uint8Array.from(texts.textFields, (field, text) => reasonPlace(field, texts.textStems[text] === 1))
  const order = Uint32Array.from(keys, (_, text) => text)
  return order.sort((a, b) => places[a]! - places[b]! || keys[a]! - keys[b]! || a - b)
}
