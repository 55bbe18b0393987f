/** Which line of a list became which: those that say nearly the same stand beside each other, then the others as they come. */
import { isKept, wordDiff } from './word-diff.ts'

/** A line that went, one that came, or one that became another. */
export interface LinePair {
  readonly before?: string
  readonly after?: string
}

/** Share of two lines that is the same in both, from which on the one became the other. */
const NEARLY_THE_SAME = 0.5

/** Most lines of a list that are compared each with each; longer lists changed as a whole. */
const MOST_LINES = 12

/** All lines of both lists, each once and in its order. */
export function pairedLines(before: readonly string[], after: readonly string[]): readonly LinePair[] {
  const free = new Set(after)
  const isShort = before.length <= MOST_LINES && after.length <= MOST_LINES
  const became = before.map((line) => {
    const next = isShort ? nearest(line, free) : undefined
    if (next !== undefined) free.delete(next)
    return next
  })
  const others = [...free]
  const pairs = before.map((line, at) => withAfter({ before: line }, became[at] ?? others.shift()))
  return [...pairs, ...others.map((line) => ({ after: line }))]
}

const withAfter = (pair: LinePair, after: string | undefined): LinePair =>
  after === undefined ? pair : { ...pair, after }

function nearest(line: string, others: Iterable<string>): string | undefined {
  let found: { readonly line: string; readonly share: number } | undefined
  for (const other of others) {
    const share = sameShare(line, other)
    if (share >= NEARLY_THE_SAME && share > (found?.share ?? 0)) found = { line: other, share }
  }
  return found?.line
}

/** How much of two lines is the same, 0 to 1; spaces do not count. */
function sameShare(before: string, after: string): number {
  const letters = (text: string) => text.replaceAll(/\s/g, '').length
  const all = letters(before) + letters(after)
  const same = wordDiff(before, after).filter(isKept)
  return all === 0 ? 0 : (2 * same.reduce((sum, each) => sum + letters(each.before), 0)) / all
}
