/** Reads tables of texts that lead to codes, `text;code` in either order: synonyms with their header, an index also without. */

import type { Reading } from '../files/reading.ts'
import type { Table, TableRow } from '../files/table.ts'
import type { UnreadableFile } from '../files/unreadable-file.ts'
import { type Layout, required } from '../table/columns.ts'
import { type HeaderSearch, inTurn, tablesOf } from '../table/found-tables.ts'
import { type FoundTable, findHeader, type Header } from '../table/header.ts'
import { readTable } from '../table/read-table.ts'
import { CHOP, codesOf, ICD, type Kind, TEXT } from '../values/kinds.ts'
import { formedList, SYNONYM_LAYOUT, systematicList, unnamedList } from './official-lists.ts'

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

/** Finds the header of such a table. */
export type CodeTextSearch = HeaderSearch<CodeTextColumn>

/** The texts of every table of the kind; a cell with several codes gives one record for each. */
export async function* readCodeTexts(
  tables: readonly Table[],
  system: TextSystem,
  { layout, search }: { layout: Layout<CodeTextColumn>; search: CodeTextSearch },
): Reading<CodeText> {
  const found = await tablesOf(tables, layout, search)
  const codes = codesOf(CODE_KINDS[system])
  const read = (one: FoundTable<CodeTextColumn>) =>
    readTable(one, (row) => {
      const text = row.required('text', TEXT)
      return row.required('code', codes).map((code) => ({ text, code, line: row.line }))
    })
  yield* inTurn(found.map((one) => ({ table: one.table, read: () => read(one) })))
}

/** The header of an index; where there is none, the column that holds codes is the code column. */
export function codeTextHeader(rows: readonly TableRow[], system: TextSystem): Header<CodeTextColumn> | undefined {
  if (formedList(rows)) return undefined
  return findHeader(rows, CODE_TEXT_LAYOUT) ?? guessedHeader(rows, CODE_KINDS[system])
}

/** The header of synonyms, which alone makes a table one of them. */
export function synonymHeader(rows: readonly TableRow[]): Header<CodeTextColumn> | undefined {
  if (formedList(rows) ?? systematicList(rows)) return undefined
  return findHeader(rows, SYNONYM_LAYOUT)
}

/** What a table without that header is, where it can be told. */
export function noSynonyms(rows: readonly TableRow[]): UnreadableFile | undefined {
  const guessed = () => guessedHeader(rows, ICD) ?? guessedHeader(rows, CHOP)
  return formedList(rows) ?? systematicList(rows) ?? (guessed() ? unnamedList() : undefined)
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
