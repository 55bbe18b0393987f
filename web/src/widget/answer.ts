/** What the search answered to exactly one text, and what speaks against taking a hit of it. */
import type { SearchHit, SearchResponse } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { bareCode, listOf, looksLikeCode } from '../catalogue/code-form.ts'
import { isOfSeveralFamilies, isSureMatch } from '../catalogue/sure-match.ts'

/** An answer. */
export interface Answer {
  /** The text it answers. */
  readonly text: string
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** Whether words alone would have put another code first: then nobody takes the first hit unseen. */
  readonly isPassedOver: boolean
  /** A text that is near and finds something, when this one finds nothing. */
  readonly nearest?: string
}

/** The answers to the questions of one text as one: group after group, that of a typed code first, what does not fit the patient last. */
export function answerOf(text: string, answers: readonly SearchResponse[]): Answer {
  const groups = answers.map(({ results }) => results)
  const hits = groups.toSorted((a, b) => Number(b.some(isTyped)) - Number(a.some(isTyped))).flat()
  return {
    text,
    hits: hits.toSorted((a, b) => Number(a.warnings.length > 0) - Number(b.warnings.length > 0)),
    total: answers.reduce((sum, { totalResults }) => sum + totalResults, 0),
    isPassedOver: answers.some(({ passedOver }) => passedOver !== undefined),
  }
}

/** The code was typed as it is. */
const isTyped = ({ matchedField, matchKind }: SearchHit): boolean => matchedField === 'CODE' && matchKind === 'EXACT'

/** What speaks against a hit: it can never be taken, or only by who asks for it twice. */
export type Objection = 'notCodable' | 'implausible'

/** What speaks against a hit; undefined when nothing does. */
export function objectionTo(hit: SearchHit, mayBeNotCodable: boolean): Objection | undefined {
  if (!hit.codable && !mayBeNotCodable) return 'notCodable'
  return hit.warnings.length > 0 ? 'implausible' : undefined
}

/** Why a hit does not fit, as the server says it. */
export const reasonOf = ({ warnings: [first] }: SearchHit, language: Language): string =>
  first ? { de: first.messageDe, fr: first.messageFr, it: first.messageIt }[language] : ''

/** The hit that a text means beyond doubt, for who pressed Enter before its answer; undefined where only one who sees the hits can tell. */
export function sureHit({ text, hits, isPassedOver }: Answer, mayBeNotCodable: boolean): SearchHit | undefined {
  const takeable = hits.filter((hit) => objectionTo(hit, mayBeNotCodable) !== 'notCodable')
  const [first] = takeable
  const typed = takeable.find((hit) => isCode(hit, text))
  if (typed && !objectionTo(typed, mayBeNotCodable)) return typed
  if (!first || isPassedOver || first.meaning !== undefined) return undefined
  if (!isSureMatch(first) || objectionTo(first, mayBeNotCodable)) return undefined
  return isOfSeveralFamilies(text, takeable) ? undefined : first
}

function isCode({ classificationType, code }: SearchHit, text: string): boolean {
  const list = listOf(classificationType)
  return looksLikeCode(list, text) && bareCode(list, code) === bareCode(list, text)
}
