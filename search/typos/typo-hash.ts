/** How beginnings of words with letters left out are hashed, when the table is built and when it is asked. */
import { finished, HASH_OF_NONE, hashedWith } from '../language/letters-hash.ts'

/**
 * The beginnings that are kept, by length. A word of five or six letters is compared by just as many letters of the
 * terms, so that typos are found in words still being typed; a longer one by its first seven.
 */
export const BEGINNINGS = [
  { letters: 5, typos: 1 },
  { letters: 6, typos: 1 },
  { letters: 7, typos: 2 },
] as const

/** Bits of an entry that name the beginning: room for 16 million. The others are a tag that spares most false alarms. */
const GROUP_BITS = 24

/** Shortened beginnings that are looked up for one word at most: of seven letters, see typoHashes. */
export const MOST_HASHES = 23

/** The hash of the letters but those left out, begun with their number, so that beginnings of different lengths do not meet. */
export function typoHash(word: string, letters: number, without = -1, orWithout = -1): number {
  let hash = seedOf(letters)
  const end = Math.min(word.length, letters)
  for (let i = 0; i < end; i++) if (i !== without && i !== orWithout) hash = hashedWith(hash, word.charCodeAt(i))
  return finished(hash) >>> 0
}

/**
 * Writes the hashes of a word's first letters with up to so many of them left out, and says how many they are.
 *
 * What comes before a letter left out is hashed once for all that comes behind it. The first letter is left out alone,
 * and only where two typos are forgiven, because it costs both; where it is swapped, the second is the one left out.
 */
export function typoHashes(word: Uint8Array, letters: number, typos: number, hashes: Uint32Array): number {
  let count = 0
  let before = seedOf(letters)
  hashes[count++] = hashedOn(before, word, 0, letters)
  if (typos > 1) hashes[count++] = hashedOn(before, word, 1, letters)
  for (let i = 1; i < letters; i++) {
    before = hashedWith(before, word[i - 1]!)
    hashes[count++] = hashedOn(before, word, i + 1, letters)
    let between = before
    for (let j = i + 1; typos > 1 && j < letters; j++) {
      hashes[count++] = hashedOn(between, word, j + 1, letters)
      between = hashedWith(between, word[j]!)
    }
  }
  return count
}

function seedOf(letters: number): number {
  return hashedWith(HASH_OF_NONE, letters)
}

function hashedOn(before: number, word: Uint8Array, start: number, end: number): number {
  let hash = before
  for (let i = start; i < end; i++) hash = hashedWith(hash, word[i]!)
  return finished(hash) >>> 0
}

/** The tag of a hash, in its place in an entry. */
export function typoTag(hash: number): number {
  return ((hash >>> GROUP_BITS) << GROUP_BITS) >>> 0
}

/** The beginning an entry names. */
export function typoGroup(entry: number): number {
  return entry & ((1 << GROUP_BITS) - 1)
}
