/** Which rows of a long list are drawn: rows have one height, so their places are known. */

/** Rows drawn above and below what can be seen: a fast scroll finds them there. */
const MARGIN_ROWS = 12

/** Rows by which the range moves: drawn anew once for so many rows scrolled. */
const STEP_ROWS = 6

/** The rows to draw: from, to (exclusive). */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** The range for a list that begins `top` px below the scrolled top. */
export function rangeOf(count: number, rowHeight: number, scrolled: number, height: number): RowRange {
  const first = Math.floor(scrolled / rowHeight) - MARGIN_ROWS
  const last = Math.ceil((scrolled + height) / rowHeight) + MARGIN_ROWS
  const from = Math.max(0, Math.min(Math.floor(first / STEP_ROWS) * STEP_ROWS, count))
  return { from, to: Math.max(from, Math.min(Math.ceil(last / STEP_ROWS) * STEP_ROWS, count)) }
}
