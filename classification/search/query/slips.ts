/** Counts the slips between a typed word and the beginning of a term. */

/** A wrong first letter counts double: people rarely miss it. */
const FIRST_LETTER = 2

/** Slips forgiven in a word: none up to 4 letters, one from 5, two from 9; numbers are never misspelt. */
export function slipsForgiven(word: string): number {
  if (word.length < 5 || /\d/.test(word)) return 0
  return word.length < 9 ? 1 : 2
}

/** Three rows of the table of distances are enough: a swap looks two rows back. */
const rows = [new Uint8Array(72), new Uint8Array(72), new Uint8Array(72)] as const

/**
 * The fewest slips that make the word a beginning of the term in `bytes`; more than `most` when there are more.
 *
 * A letter missing, too many, wrong, or swapped with the next counts one (optimal string alignment). Only the cells
 * within `most` of the diagonal can stay within it.
 */
export function slipsBetween(word: string, bytes: Uint8Array, start: number, end: number, most: number): number {
  const length = Math.min(end - start, word.length + most)
  if (length < word.length - most) return most + 1
  let [above2, above, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= most + 1; j++) above[j] = j === 0 ? 0 : j + FIRST_LETTER - 1
  for (let i = 1; i <= word.length; i++) {
    const least = fillRow(word, i, bytes, start, length, most, above2, above, row)
    // Not after the first row: swapping the first two letters costs less than either of them wrong.
    if (least > most && i > 1) return most + 1
    ;[above2, above, row] = [above, row, above2]
  }
  return leastWithin(above, Math.max(0, word.length - most), length)
}

/** Fills the cells of letter `i` of the word near the diagonal, with a wall on either side, and gives the least. */
function fillRow(
  word: string,
  i: number,
  bytes: Uint8Array,
  start: number,
  length: number,
  most: number,
  above2: Uint8Array,
  above: Uint8Array,
  row: Uint8Array,
): number {
  const wall = most + 1
  const letter = word.charCodeAt(i - 1)
  const from = Math.max(1, i - most)
  const to = Math.min(length, i + most)
  const missing = i === 1 ? FIRST_LETTER : 1
  row[from - 1] = from === 1 ? Math.min(i + FIRST_LETTER - 1, wall) : wall
  let least = row[from - 1]!
  for (let j = from; j <= to; j++) {
    const other = bytes[start + j - 1]!
    const wrong = letter === other ? 0 : i === 1 && j === 1 ? FIRST_LETTER : 1
    let slips = above[j - 1]! + wrong
    if (above[j]! + missing < slips) slips = above[j]! + missing
    const extra = row[j - 1]! + (j === 1 ? FIRST_LETTER : 1)
    if (extra < slips) slips = extra
    if (i > 1 && j > 1 && letter === bytes[start + j - 2] && word.charCodeAt(i - 2) === other) {
      slips = Math.min(slips, above2[j - 2]! + 1)
    }
    row[j] = slips
    if (slips < least) least = slips
  }
  row[to + 1] = wall
  return least
}

function leastWithin(row: Uint8Array, from: number, to: number): number {
  let least = row[from]!
  for (let j = from + 1; j <= to; j++) if (row[j]! < least) least = row[j]!
  return least
}
