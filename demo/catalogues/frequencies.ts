/** Writes how often diagnoses are coded, as a statistics office might publish it. The counts are invented. */
import { csv } from './files/csv.ts'
import { readTable } from './table.ts'

/** The frequencies of ICD-10. */
export function frequencyCsv(): string {
  return csv([
    ['code', 'count'],
    ...readTable('frequencies-icd', ['code', 'count']).map(({ code, count }) => [code, count]),
  ])
}
