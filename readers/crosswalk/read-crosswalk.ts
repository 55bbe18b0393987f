/** Reads the crosswalk between two years (Umsteiger): which code became which, and whether by itself. */
import type { TextSystem } from '../code-texts/code-texts.ts'
import type { Reading } from '../files/reading.ts'
import { inTurn, tablesOf, whileOpen } from '../table/found-tables.ts'
import type { FoundTable } from '../table/header.ts'
import { openTables } from '../table/open-tables.ts'
import { readTable } from '../table/read-table.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { CHOP, ICD, type Kind } from '../values/kinds.ts'
import { yesNo } from '../values/yes-no.ts'
import { CROSSWALK_LAYOUT, type CrosswalkColumn, crosswalkHeader, NO_CODE } from './crosswalk-layout.ts'

/** One line of a crosswalk. */
export interface CrosswalkRecord {
  /** Code of the earlier year; undefined when the code is new. */
  readonly from: string | undefined
  /** Code of the later year; undefined when the code was deleted. */
  readonly to: string | undefined
  /** Whether the later code may be taken for the earlier one without asking; undefined when the file does not say. */
  readonly autoForward: boolean | undefined
  readonly autoBackward: boolean | undefined
  readonly line: number
}

const KINDS: Readonly<Record<TextSystem, Kind<string>>> = { ICD10: ICD, CHOP }

/** The crosswalk of one system, as CSV, workbook or ZIP. */
export async function* readCrosswalk(file: string, system: TextSystem): Reading<CrosswalkRecord> {
  const opened = await openTables(file)
  yield* whileOpen(opened, async function* () {
    const kind = KINDS[system]
    const found = await tablesOf(opened.tables, CROSSWALK_LAYOUT, (rows) => crosswalkHeader(rows, kind))
    const read = (one: FoundTable<CrosswalkColumn>) => readTable(one, (row) => [recordOf(row, kind)])
    yield* inTurn(found.map((one) => ({ table: one.table, read: () => read(one) })))
  })
}

function recordOf(row: Row<CrosswalkColumn>, kind: Kind<string>): CrosswalkRecord {
  const from = codeOrNone(row, 'from', kind)
  const to = codeOrNone(row, 'to', kind)
  if (!from && !to) throw new WrongRow('neither an earlier nor a later code')
  const { line } = row
  return { from, to, autoForward: automatic(row, 'autoForward'), autoBackward: automatic(row, 'autoBackward'), line }
}

function codeOrNone(row: Row<CrosswalkColumn>, key: 'from' | 'to', kind: Kind<string>): string | undefined {
  return NO_CODE.test(row.text(key)) ? undefined : row.optional(key, kind)
}

/** BfArM marks automatic with A and leaves the rest empty. */
function automatic(row: Row<CrosswalkColumn>, key: 'autoForward' | 'autoBackward'): boolean | undefined {
  if (!row.hasColumn(key)) return undefined
  const text = row.text(key)
  return text === '' ? false : /^a$/i.test(text) || row.optional(key, { what: 'A, yes or no', read: yesNo })
}
