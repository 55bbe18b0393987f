/** Which hit a text means beyond doubt: what a row typed ahead of the answer is filled with, or the coder has to choose. */
import type { SearchHit } from '@codarium/contract'
import { bareCode, looksLikeCode } from '../../catalogue/code-form.ts'
import { isOfSeveralFamilies, isSureMatch } from '../../catalogue/sure-match.ts'
import type { ListName } from '../session/case/case-lists.ts'
import type { CaseTables } from '../session/case/case-tables.ts'
import { objectionTo } from './objections.ts'

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
  return isOfSeveralFamilies(text, codable) ? 'choose' : first
}

/** The hit that is exactly the code that was typed, and can be taken. */
export const hitOfCode = (list: ListName, text: string, found: readonly SearchHit[]): SearchHit | undefined =>
  looksLikeCode(list, text)
    ? found.find(({ code, codable }) => codable && bareCode(list, code) === bareCode(list, text))
    : undefined
