/** How beginnings of words with letters left out are hashed, when the table is built and when it is asked. */

/**
 * The beginnings that are kept, by length. A word of five or six letters is compared by just as many letters of the
 * terms, so that typos are found in words still being typed; a longer one by its first seven.
 */
export const BEGINNINGS = [
  { letters: 5, slips: 1 },
  { letters: 6, slips: 1 },
  { letters: 7, slips: 2 },
] as const

/** Bits of an entry that name the beginning: room for 16 million. The others are a tag that spares most false alarms. */
const GROUP_BITS = 24

/** FNV-1a over the letters but those left out, so that beginnings of different lengths do not meet. */
export function slipHash(word: string, letters: number, without = -1, orWithout = -1): number {
  let hash = Math.imul(0x811c9dc5 ^ letters, 0x01000193)
  const end = Math.min(word.length, letters)
  for (let i = 0; i < end; i++) {
    if (i !== without && i !== orWithout) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The tag of a hash, in its place in an entry. */
export function slipTag(hash: number): number {
  return ((hash >>> GROUP_BITS) << GROUP_BITS) >>> 0
}

/** The beginning an entry names. */
export function slipGroup(entry: number): number {
  return entry & ((1 << GROUP_BITS) - 1)
}
