/** Which words of a text stayed, and which others came in the place of those that went. */

/** A piece of both texts: what stayed, or what was and what came in its place. */
export interface Stretch {
  readonly before: string
  readonly after: string
}

/** Most pairs of words that are compared: beyond it the whole text counts as changed, which nobody reads word by word anyway. */
const MOST_PAIRS = 40_000

/** Whether the piece is the same in both. */
export const isKept = ({ before, after }: Stretch): boolean => before === after

/** The two texts piece by piece: those before make the old text, those after the new one. */
export function wordDiff(before: string, after: string): readonly Stretch[] {
  if (before === after) return before === '' ? [] : [{ before, after }]
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const start = sameAtStart(old, now)
  const end = sameAtEnd(old.slice(start), now.slice(start))
  const pieces = [
    ...kept(old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...kept(old.slice(old.length - end)),
  ]
  return withoutCrumbs(joined(pieces))
}

const WORD = /[\p{L}\p{N}]/u

/** Words, runs of spaces, and every other character by itself. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|./gsu) ?? []

function sameAtStart(old: readonly string[], now: readonly string[]): number {
  let at = 0
  while (at < old.length && at < now.length && old[at] === now[at]) at++
  return at
}

const sameAtEnd = (old: readonly string[], now: readonly string[]): number =>
  sameAtStart(old.toReversed(), now.toReversed())

const kept = (words: readonly string[]): Stretch[] => words.map((word) => ({ before: word, after: word }))

/** The longest row of words that both have in this order; what lies between them differs. */
function between(old: readonly string[], now: readonly string[]): Stretch[] {
  if (old.length * now.length > MOST_PAIRS) return [{ before: old.join(''), after: now.join('') }]
  const longest = commonLengths(old, now)
  const pieces: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) pieces.push({ before: old[i++]!, after: now[j++]! })
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) pieces.push({ before: old[i++]!, after: '' })
    else pieces.push({ before: '', after: now[j++]! })
  }
  return [...pieces, { before: old.slice(i).join(''), after: now.slice(j).join('') }]
}

/** How many words the rests of both texts have in common, from each place in them on. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const [here, below] = [lengths[i]!, lengths[i + 1]!]
      here[j] = old[i] === now[j] ? below[j + 1]! + 1 : Math.max(below[j]!, here[j + 1]!)
    }
  }
  return lengths
}

/** Pieces of one kind in a row become one. */
function joined(pieces: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (piece.before === '' && piece.after === '') continue
    if (last && isKept(last) === isKept(piece)) found[found.length - 1] = together(last, piece)
    else found.push(piece)
  }
  return found
}

const together = (...pieces: readonly Stretch[]): Stretch => ({
  before: pieces.map(({ before }) => before).join(''),
  after: pieces.map(({ after }) => after).join(''),
})

/** A space or a sign that stayed between words that did not belongs to them: «im Haus» became «nach Eintritt», not word for word. */
function withoutCrumbs(pieces: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (let at = 0; at < pieces.length; at++) {
    const [last, piece, next] = [found.at(-1), pieces[at]!, pieces[at + 1]]
    const isCrumb = isKept(piece) && !WORD.test(piece.before)
    const whole = isCrumb && last && next ? together(last, piece, next) : undefined
    if (whole?.before.trim() && whole.after.trim()) {
      found[found.length - 1] = whole
      at++
    } else found.push(piece)
  }
  return found
}
