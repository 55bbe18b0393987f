/** Delimited text: cells are quoted only where they must be. */

/** The lines of a table, ended by CRLF as spreadsheet programs write them. */
export function csv(rows: readonly (readonly (string | number)[])[], separator = ';'): string {
  return rows.map((row) => `${row.map((cell) => quoted(String(cell), separator)).join(separator)}\r\n`).join('')
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
