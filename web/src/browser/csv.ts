/** Tables as spreadsheets read them: semicolons as in Swiss Excel, UTF-8 that says so, and no cell that is a formula. */

/** Says that the text is UTF-8: Excel takes it for Windows-1252 otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for a formula, also in the full-width form it reads as the same. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** The text of a file with these rows. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')

/** What begins like a formula gets an apostrophe, which spreadsheets show as text. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
