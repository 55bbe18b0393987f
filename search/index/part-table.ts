/** Sorts the places inside terms by the letters that follow, so that a word is found inside longer ones. */
import { SHORTEST_PART } from '../match/word-parts.ts'
import { GrowingArray } from '../snapshot/growing-array.ts'
import { sortByKey } from './sort-by-key.ts'

/** Letters of the first sorting round: five of 6 bits fill a key of 30. */
const ROUND = 5

/** Places inside terms, sorted: the term, and how many letters of it come before. */
export interface PartTable {
  readonly partTerms: Uint32Array<ArrayBuffer>
  readonly partOffsets: Uint8Array<ArrayBuffer>
}

/** All places but the first and those right behind a turning beginning, from which at least SHORTEST_PART letters follow. */
export function partTable(terms: readonly string[], turning: readonly string[]): PartTable {
  const places = new GrowingArray()
  const offsets = new GrowingArray()
  terms.forEach((term, number) => {
    const turned = turning.find((beginning) => term.startsWith(beginning))?.length
    for (let offset = 1; offset + SHORTEST_PART <= term.length; offset++) {
      if (offset === turned) continue
      places.push(number)
      offsets.push(offset)
    }
  })
  const order = sorted(terms, places.view(), offsets.view())
  return {
    partTerms: order.map((place) => places.view()[place]!),
    partOffsets: Uint8Array.from(order, (place) => offsets.view()[place]!),
  }
}

/** Sorts by the first five letters at once; only places that share them are compared. Equal ones stay in the order of their terms. */
function sorted(terms: readonly string[], places: Uint32Array, offsets: Uint32Array): Uint32Array<ArrayBuffer> {
  const order = Uint32Array.from(places, (_, place) => place)
  const keys = Uint32Array.from(places, (term, place) => lettersFrom(terms[term]!, offsets[place]!))
  sortByKey(order, keys, new Uint32Array(places.length))
  const rest = places.length < 2 ? [] : Array.from(places, (term, place) => terms[term]!.slice(offsets[place]! + ROUND))
  const byRest = (a: number, b: number) => (rest[a]! < rest[b]! ? -1 : rest[a]! > rest[b]! ? 1 : a - b)
  for (let first = 0; first < order.length; ) {
    let end = first + 1
    while (end < order.length && keys[order[end]!] === keys[order[first]!]) end++
    if (end - first > 1) order.subarray(first, end).sort(byRest)
    first = end
  }
  return order
}

/** Five letters as a number that sorts as they do; after the end comes the smallest. */
function lettersFrom(term: string, start: number): number {
  let key = 0
  for (let i = start; i < start + ROUND; i++) key = (key << 6) | (i < term.length ? rankOf(term.charCodeAt(i)) : 0)
  return key
}

/** Digits 1 to 10, letters 11 to 36, as their character codes sort. */
function rankOf(letter: number): number {
  return letter < 97 ? letter - 47 : letter - 86
}
