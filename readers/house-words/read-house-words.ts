/** Reads the words of a house: abbreviations, everyday words and texts that mean a code, as CSV, workbook or ZIP. */
import type { Reading } from '../files/reading.ts'
import { readTablesOf } from '../table/found-tables.ts'
import { type Row, WrongRow } from '../table/row.ts'
import {
  CODE_KINDS,
  HOUSE_WORD_KIND,
  HOUSE_WORD_LAYOUT,
  type HouseWordColumn,
  LANGUAGE,
  SYSTEM,
} from './house-word-layout.ts'
import type { HouseWordRecord } from './house-word-record.ts'
import { wordProblem } from './word-problem.ts'

/** The rows of the file; a row without a language is in that of the file. */
export function readHouseWords(file: string): Reading<HouseWordRecord> {
  return readTablesOf(file, HOUSE_WORD_LAYOUT, (row) => [recordOf(row)])
}

function recordOf(row: Row<HouseWordColumn>): HouseWordRecord {
  const system = row.optional('system', SYSTEM) ?? ''
  const record = {
    kind: row.required('kind', HOUSE_WORD_KIND),
    language: row.optional('language', LANGUAGE) ?? 'de',
    short: row.text('short'),
    meaning: row.text('meaning'),
    wording: row.text('wording'),
    system,
    code: (system && row.optional('code', CODE_KINDS[system])) || row.text('code'),
    line: row.line,
  } as const
  const problem = wordProblem(record)
  if (problem) throw new WrongRow(problem.message)
  return record
}
