/** Streams the rows of one sheet; empty cells and rows cost nothing. */
import type { ArchiveMember } from '../files/archive.ts'
import type { RowChunk, TableRow } from '../files/table.ts'
import type { Cell } from '../values/cell.ts'
import { cellValue, type RawCell, type WorkbookContext } from './cell-value.ts'
import { type PartListener, streamPart } from './xml-part.ts'

/** Columns read: no catalogue has more than 40, and a sheet may claim 16,384. */
const MOST_COLUMNS = 256

/** The rows of the sheet, with the row numbers a person sees in Excel. */
export async function* sheetRows(member: ArchiveMember, context: WorkbookContext): AsyncGenerator<RowChunk> {
  const collector = new RowCollector(context)
  for await (const read of streamPart(member, collector)) {
    yield { rows: collector.take(), progress: member.size > 0 ? read / member.size : 1 }
  }
}

class RowCollector implements PartListener {
  readonly #context: WorkbookContext
  #rows: TableRow[] = []
  #line = 0
  #cells: Cell[] = []
  #column = -1
  #cell: RawCell | undefined
  #value = ''
  #reading = false
  #readingAid = false

  constructor(context: WorkbookContext) {
    this.#context = context
  }

  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#startRow(attributes)
    else if (name === 'c') this.#startCell(attributes)
    else if (name === 'rPh') this.#readingAid = true
    else if (name === 'v' || name === 't') this.#reading = true
  }

  text(piece: string): void {
    if (this.#reading && !this.#readingAid) this.#value += piece
  }

  close(name: string): void {
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#rows.push({ line: this.#line, cells: this.#cells })
    else if (name === 'rPh') this.#readingAid = false
    this.#reading = false
  }

  #startRow(attributes: Readonly<Record<string, string>>): void {
    this.#line = Number(attributes.r) || this.#line + 1
    this.#cells = []
    this.#column = -1
  }

  #startCell(attributes: Readonly<Record<string, string>>): void {
    this.#column = columnIndex(attributes.r) ?? this.#column + 1
    this.#cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '' }
    this.#value = ''
  }

  #endCell(): void {
    if (!this.#cell || this.#column >= MOST_COLUMNS) return
    const value = cellValue({ ...this.#cell, value: this.#value }, this.#context)
    if (value === '') return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = value
  }
}

/** 0 for A1, 27 for AB7. */
function columnIndex(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!letters) return undefined
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
