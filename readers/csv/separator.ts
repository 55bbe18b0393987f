/** Finds the character between the cells of a CSV file by looking at its first lines. */

/** The separators seen in catalogue files, the likelier first: it wins where nothing else decides. */
const SEPARATORS = [';', '\t', '|', ','] as const

export type Separator = (typeof SEPARATORS)[number]

/** A cell in quotes may hold any separator, so it is not counted. */
const QUOTED_CELL = /(^|[;\t|,])"(?:[^"]|"")*"/gm

/** The line Excel itself writes and reads to name the separator. */
const EXCEL_HINT = /^sep=([;\t|,])$/i

/** The separator that Excel's own first line names. */
export function namedSeparator(line: string | undefined): Separator | undefined {
  return EXCEL_HINT.exec(line ?? '')?.[1] as Separator | undefined
}

/** The separator that most lines hold equally often; a title above the header does no harm. */
export function sniffSeparator(lines: readonly string[]): Separator {
  const bare = lines.join('\n').replace(QUOTED_CELL, '$1').split('\n')
  let best: Separator = SEPARATORS[0]
  let most = { lines: 0, cells: 0 }
  for (const separator of SEPARATORS) {
    const found = regularity(bare, separator)
    if (found.lines < most.lines || (found.lines === most.lines && found.cells <= most.cells)) continue
    most = found
    best = separator
  }
  return best
}

/** How many lines agree on the commonest number of separators above zero, and that number. */
function regularity(lines: readonly string[], separator: string): { lines: number; cells: number } {
  const agreeing = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(separator).length - 1
    if (count > 0) agreeing.set(count, (agreeing.get(count) ?? 0) + 1)
  }
  let most = { lines: 0, cells: 0 }
  for (const [cells, count] of agreeing) {
    if (count > most.lines || (count === most.lines && cells > most.cells)) most = { lines: count, cells }
  }
  return most
}
