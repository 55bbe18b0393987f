/** What the search is asked about a text: the same whether the coder looks at the answer or a row waits for it. */
import type { CaseSearchRequest, CodedCase, CodingContext } from '@codarium/contract'
import { patientOfSpiges } from '@codarium/domain'
import type { Language } from '@codarium/texts'
import { looksLikeCode } from '../../catalogue/code-form.ts'
import { versionOf } from '../session/case/case-facts.ts'
import { type ListName, listNames, type Row } from '../session/case/case-lists.ts'
import { type CaseTables, codedLists, isOpen } from '../session/case/case-tables.ts'

/** Hits shown at once; the list has this height whatever it holds. */
export const SHOWN_HITS = 8

/** A question to the search; two that are equal have one answer. */
export interface SearchQuestion {
  readonly list: ListName
  readonly asked: CaseSearchRequest
}

/** Where the answer would go: the case, and the row of it; undefined for a new row at the end. */
export interface SearchPlace {
  readonly source: CodedCase
  readonly tables: CaseTables
  readonly row: string | undefined
}

/** What the wire takes: codes of a case, characters of a code and of a department. */
const [MOST_CODES, LONGEST_CODE, LONGEST_DEPARTMENT] = [1000, 20, 80] as const

/** The question for a text in a place. */
export function searchQuestion(
  list: ListName,
  text: string,
  place: SearchPlace,
  language: Language,
  size = SHOWN_HITS,
): SearchQuestion {
  const { source } = place
  const asked: CaseSearchRequest = {
    q: text,
    version: versionOf(source),
    lang: language,
    size,
    patientContext: patientOfSpiges(source.administrative),
    codingContext: codingOf(list, text, place),
  }
  return { list, asked }
}

/** A code says by itself what is meant, whatever is coded: its answer stays good while other rows change. */
function codingOf(list: ListName, text: string, { source, tables, row }: SearchPlace): CodingContext {
  const { hauptleistungsstelle: department } = source.administrative
  const told: CodingContext = {
    isMainDiagnosis: list === 'diagnoses' && tables.diagnoses[0]?.key === row,
    ...(department && { department: department.slice(0, LONGEST_DEPARTMENT) }),
  }
  if (looksLikeCode(list, text)) return told
  const [main] = tables.diagnoses
  const isKnown = main && !isOpen(main) && main.key !== row && main.code.length <= LONGEST_CODE
  return { ...told, existingCodes: codesBeside(tables, row), ...(isKnown && { mainDiagnosisCode: main.code }) }
}

/** The codes of all other rows, in an order of their own: which of them stands where makes no other question. */
function codesBeside(tables: CaseTables, row: string | undefined): string[] {
  const lists = codedLists(tables)
  const others = listNames.flatMap((list) => lists[list].filter(({ key }: Row) => key !== row))
  const codes = new Set(others.map(({ code }) => code).filter(({ length }) => length > 0 && length <= LONGEST_CODE))
  return [...codes].sort().slice(0, MOST_CODES)
}

/** The question for a further page of the same answer; the first is the question itself. */
export const pageOf = ({ list, asked }: SearchQuestion, page: number): SearchQuestion =>
  page === 0 ? { list, asked } : { list, asked: { ...asked, page } }
