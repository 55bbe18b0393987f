/** Cleans the text of a cell: what people and Excel leave in it without meaning it. */
import { plainNumber } from '@codarium/domain'
import type { Cell } from './cell.ts'

export { fold } from '@codarium/domain'

/** Characters nobody sees: soft hyphen, zero-width blanks and joiners, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** The text of a cell on one line: blanks of every kind become one, the ends are trimmed. */
export function plainText(cell: Cell): string {
  return typeof cell === 'string' ? onOneLine(cell) : shown(cell)
}

/** The text with runs of blanks, no-break blanks and line ends made one blank each. */
export function onOneLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}

/** The entries of a cell that lists several, separated by comma, semicolon, slash, bar or line end. */
export function listed(cell: Cell): string[] {
  const text = typeof cell === 'string' ? cell : shown(cell)
  return text
    .split(/[,;/|\n\r]+/)
    .map(onOneLine)
    .filter((entry) => entry !== '')
}

function shown(cell: number | Date): string {
  if (typeof cell === 'number') return plainNumber(cell)
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
}
