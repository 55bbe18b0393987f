/** Where a query matched in a text, as pieces that can be marked. */

/** A piece of a text, and whether the query matched it. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** Text before the first match that is left standing when the match would be cut off (characters). */
const LEAD = 16
/** Where the column of the text ends at the usual width (characters). */
const TOO_FAR = 42

/** The text with the words of the query marked; a match far to the right moves into view unless all of it is wanted. */
export function markPieces(text: string, query: string, whole = false): readonly Piece[] {
  const words = folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
  const plain = folded(text)
  const marks = new Array<boolean>(text.length).fill(false)
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      marks.fill(true, at, at + word.length)
  const first = marks.indexOf(true)
  const end = first < 0 ? 0 : marks.indexOf(false, first) < 0 ? text.length : marks.indexOf(false, first)
  const from = !whole && end > TOO_FAR && first > LEAD ? wordStart(text, first - LEAD, first) : 0
  const pieces: Piece[] = from > 0 ? [{ text: '… ', hit: false }] : []
  for (let at = from, start = from; at < text.length; at++) {
    if (at + 1 === text.length || marks[at] !== marks[at + 1]) {
      pieces.push({ text: text.slice(start, at + 1), hit: marks[at]! })
      start = at + 1
    }
  }
  return pieces
}

/** The beginning of the first whole word between two places. */
function wordStart(text: string, from: number, to: number): number {
  const blank = text.indexOf(' ', from)
  return blank >= 0 && blank < to ? blank + 1 : from
}

/** Lower case without accents, each character staying one. */
const folded = (text: string) =>
  Array.from(text, (character) => character.normalize('NFD').charAt(0).toLowerCase()).join('')
