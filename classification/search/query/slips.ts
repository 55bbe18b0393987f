/** Counts the slips between a typed word and the beginning of a term. */

/** A wrong first letter counts double: people rarely miss it. */
const FIRST_LETTER = 2

/** Slips forgiven in a word: none up to 4 letters, one from 5, two from 9; numbers are never misspelt. */
export function slipsForgiven(word: string): number {
  if (word.length < 5 || /\d/.test(word)) return 0
  return word.length < 9 ? 1 : 2
}

/**
 * The fewest slips that make the word a beginning of the term in `bytes`; more than `most` when there are more.
 *
 * A letter missing, too many, wrong, or swapped with the next counts one (optimal string alignment). Letters that are
 * the same on both sides are never a slip, so that only what follows a difference is tried in several ways.
 */
export function slipsBetween(word: string, bytes: Uint8Array, start: number, end: number, most: number): number {
  if (end - start < word.length - most) return most + 1
  if (word.charCodeAt(0) === bytes[start]) return slipsFrom(word, 1, bytes, start + 1, end, most)
  const swapped = isSwapped(word, 0, bytes, start, end)
    ? 1 + slipsFrom(word, 2, bytes, start + 2, end, most - 1)
    : most + 1
  if (most < FIRST_LETTER) return swapped
  return Math.min(swapped, FIRST_LETTER + slipsOnFrom(word, 0, bytes, start, end, most - FIRST_LETTER))
}

/** The fewest slips from a letter of the word and one of the term on. */
function slipsFrom(word: string, from: number, bytes: Uint8Array, start: number, end: number, most: number): number {
  let i = from
  let j = start
  while (i < word.length && j < end && word.charCodeAt(i) === bytes[j]) {
    i++
    j++
  }
  if (i === word.length) return 0
  if (most === 0) return 1
  const others = slipsOnFrom(word, i, bytes, j, end, most - 1)
  if (others === 0 || !isSwapped(word, i, bytes, j, end)) return 1 + others
  return 1 + Math.min(others, slipsFrom(word, i + 2, bytes, j + 2, end, most - 1))
}

/** The fewest further slips when a letter of the word is wrong, too many, or stands where one is missing. */
function slipsOnFrom(word: string, i: number, bytes: Uint8Array, j: number, end: number, most: number): number {
  const tooMany = slipsFrom(word, i + 1, bytes, j, end, most)
  if (tooMany === 0 || j === end) return tooMany
  const wrong = slipsFrom(word, i + 1, bytes, j + 1, end, most)
  if (wrong === 0) return 0
  return Math.min(tooMany, wrong, slipsFrom(word, i, bytes, j + 1, end, most))
}

function isSwapped(word: string, i: number, bytes: Uint8Array, j: number, end: number): boolean {
  return j + 1 < end && word.charCodeAt(i) === bytes[j + 1] && word.charCodeAt(i + 1) === bytes[j]
}
