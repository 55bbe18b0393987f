/** A table as every reader sees it, whether it came as CSV or as a sheet of a workbook. */
import type { Readable } from 'node:stream'
import type { Cell } from '../values/cell.ts'

/** One row with its place in the file. */
export interface TableRow {
  /** Line of the CSV or row of the sheet, from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
  /** Why the row cannot be read, when it cannot. */
  readonly problem?: string
}

/** Some rows in order, and how much of the table is read after them (0 to 1). */
export interface RowChunk {
  readonly rows: readonly TableRow[]
  readonly progress: number
}

/** A table that can be read from its start as often as needed. */
export interface Table {
  /** Name of the file, archive member or sheet, for reports and as a hint. */
  readonly name: string
  /** Bytes it takes unpacked: its share in the progress of a file with several tables. */
  readonly size: number
  /** Whether a row longer than the header has shifted: so in CSV; beside a sheet people write remarks. */
  readonly fixedWidth: boolean
  rows(): AsyncIterable<RowChunk>
}

/** Bytes with a name: a file on disk or a member of an archive. */
export interface ByteSource {
  readonly name: string
  readonly size: number
  open(): Promise<Readable>
}
