/** Which hit a text means beyond doubt: what a row typed ahead of the answer is filled with, or the coder has to choose. */
import type { SearchHit } from '@codarium/contract'
import { bareCode, looksLikeCode } from '../../catalogue/code-form.ts'
import type { ListName } from '../session/case/case-lists.ts'
import type { CaseTables } from '../session/case/case-tables.ts'
import { objectionTo } from './objections.ts'

/** Matches in which every letter that was typed is found; a typo or a related meaning is a guess. */
const SURE: ReadonlySet<SearchHit['matchKind']> = new Set(['EXACT', 'PREFIX', 'COMPOUND'])

/** Whether a hit matches beyond doubt. */
export const isSureMatch = ({ matchKind }: SearchHit): boolean => SURE.has(matchKind)

/** Characters by which codes of each list are of one family: the category, the group of operations, the substance group. */
const FAMILY: Readonly<Record<ListName, number>> = { diagnoses: 3, treatments: 2, medications: 5 }

/** The family of a code; a range of codes is one of its own. */
export const familyOf = (list: ListName, code: string): string =>
  code.includes('-') ? code : bareCode(list, code).slice(0, FAMILY[list])

/**
 * The hit that waiting would have highlighted, when there is no doubt about it (UI specification, section 11). Where words
 * alone say another code first (`passedOver`), or an abbreviation has several meanings, only the coder can tell.
 */
export function sureHit(
  list: ListName,
  text: string,
  found: readonly SearchHit[],
  tables: CaseTables,
  row: string | undefined,
  passedOver?: SearchHit,
): SearchHit | 'choose' {
  const codable = found.filter((hit) => hit.codable)
  const [first] = codable
  if (!first || passedOver || first.meaning !== undefined) return 'choose'
  if (!isSureMatch(first) || objectionTo(list, first, tables, row)) return 'choose'
  const meant = codable.filter((hit) => folded(hit.matchedText) === folded(text))
  const families = new Set(meant.map(({ code }) => familyOf(list, code)))
  return families.size > 1 ? 'choose' : first
}

/** The hit that is exactly the code that was typed, and can be taken. */
export const hitOfCode = (list: ListName, text: string, found: readonly SearchHit[]): SearchHit | undefined =>
  looksLikeCode(list, text)
    ? found.find(({ code, codable }) => codable && bareCode(list, code) === bareCode(list, text))
    : undefined

/** A text without what does not tell two texts apart: case, accents, runs of spaces. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll(/\s+/g, ' ').trim()
