/** Reads the source tables: tab-separated text with a header line, one file per catalogue. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of a source table by column name; a column without value is the empty string. */
export type Row<Column extends string> = Readonly<Record<Column, string>>

/** The rows of `source/<name>.tsv`; a missing column or a ragged line is a mistake of ours and throws. */
export function readTable<Column extends string>(name: string, columns: readonly Column[]): Row<Column>[] {
  const [header = '', ...lines] = sourceText(`${name}.tsv`).replace(/\n$/, '').split('\n')
  const names = header.split('\t')
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new Error(`${name}.tsv has no column ${missing.join(', ')}`)
  return lines.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length !== names.length) throw new Error(`${name}.tsv line ${index + 2} has ${cells.length} cells`)
    return Object.fromEntries(names.map((column, at) => [column, cells[at]])) as Row<Column>
  })
}

/** The text of a file in `source/`. */
export function sourceText(file: string): string {
  return readFileSync(join(import.meta.dirname, 'source', file), 'utf8')
}

/** The words of a cell that holds a list, separated by blanks. */
export function words(cell: string): string[] {
  return cell.split(' ').filter((word) => word !== '')
}
