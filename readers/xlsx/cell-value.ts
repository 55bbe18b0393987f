/** What a cell of a workbook means: its type, its style and the text in the file together. */
import { wellFormedText } from '@codarium/domain'
import type { Cell } from '../values/cell.ts'

/** What the cells of all sheets share. */
export interface WorkbookContext {
  readonly sharedStrings: readonly string[]
  /** By style number: whether the style shows a number as a date. */
  readonly dateStyles: readonly boolean[]
  /** Whether day 0 is 1 January 1904 (old Mac workbooks) and not 31 December 1899. */
  readonly epoch1904: boolean
}

/** A cell as it stands in the sheet. */
export interface RawCell {
  readonly type: string
  readonly style: number
  readonly value: string
}

/** Days from day 0 of a workbook to 1 January 1970. */
const DAYS_TO_1970 = { since1900: 25_569, since1904: 24_107 }

/** Excel counts a 29 February 1900 that never was; before it, days are one off. */
const DAY_AFTER_FALSE_LEAP = 61

const DAY_MS = 86_400_000

/** The value of a cell: a formula counts with the value Excel stored beside it. */
export function cellValue(raw: RawCell, context: WorkbookContext): Cell {
  if (raw.value === '') return ''
  switch (raw.type) {
    case 's':
      return context.sharedStrings[Number(raw.value)] ?? ''
    case 'b':
      return raw.value === '1' ? 'true' : 'false'
    case 'n':
      return numberValue(raw, context)
    case 'd':
      return new Date(raw.value)
    default:
      return unescaped(raw.value)
  }
}

/** Characters XML cannot carry stand in workbooks as _x000D_; what is no character in any text is replaced. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  const character = (_all: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
  return wellFormedText(text.replace(/_x([0-9a-f]{4})_/gi, character))
}

/** Whether a number format shows dates: it has date letters once texts, colours and escapes are away. */
export function isDateFormat(code: string): boolean {
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
  return letters.toLowerCase() !== 'general' && /[dmyhs]/i.test(letters)
}

/** Number formats every Excel knows by number; these show dates or times (ECMA-376 part 1, 18.8.30). */
export function isBuiltInDateFormat(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

function numberValue(raw: RawCell, context: WorkbookContext): Cell {
  const value = Number(raw.value)
  if (!Number.isFinite(value)) return raw.value
  return context.dateStyles[raw.style] ? dateOf(value, context.epoch1904) : value
}

function dateOf(serial: number, epoch1904: boolean): Date {
  if (epoch1904) return new Date(Math.round((serial - DAYS_TO_1970.since1904) * DAY_MS))
  const shifted = serial < DAY_AFTER_FALSE_LEAP - 1 ? serial + 1 : serial
  return new Date(Math.round((shifted - DAYS_TO_1970.since1900) * DAY_MS))
}
