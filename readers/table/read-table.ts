/** Reads the rows below the header of a table and makes records of them; a wrong row becomes a finding. */
import { BatchInHand, type Reading } from '../files/reading.ts'
import type { TableRow } from '../files/table.ts'
import { plainText } from '../values/plain-text.ts'
import { type FoundTable, type Header, hasContent } from './header.ts'
import { Row, WrongRow } from './row.ts'

/** Rows below the header, some at a time. */
export interface DataChunk<Key extends string> {
  readonly rows: readonly Row<Key>[]
  readonly progress: number
}

/** The records of a table whose rows stand for themselves; a row may give none or several. */
export async function* readTable<Key extends string, Rec>(
  found: FoundTable<Key>,
  toRecords: (row: Row<Key>) => readonly Rec[],
): Reading<Rec> {
  const batch = new BatchInHand<Rec>()
  for await (const { rows, progress } of dataRows(found)) {
    for (const row of rows) {
      takeRow(batch, row, toRecords)
      if (batch.full) yield batch.take(progress)
    }
  }
  yield batch.take(1)
}

/** Adds what a row gives, or the finding when it is wrong. */
export function takeRow<Key extends string, Rec>(
  batch: BatchInHand<Rec>,
  row: Row<Key>,
  toRecords: (row: Row<Key>) => readonly Rec[],
): void {
  takeFrom(batch, row.line, () => {
    row.check()
    return toRecords(row)
  })
}

/** Adds what is read at a line, or the finding when it is wrong. */
export function takeFrom<Rec>(batch: BatchInHand<Rec>, line: number, read: () => readonly Rec[]): void {
  try {
    for (const record of read()) batch.add(record)
  } catch (error) {
    if (!(error instanceof WrongRow)) throw error
    batch.report(line, error.message)
  }
}

/** The rows below the header; one that cannot be read says so when it is taken. */
export async function* dataRows<Key extends string>({
  table,
  header,
}: FoundTable<Key>): AsyncGenerator<DataChunk<Key>> {
  const width = table.fixedWidth ? header.width : Number.POSITIVE_INFINITY
  for await (const { rows, progress } of table.rows()) {
    const data = rows.filter((row) => row.line > header.line && hasContent(row) && !repeats(row, header))
    yield { rows: data.map((row) => new Row(shifted(row, width), header)), progress }
  }
}

/** More cells than the header has mean that a separator stands unquoted in a text: nothing right of it is in its place. */
function shifted(row: TableRow, width: number): TableRow {
  const used = row.cells.findLastIndex((cell) => cell !== '') + 1
  return used > width ? { ...row, problem: `the row has ${used} cells, the header has ${width}` } : row
}

/** Long lists repeat their header on every page. */
function repeats(row: TableRow, header: Header<string>): boolean {
  if (header.line === 0) return false
  for (const [key, place] of header.places) {
    if (plainText(row.cells[place] ?? '') !== header.names.get(key)) return false
  }
  return true
}
