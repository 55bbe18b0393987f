/** The words of the house as CSV, in the columns that are imported. */
import Papa from 'papaparse'
import type { KeptWord } from './house-word.ts'
import type { HouseWordStore, WordSelection } from './house-word-store.ts'

/** Rows read at a time while a CSV is written. */
const PAGE = 1000

const COLUMNS = [
  'language',
  'kind',
  'short',
  'meaning',
  'wording',
  'system',
  'code',
] as const satisfies (keyof KeptWord)[]

/** All entries, a page at a time; with a byte order mark and semicolons, as Excel in Switzerland reads them. */
export async function* wordCsv(words: HouseWordStore, selection: WordSelection): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.join(';')}\r\n`
  for await (const page of words.pages(selection, PAGE)) {
    const rows = page.map((word) => COLUMNS.map((column) => word[column]))
    yield `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`
  }
}
