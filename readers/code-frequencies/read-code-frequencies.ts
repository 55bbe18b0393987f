/** Reads how often codes were coded, in a house or a country: a table of codes and counts, as CSV, workbook or ZIP. */
import type { Reading } from '../files/reading.ts'
import { inTurn, tablesOf, whileOpen } from '../table/found-tables.ts'
import type { FoundTable } from '../table/header.ts'
import { openTables } from '../table/open-tables.ts'
import { readTable } from '../table/read-table.ts'
import { type Kind, WHOLE } from '../values/kinds.ts'
import {
  COUNTED_KINDS,
  type CountedSystem,
  FREQUENCY_LAYOUT,
  type FrequencyColumn,
  frequencyHeader,
} from './frequency-layout.ts'

/** How often a code was coded; a code that stands twice was coded both times. */
export interface FrequencyRecord {
  readonly code: string
  readonly count: number
  /** The year it was counted in, where the table says so. */
  readonly year?: number
  readonly line: number
}

const COUNT: Kind<number> = { ...WHOLE, what: 'a whole number from 0 on' }

const YEAR: Kind<number> = {
  what: 'a year',
  read: (cell) => {
    const year = WHOLE.read(cell)
    return year !== undefined && year >= 1900 && year <= 2099 ? year : undefined
  },
}

/** The frequencies of the file; every code must have the form of the system. */
export async function* readCodeFrequencies(file: string, system: CountedSystem): Reading<FrequencyRecord> {
  const opened = await openTables(file)
  yield* whileOpen(opened, async function* () {
    const found = await tablesOf(opened.tables, FREQUENCY_LAYOUT, frequencyHeader)
    const read = (one: FoundTable<FrequencyColumn>) =>
      readTable(one, (row) => {
        const year = row.optional('year', YEAR)
        const code = row.required('code', COUNTED_KINDS[system])
        const count = row.required('count', COUNT)
        return [{ code, count, ...(year === undefined ? {} : { year }), line: row.line }]
      })
    yield* inTurn(found.map((one) => ({ table: one.table, read: () => read(one) })))
  })
}
