/** Finds the tables of a layout among all tables of a file and reads them one after the other. */
import type { Finding } from '../files/finding.ts'
import type { Reading } from '../files/reading.ts'
import type { Table, TableRow } from '../files/table.ts'
import type { Layout } from './columns.ts'
import { type FoundTable, findHeader, firstRows, type Header, wrongLayout } from './header.ts'
import { openTables, type Tables } from './open-tables.ts'
import { readTable } from './read-table.ts'
import type { Row } from './row.ts'

/** Finds the header among the first rows of a table. */
export type HeaderSearch<Key extends string> = (rows: readonly TableRow[]) => Header<Key> | undefined

/** The tables that have the layout; throws UnreadableFile WRONG_LAYOUT when none has. */
export async function tablesOf<Key extends string>(
  tables: readonly Table[],
  layout: Layout<Key>,
  search: HeaderSearch<Key> = (rows) => findHeader(rows, layout),
): Promise<FoundTable<Key>[]> {
  const found: FoundTable<Key>[] = []
  const seen: TableRow[] = []
  for (const table of tables) {
    const rows = await firstRows(table)
    const header = search(rows)
    if (header) found.push({ table, header })
    seen.push(...rows)
  }
  if (found.length === 0) throw wrongLayout(seen, [layout])
  return found
}

/** Reads every table of the layout in a file; the rest of the file is not asked. */
export async function* readTablesOf<Key extends string, Rec>(
  file: string,
  layout: Layout<Key>,
  toRecords: (row: Row<Key>) => readonly Rec[],
): Reading<Rec> {
  const opened = await openTables(file)
  yield* whileOpen(opened, async function* () {
    const found = await tablesOf(opened.tables, layout)
    yield* inTurn(found.map((one) => ({ table: one.table, read: () => readTable(one, toRecords) })))
  })
}

/** Runs a reading and closes the file however it ends. */
export async function* whileOpen<Rec>(opened: Tables, read: () => Reading<Rec>): Reading<Rec> {
  try {
    yield* read()
  } finally {
    await opened.close()
  }
}

/** Several tables as one reading: each moves the progress by its share, findings name their table. */
export async function* inTurn<Rec>(parts: readonly { table: Table; read: () => Reading<Rec> }[]): Reading<Rec> {
  const total = parts.reduce((sum, { table }) => sum + table.size, 0) || 1
  let before = 0
  for (const { table, read } of parts) {
    for await (const batch of read()) {
      const findings = parts.length > 1 ? batch.findings.map((finding) => inTable(table, finding)) : batch.findings
      yield { ...batch, findings, progress: (before + batch.progress * table.size) / total }
    }
    before += table.size
  }
}

function inTable(table: Table, { line, message }: Finding): Finding {
  return { line, message: `"${table.name}": ${message}` }
}
