/** Reads the supporting documents of a SwissDRG release (Begleitdokumente): a ZIP of tables, each known by its header. */
import { BatchInHand, type Reading } from '../files/reading.ts'
import type { Table, TableRow } from '../files/table.ts'
import { inTurn, whileOpen } from '../table/found-tables.ts'
import { firstRows, wrongLayout } from '../table/header.ts'
import { openZippedTables, type Tables } from '../table/open-tables.ts'
import { CCL_TABLE } from './ccl.ts'
import { DRG_MAPPING_TABLE } from './drg-mapping.ts'
import { MAIN_DIAGNOSIS_TABLE } from './main-diagnosis.ts'
import { PLAUSIBILITY_TABLE } from './plausibility.ts'
import { POA_TABLE } from './poa.ts'
import type { SupportingRecord } from './supporting-records.ts'
import type { SupportingTable } from './supporting-table.ts'
import { U69_TABLE } from './u69.ts'

export type * from './supporting-records.ts'

/** The kinds of tables; the more particular header is asked first. */
export const SUPPORTING_TABLES: readonly SupportingTable[] = [
  U69_TABLE,
  POA_TABLE,
  CCL_TABLE,
  MAIN_DIAGNOSIS_TABLE,
  DRG_MAPPING_TABLE,
  PLAUSIBILITY_TABLE,
]

interface ReadableTable {
  readonly table: Table
  readonly read: () => Reading<SupportingRecord>
}

/** All lines of all tables of the release; a table that is none of them is reported by name, manuals and letters are not. */
export async function* readBegleitdokumente(file: string): Reading<SupportingRecord> {
  const opened = await openZippedTables(file)
  yield* whileOpen(opened, () => readAll(opened))
}

async function* readAll({ tables }: Tables): Reading<SupportingRecord> {
  const known: ReadableTable[] = []
  const seen: TableRow[] = []
  const unknown = new BatchInHand<SupportingRecord>()
  for (const table of tables) {
    const rows = await firstRows(table)
    seen.push(...rows)
    const read = readingOf(table, rows)
    if (read) known.push({ table, read })
    else if (rows.some(isTabular)) unknown.report(1, `"${table.name}" is none of the known tables and was left out`)
  }
  if (known.length === 0)
    throw wrongLayout(
      seen,
      SUPPORTING_TABLES.map(({ layout }) => layout),
    )
  yield unknown.take(0)
  yield* inTurn(known)
}

/** A row of several cells; a text or a title page has none. */
function isTabular({ cells }: TableRow): boolean {
  return cells.filter((cell) => cell !== '').length > 1
}

function readingOf(table: Table, rows: readonly TableRow[]): ReadableTable['read'] | undefined {
  for (const kind of SUPPORTING_TABLES) {
    const read = kind.match(table, rows)
    if (read) return read
  }
  return undefined
}
