/** Changes to a text, each replacing one stretch of it, applied together. */

/** A stretch of the original text and what stands there afterwards. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The part of a text from `from` to `to` with the changes that lie in it; insertions at one place keep their order. */
export function spliced(text: string, splices: readonly Splice[], from = 0, to = text.length): string {
  if (splices.length === 0) return text.slice(from, to)
  const sorted = splices.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const parts: string[] = []
  let at = from
  for (const { start, end, text: replacement } of sorted) {
    if (start < at || end < start || end > to) throw new Error('changes of one text overlap')
    parts.push(text.slice(at, start), replacement)
    at = end
  }
  parts.push(text.slice(at, to))
  return parts.join('')
}
