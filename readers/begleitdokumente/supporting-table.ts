/** One kind of table among the supporting documents: its layout and what a row becomes. */
import type { Reading } from '../files/reading.ts'
import type { Table, TableRow } from '../files/table.ts'
import type { Layout } from '../table/columns.ts'
import { findHeader } from '../table/header.ts'
import { readTable } from '../table/read-table.ts'
import type { Row } from '../table/row.ts'
import type { SupportingRecord } from './supporting-records.ts'

/** Names of the column with the diagnosis. */
export const DIAGNOSIS =
  'ICD | ICD-Code | ICD-Kode | ICD-10 | ICD-10-GM | Diagnose | Diagnosekode | Code ICD | CIM | CIM-10 | Code CIM | Codice ICD'

/** A kind of supporting table. */
export interface SupportingTable {
  readonly layout: Layout<string>
  /** Reads the table when it is of this kind; undefined when it is not. */
  match(table: Table, firstRows: readonly TableRow[]): (() => Reading<SupportingRecord>) | undefined
}

/** Makes a kind of table of a layout and what becomes of its rows. */
export function supportingTable<Key extends string>(
  layout: Layout<Key>,
  toRecord: (row: Row<Key>) => SupportingRecord,
): SupportingTable {
  return {
    layout,
    match: (table, firstRows) => {
      const header = findHeader(firstRows, layout)
      return header && (() => readTable({ table, header }, (row) => [toRecord(row)]))
    },
  }
}
