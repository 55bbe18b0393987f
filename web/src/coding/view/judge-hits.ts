/** Which hits can be taken, and the reason against those that cannot; they stay in their place. */
import type { SearchHit } from '@codarium/contract'
import { bareCode } from '../../catalogue/code-form.ts'
import type { Language } from '../../texts/choose-language.ts'
import type { CaseLists, ListName } from '../editor/case-lists.ts'
import type { SearchTexts } from '../texts/de/search.ts'
import type { CodingTexts } from '../texts/de.ts'

/** A hit with the reason against it, if there is one. */
export interface Hit {
  readonly source: SearchHit
  readonly blocked?: string
}

/** The words it is judged with. */
export type JudgingTexts = Pick<CodingTexts, 'notCodable' | 'alreadyCoded'> & Pick<SearchTexts, 'conflicts'>

/** Judges each hit for the row it would go to. */
export function judgeHits(
  list: ListName,
  found: readonly SearchHit[],
  lists: CaseLists,
  row: string | undefined,
  texts: JudgingTexts,
  language: Language,
): readonly Hit[] {
  return found.map((source) => {
    const blocked = reasonAgainst(list, source, lists, row, texts, language)
    return { source, ...(blocked && { blocked }) }
  })
}

function reasonAgainst(
  list: ListName,
  hit: SearchHit,
  lists: CaseLists,
  row: string | undefined,
  texts: JudgingTexts,
  language: Language,
): string | undefined {
  if (!hit.codable) return texts.notCodable
  const code = bareCode(list, hit.code)
  const at = list === 'medications' ? -1 : lists[list].findIndex((each) => each.code === code && each.key !== row)
  if (at >= 0 && list === 'diagnoses') return texts.alreadyCoded(at + 1)
  const [warning] = hit.warnings
  if (!warning) return undefined
  const message = { de: warning.messageDe, fr: warning.messageFr, it: warning.messageIt }[language]
  const about = texts.conflicts[warning.type]
  const limit = /: (.+?)\.?$/.exec(message)?.[1]
  return about && limit ? `${about}: ${limit}` : message
}
