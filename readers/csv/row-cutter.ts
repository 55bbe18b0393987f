/** Turns the lines of a CSV file into rows: most are one line, a quoted cell may run over several. */
import Papa from 'papaparse'
import type { TableRow } from '../files/table.ts'
import type { Separator } from './separator.ts'

/** Lines one quoted cell may run over: the longest notes have 30; beyond this a quote was left open by mistake. */
const LONGEST_CELL = 100

/** Rows of one file, cut from its lines in order. */
export class RowCutter {
  readonly #separator: Separator
  #open: string[] = []
  #inside = false
  #line = 0

  /** Lines above the first one written count in the line numbers. */
  constructor(separator: Separator, linesAbove = 0) {
    this.#separator = separator
    this.#line = linesAbove
  }

  /** The rows these lines complete. */
  write(lines: readonly string[]): TableRow[] {
    const rows: TableRow[] = []
    for (const line of lines) this.#take(line, rows)
    return rows
  }

  /** The rows still open at the end of the file. */
  end(): TableRow[] {
    const rows: TableRow[] = []
    while (this.#open.length > 0) this.#giveUp(rows)
    return rows
  }

  #take(line: string, rows: TableRow[]): void {
    if (this.#open.length === 0 && !line.includes('"')) {
      rows.push({ line: ++this.#line, cells: line.split(this.#separator) })
      return
    }
    this.#open.push(line)
    this.#inside = endsInQuotes(line, this.#separator, this.#inside)
    if (!this.#inside) this.#close(rows)
    else if (this.#open.length > LONGEST_CELL) this.#giveUp(rows)
  }

  /** Reads the row in hand; a one-line row whose quotes obey no rule is taken as it stands. */
  #close(rows: TableRow[]): void {
    const cells = quotedCells(this.#open.join('\n'), this.#separator)
    if (!cells && this.#open.length > 1) {
      this.#giveUp(rows)
      return
    }
    rows.push({ line: this.#line + 1, cells: cells ?? this.#open[0]!.split(this.#separator) })
    this.#line += this.#open.length
    this.#open = []
  }

  /** Drops only the line that opened the quote, and reads those after it anew. */
  #giveUp(rows: TableRow[]): void {
    const [first = '', ...after] = this.#open
    const problem = 'a quotation mark is opened and never closed'
    rows.push({ line: ++this.#line, cells: first.split(this.#separator), problem })
    this.#open = []
    this.#inside = false
    rows.push(...this.write(after))
  }
}

/** Whether a line, begun inside or outside of quotes, ends inside. Only a quote at the start of a cell opens one. */
function endsInQuotes(line: string, separator: string, begunInside: boolean): boolean {
  let inside = begunInside
  let at = 0
  if (!inside && line.startsWith('"')) [inside, at] = [true, 1]
  while (true) {
    const next = line.indexOf(inside ? '"' : separator, at)
    if (next < 0) return inside
    at = next + 1
    if (inside && line[at] === '"') at++
    else if (inside) inside = false
    else if (line[at] === '"') [inside, at] = [true, at + 1]
  }
}

function quotedCells(text: string, separator: Separator): string[] | undefined {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  return errors.length === 0 && data.length === 1 ? data[0] : undefined
}
