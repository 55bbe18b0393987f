/** Which hits can be taken, the reason against those that cannot, and the one that is highlighted; all stay in their place. */
import type { SearchHit } from '@codarium/contract'
import type { CodingTexts, Language, SearchTexts } from '@codarium/texts'
import type { ListName } from '../session/case/case-lists.ts'
import type { CaseTables } from '../session/case/case-tables.ts'
import { type Objection, objectionTo } from './objections.ts'

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
  tables: CaseTables,
  row: string | undefined,
  texts: JudgingTexts,
  language: Language,
): readonly Hit[] {
  return found.map((source) => {
    const objection = objectionTo(list, source, tables, row)
    return { source, ...(objection && { blocked: wordsOf(objection, texts, language) }) }
  })
}

function wordsOf(objection: Objection, texts: JudgingTexts, language: Language): string {
  if (objection.kind === 'notCodable') return texts.notCodable
  if (objection.kind === 'alreadyCoded') return texts.alreadyCoded(objection.at + 1)
  const { type, messageDe, messageFr, messageIt } = objection.warning
  const message = { de: messageDe, fr: messageFr, it: messageIt }[language]
  const about = texts.conflicts[type]
  const limit = /: (.+?)\.?$/.exec(message)?.[1]
  return about && limit ? `${about}: ${limit}` : message
}

/** The highlighted hit: where one went, once it is there, else the first that can be taken; -1 for none. */
export function chosenAt(hits: readonly Hit[], at: number | undefined, steps: number, loading: boolean): number {
  const first = hits.findIndex(({ blocked }) => !blocked)
  const last = hits.length - 1
  if (at !== undefined && at > last && loading) return -1
  return at === undefined && steps === 0 ? first : Math.max(0, Math.min(last, at ?? first + steps))
}
