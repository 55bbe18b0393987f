/** Writes the hospital's own synonyms: what coders type, and the code they mean. German only. */
import type { System } from './entries.ts'
import { csv } from './files/csv.ts'
import { readTable } from './table.ts'

const sources: Readonly<Record<System, string>> = { ICD10: 'synonyms-icd', CHOP: 'synonyms-chop' }

export function synonyms(system: System) {
  return readTable(sources[system], ['text', 'code'])
}

/** The synonym file of a system. */
export function synonymCsv(system: System): string {
  return csv([['text', 'code'], ...synonyms(system).map(({ text, code }) => [text, code])])
}
