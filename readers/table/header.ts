/** Finds the header of a table by the names in it, wherever it stands among the first rows. */

import type { Table, TableRow } from '../files/table.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import type { Cell } from '../values/cell.ts'
import { onOneLine, plainText } from '../values/plain-text.ts'
import { type Columns, columnKeys, type HeaderKeys, headerKeys, type Layout } from './columns.ts'

/** Rows searched for a header: official lists have up to a dozen rows of title and notes above it. */
const HEADER_WITHIN = 20

/** Names and characters of an unknown header that a message shows. */
const SHOWN_NAMES = 30
const SHOWN_LENGTH = 40

/** Where the columns of a layout are in one table. */
export interface Header<Key extends string> {
  readonly places: ReadonlyMap<Key, number>
  /** Names as the table has them, for messages. */
  readonly names: ReadonlyMap<Key, string>
  /** The last line of the header: data come after it. */
  readonly line: number
  /** Cells the header has. */
  readonly width: number
}

/** A table with the header that was looked for. */
export interface FoundTable<Key extends string> {
  readonly table: Table
  readonly header: Header<Key>
}

/** The rows among which a header is searched. */
export async function firstRows(table: Table): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const chunk of table.rows()) {
    rows.push(...chunk.rows.filter(hasContent).slice(0, HEADER_WITHIN - rows.length))
    if (rows.length >= HEADER_WITHIN) break
  }
  return rows
}

/** The header with all required columns of the layout; undefined when no row has them. */
export function findHeader<Key extends string>(
  rows: readonly TableRow[],
  layout: Layout<Key>,
): Header<Key> | undefined {
  for (const [place, row] of rows.entries()) {
    const names = row.cells.map(headerText)
    const next = rows[place + 1]
    const one = headerOf(names, row.line, layout)
    const two = next && headerOf(joined(names, next), next.line, layout)
    if (one || two) return (two?.places.size ?? 0) > (one?.places.size ?? 0) ? two : one
  }
  return undefined
}

/** The refusal of tables that have no header of any of the layouts: lists what was found and what was expected. */
export function wrongLayout(rows: readonly TableRow[], layouts: readonly Layout<string>[]): UnreadableFile {
  const widest = [...rows].sort((a, b) => filled(b) - filled(a))[0]
  const found = (widest?.cells ?? [])
    .map(plainText)
    .filter((name) => name !== '')
    .slice(0, SHOWN_NAMES)
  const foundNames = found.map(shortened).join(', ') || 'nothing'
  const expected = layouts.map((layout) => described(layout, layouts.length === 1)).join('; or ')
  return new UnreadableFile('WRONG_LAYOUT', `Found the columns: ${foundNames}. Expected ${expected}.`)
}

/** Whether a row holds anything at all. */
export function hasContent(row: TableRow): boolean {
  return row.problem !== undefined || row.cells.some((cell) => typeof cell !== 'string' || onOneLine(cell) !== '')
}

function headerOf<Key extends string>(
  names: readonly string[],
  line: number,
  { columns, anyOf }: Layout<Key>,
): Header<Key> | undefined {
  const places = new Map<Key, number>()
  const cells = names.map(headerKeys)
  for (const form of [0, 1, 2] as const) place(places, cells, columns, form)
  const keys = Object.keys(columns) as Key[]
  if (keys.some((key) => !columns[key].optional && !places.has(key))) return undefined
  if (anyOf && !anyOf.some((key) => places.has(key))) return undefined
  return {
    places,
    names: new Map([...places].map(([key, place]) => [key, onOneLine(names[place] ?? '')])),
    line,
    width: names.length,
  }
}

/** Places the columns that are not yet placed, by one form of the header cells; full names come first, so none is taken wrongly. */
function place<Key extends string>(
  places: Map<Key, number>,
  cells: readonly HeaderKeys[],
  columns: Columns<Key>,
  form: 0 | 1 | 2,
): void {
  const taken = new Set(places.values())
  for (const key of Object.keys(columns) as Key[]) {
    if (places.has(key)) continue
    const at = cells.findIndex((forms, cell) => !taken.has(cell) && columnKeys(columns[key]).has(forms[form]))
    if (at < 0) continue
    places.set(key, at)
    taken.add(at)
  }
}

/** Names of a header in two rows: the upper cell of several columns is merged over them and filled only once. */
function joined(upper: readonly string[], lower: TableRow): string[] {
  let over = ''
  return Array.from({ length: Math.max(upper.length, lower.cells.length) }, (_none, place) => {
    const under = headerText(lower.cells[place] ?? '')
    over = upper[place] || (under ? over : '')
    return `${over} ${under}`.trim()
  })
}

/** The text of a header cell with its line ends, as the second line is often a unit or a translation. */
function headerText(cell: Cell): string {
  return typeof cell === 'string' ? cell.trim() : plainText(cell)
}

function filled(row: TableRow): number {
  return row.cells.filter((cell) => cell !== '').length
}

/** What a layout is and its columns; where several are listed, only those a table must have. */
function described({ what, columns, anyOf = [] }: Layout<string>, all: boolean): string {
  const shown = (key: string) => all || !columns[key]?.optional || anyOf.includes(key)
  const names = Object.entries(columns).flatMap(([key, { names, optional }]) => {
    return shown(key) ? [optional ? `[${names[0]}]` : `${names[0]}`] : []
  })
  return `${what}: ${names.join(', ')}`
}

function shortened(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file of another kind may hold anything
  const visible = name.replace(/[\u0000-\u001f\u007f-\u009f\ufffd]/g, '')
  return visible.length > SHOWN_LENGTH ? `${visible.slice(0, SHOWN_LENGTH)}…` : visible
}
