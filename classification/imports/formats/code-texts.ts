/** Reads tables of texts that lead to codes, `text;code` in either order, with a header or without. */
import type { Reading } from './reading.ts'
import { type Layout, required } from './table/columns.ts'
import { inTurn, tablesOf } from './table/found-tables.ts'
import { type FoundTable, findHeader, type Header } from './table/header.ts'
import { readTable } from './table/read-table.ts'
import type { Table, TableRow } from './table/table.ts'
import { CHOP, codesOf, ICD, type Kind, TEXT } from './values/kinds.ts'

/** A text and a code it leads to. */
export interface CodeText {
  readonly text: string
  readonly code: string
  readonly line: number
}

/** The systems whose codes texts lead to. */
export type TextSystem = 'ICD10' | 'CHOP'

type CodeTextColumn = 'text' | 'code'

/** The share of codes in a column of a table without header that makes it the code column. */
const CODE_SHARE = 0.8

const CODE_KINDS: Readonly<Record<TextSystem, Kind<string>>> = { ICD10: ICD, CHOP }

/** The columns of such tables. */
export const CODE_TEXT_LAYOUT: Layout<CodeTextColumn> = {
  what: 'a table of texts and codes',
  columns: {
    text: required('text | begriff | synonym | bezeichnung | eintrag | texte | terme | testo | termine | term'),
    code: required('code | kode | codice | zcode | chop | chop code | icd | icd code | icd-10 | cim | schlüssel'),
  },
}

/** The texts of every table of the kind; a cell with several codes gives one record for each. */
export async function* readCodeTexts(tables: readonly Table[], system: TextSystem): Reading<CodeText> {
  const found = await tablesOf(tables, CODE_TEXT_LAYOUT, (rows) => codeTextHeader(rows, system))
  const codes = codesOf(CODE_KINDS[system])
  const read = (one: FoundTable<CodeTextColumn>) =>
    readTable(one, (row) => {
      const text = row.required('text', TEXT)
      return row.required('code', codes).map((code) => ({ text, code, line: row.line }))
    })
  yield* inTurn(found.map((one) => ({ table: one.table, read: () => read(one) })))
}

/** The header of such a table; where there is none, the column that holds codes is the code column. */
export function codeTextHeader(rows: readonly TableRow[], system: TextSystem): Header<CodeTextColumn> | undefined {
  return findHeader(rows, CODE_TEXT_LAYOUT) ?? guessedHeader(rows, CODE_KINDS[system])
}

function guessedHeader(rows: readonly TableRow[], kind: Kind<string>): Header<CodeTextColumn> | undefined {
  if (rows.length === 0 || rows.some(({ cells }) => cells.length !== 2)) return undefined
  const share = (place: number) => rows.filter(({ cells }) => kind.read(cells[place] ?? '')).length / rows.length
  const code = share(0) >= CODE_SHARE ? 0 : 1
  if (share(code) < CODE_SHARE || share(1 - code) >= CODE_SHARE) return undefined
  const places = new Map<CodeTextColumn, number>([
    ['code', code],
    ['text', 1 - code],
  ])
  return { places, names: new Map(), line: 0, width: 2 }
}
