/** What the search is asked about a text: the same whether the coder looks at the answer or a row waits for it. */
import type { CodedCase } from '@codarium/contract'
import { patientOfSpiges } from '@codarium/domain'
import type { Language } from '@codarium/texts'
import { versionOf } from '../session/case/case-facts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import type { CaseTables } from '../session/case/case-tables.ts'

/** Hits shown at once; the list has this height whatever it holds. */
export const SHOWN_HITS = 8

/** A question to the search; two that are equal have one answer. */
export interface SearchQuestion {
  readonly list: ListName
  readonly asked: Readonly<Record<string, string>>
}

/** Where the answer would go: the case, and the row of it; undefined for a new row at the end. */
export interface SearchPlace {
  readonly source: CodedCase
  readonly tables: CaseTables
  readonly row: string | undefined
}

/** The question for a text in a place. */
export function searchQuestion(
  list: ListName,
  text: string,
  { source, tables, row }: SearchPlace,
  language: Language,
): SearchQuestion {
  const isMainDiagnosis = tables.diagnoses[0]?.key === row
  const patient = list === 'diagnoses' ? { ...patientOfSpiges(source.administrative), isMainDiagnosis } : {}
  const worded = Object.fromEntries(Object.entries(patient).map(([name, value]) => [name, String(value)]))
  return { list, asked: { q: text, version: versionOf(source), lang: language, size: String(SHOWN_HITS), ...worded } }
}

/** The question for a further page of the same answer; the first is the question itself. */
export const pageOf = ({ list, asked }: SearchQuestion, page: number): SearchQuestion =>
  page === 0 ? { list, asked } : { list, asked: { ...asked, page: String(page) } }
