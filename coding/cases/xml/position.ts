/** Line and column of a place in a text, computed only where somebody asks. */

/** A place for readers; both from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Where an offset lies; lines end with LF, CRLF or CR, a byte order mark takes no column. */
export function positionOf(text: string, offset: number): Position {
  let line = 1
  let begin = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  const end = Math.min(offset, text.length)
  for (let at = begin; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x0a && !(code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) continue
    line++
    begin = at + 1
  }
  return { line, column: Math.max(end - begin, 0) + 1 }
}
