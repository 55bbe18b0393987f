/** The hash by which words are remembered, known, and found misspelt. */

/** What the hash of no letters is. */
export const HASH_OF_NONE = 0x811c9dc5 | 0

/** The hash of some letters and one more, FNV-1a; `finished` makes it one that tables can be addressed by. */
export function hashedWith(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193)
}

/** Mixes the high bits, which all letters have reached, into the low ones. */
export function finished(hash: number): number {
  return hash ^ (hash >>> 15)
}

/** The hash of the letters of a text between two places. */
export function lettersHash(text: string, start: number, end: number): number {
  let hash = HASH_OF_NONE
  for (let i = start; i < end; i++) hash = hashedWith(hash, text.charCodeAt(i))
  return finished(hash)
}
