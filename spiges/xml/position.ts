/** Lines and columns of places in a text, computed only where somebody asks. */

/** A place for readers; both from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Where an offset lies; lines end with LF, CRLF or CR, a byte order mark takes no column. */
export function positionOf(text: string, offset: number): Position {
  return positionsOf(text, [offset])[0]!
}

/** Where rising offsets lie: one pass through the text for all of them. */
export function positionsOf(text: string, offsets: readonly number[]): Position[] {
  let line = 1
  let begin = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  let at = begin
  return offsets.map((offset) => {
    const end = Math.min(offset, text.length)
    for (; at < end; at++) {
      const code = text.charCodeAt(at)
      if (code !== 0x0a && !(code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) continue
      line++
      begin = at + 1
    }
    return { line, column: Math.max(end - begin, 0) + 1 }
  })
}
