/** Counts the typos between a typed word and the beginning of a term. */

/** A wrong first letter counts double: people rarely miss it. */
const FIRST_LETTER = 2

/** Typos forgiven in the longest words. */
export const MOST_TYPOS = 2

/** Typos forgiven in a word: none up to 4 letters, one from 5, two from 9; numbers are never misspelt. */
export function typosForgiven(word: string): number {
  if (word.length < 5 || /\d/.test(word)) return 0
  return word.length < 9 ? 1 : MOST_TYPOS
}

/**
 * The fewest typos that make the word a beginning of the term in `bytes`; more than `most` when there are more.
 *
 * A letter missing, too many, wrong, or swapped with the next counts one (optimal string alignment). Letters that are
 * the same on both sides are never a typo, so that only what follows a difference is tried in several ways.
 */
export function typosBetween(word: Uint8Array, bytes: Uint8Array, start: number, end: number, most: number): number {
  if (end - start < word.length - most) return most + 1
  if (word[0] === bytes[start]) return typosFrom(word, 1, bytes, start, end, most)
  if (isSwapped(word, 0, bytes, start, end)) return 1 + typosFrom(word, 2, bytes, start, end, most - 1)
  if (most < FIRST_LETTER) return most + 1
  return FIRST_LETTER + (goesOn(word, 0, bytes, start, end) ? 0 : 1)
}

/**
 * The fewest typos from a letter of the word on; more than `most`, which is two at most, when there are more.
 *
 * `shift` is where the term would start if no letter was missing or too many so far. Of all ways to get to one shift
 * with as many typos, the one that has got furthest is as good as any.
 */
function typosFrom(
  word: Uint8Array,
  from: number,
  bytes: Uint8Array,
  shift: number,
  end: number,
  most: number,
): number {
  const { length } = word
  const spelt = same(word, from, bytes, shift, end)
  if (spelt === length) return 0
  if (most === 0) return 1
  const wrong = same(word, behindWrong(word, spelt, bytes, shift, end), bytes, shift, end)
  const tooMany = same(word, spelt + 1, bytes, shift - 1, end)
  const missing = same(word, spelt, bytes, shift + 1, end)
  if (wrong === length || tooMany === length || missing === length) return 1
  if (most === 1) return 2
  const again = Math.max(behindWrong(word, wrong, bytes, shift, end), missing + 1, tooMany)
  const andTooMany = Math.max(behindWrong(word, tooMany, bytes, shift - 1, end), wrong + 1)
  const andMissing = Math.max(behindWrong(word, missing, bytes, shift + 1, end), wrong)
  const areTwo =
    same(word, again, bytes, shift, end) === length ||
    same(word, andTooMany, bytes, shift - 1, end) === length ||
    same(word, andMissing, bytes, shift + 1, end) === length ||
    same(word, tooMany + 1, bytes, shift - 2, end) === length ||
    same(word, missing, bytes, shift + 2, end) === length
  return areTwo ? 2 : 3
}

/** Whether the rest is the same when a letter of the word is wrong, too many, or stands where one is missing. */
function goesOn(word: Uint8Array, i: number, bytes: Uint8Array, shift: number, end: number): boolean {
  const { length } = word
  return (
    same(word, i + 1, bytes, shift, end) === length ||
    same(word, i + 1, bytes, shift - 1, end) === length ||
    same(word, i, bytes, shift + 1, end) === length
  )
}

/** Where the letters that are the same from a letter of the word on end. */
function same(word: Uint8Array, from: number, bytes: Uint8Array, shift: number, end: number): number {
  const most = Math.min(word.length, end - shift)
  let i = from
  while (i < most && word[i] === bytes[shift + i]) i++
  return i
}

/** The letter behind one that is wrong, or behind two that are swapped; the same one where the term has no more. */
function behindWrong(word: Uint8Array, i: number, bytes: Uint8Array, shift: number, end: number): number {
  if (shift + i >= end) return i
  return isSwapped(word, i, bytes, shift, end) ? i + 2 : i + 1
}

function isSwapped(word: Uint8Array, i: number, bytes: Uint8Array, shift: number, end: number): boolean {
  const j = shift + i
  return j + 1 < end && word[i] === bytes[j + 1] && word[i + 1] === bytes[j]
}
