/** The trail as a file, line by line: for spreadsheets, or whole, one event as JSON on each line. */
import type { AuditEvent } from '@codarium/contract'

type Pages = AsyncIterable<readonly AuditEvent[]>

const COLUMNS = [
  'seq',
  'at',
  'tenant',
  'actor',
  'actorName',
  'action',
  'sessionId',
  'detail',
  'changes',
  'hash',
] as const

/** Says that the text is UTF-8: Excel takes it for Windows-1252 otherwise. */
const BYTE_ORDER_MARK = '\ufeff'
/** What a spreadsheet takes for a formula, also in the full-width form it reads as the same. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** A line per event, with semicolons as Excel in Switzerland reads them; lists as JSON in one cell. */
export async function* csvOf(pages: Pages): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(';')}\r\n`
  for await (const events of pages) yield events.map((event) => `${csvLine(event)}\r\n`).join('')
}

/** An event as JSON on each line. */
export async function* jsonLinesOf(pages: Pages): AsyncGenerator<string> {
  for await (const events of pages) yield events.map((event) => `${JSON.stringify(event)}\n`).join('')
}

const csvLine = (event: AuditEvent): string => COLUMNS.map((column) => cell(textOf(event[column]))).join(';')

function textOf(value: AuditEvent[(typeof COLUMNS)[number]]): string {
  if (value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What begins like a formula gets an apostrophe, which spreadsheets show as text. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
