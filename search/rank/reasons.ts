/** Why a text matches, as the part of its key that follows from it. */

import { FIELD, SEARCH_FIELDS } from '../interface/search-document.ts'
import { MATCH, typoCost } from './grade.ts'
import { costKey, reasonKey, TIERS } from './rank-key.ts'

/** What the kind of a text costs against stop words that are missing, among texts that say just what is asked. */
export const FIELD_COST = 8
/** Grades there may be. */
const GRADES = 8
/** Places in a table of reasons: by field for texts that say no more than the query, and again by field for all others. */
const REASON_PLACES = 16
const SAYS_MORE = REASON_PLACES / 2

/** Keys from here on are no TERM: the text does not say what the query says. */
export const BEHIND_TERMS = reasonKey(TIERS.TITLE, 0)

/** The place of a text in a table of reasons. */
export function reasonPlace(field: number, saysNoMore: boolean): number {
  return saysNoMore ? field : field + SAYS_MORE
}

/** Why the texts of a run match: the key by reason place, 0 for no match, and the grade. */
export interface RunReason {
  readonly keys: Float64Array
  readonly grade: number
}

/** Why texts match a query of one word, by grade: it says no more than the texts of one stem. */
export const WORD_REASONS: readonly RunReason[] = Array.from({ length: GRADES }, (_, grade) => ({
  grade,
  keys: Float64Array.from({ length: REASON_PLACES }, (_, place) =>
    withCost(plainReason(grade, place), typoCost(grade)),
  ),
}))

/** The key of a reason place when stop words are missing. */
export function costlyReason({ grade }: RunReason, place: number, missing: number): number {
  return withCost(reasonOf(grade, place), typoCost(grade) + missing)
}

/** Whether a place is that of a text that says no more than the query, and is what its code is for. */
export function saysAll(place: number): boolean {
  return place < SAYS_MORE && place !== FIELD.EXCLUSION
}

const PLAIN_REASONS = Float64Array.from({ length: GRADES * REASON_PLACES }, (_, i) =>
  plainReason(Math.floor(i / REASON_PLACES), i % REASON_PLACES),
)

/** Why a text of a reason place matches by its worst grade, before anything costs; 0 for no match. */
export function reasonOf(grade: number, place: number): number {
  return PLAIN_REASONS[grade * REASON_PLACES + place]!
}

/** A reason with what typos and missing words cost; the kind of a text that says just what is asked costs more than they. */
export function withCost(reason: number, cost: number): number {
  if (reason === 0 || cost === 0) return reason
  return reason + costKey(reason < BEHIND_TERMS ? Math.min(cost, FIELD_COST - 1) : cost)
}

function plainReason(grade: number, place: number): number {
  const field = place % SAYS_MORE
  const tier = tierOf(grade, field, place < SAYS_MORE)
  return tier === 0 ? 0 : reasonKey(tier, tier === TIERS.TERM ? field * FIELD_COST : 0)
}

/** The tier of a text; 0 when it is no hit: what a code is not for is found without typos only. */
function tierOf(grade: number, field: number, saysNoMore: boolean): number {
  if (field >= SEARCH_FIELDS.length) return 0
  if (field === FIELD.EXCLUSION) return grade >= MATCH.TYPO ? 0 : TIERS.EXCLUSION
  if (grade >= MATCH.TYPO) return TIERS.FUZZY
  if (grade === MATCH.COMPOUND) return TIERS.COMPOUND
  if (grade === MATCH.WHOLE && saysNoMore) return TIERS.TERM
  return field === FIELD.TITLE ? TIERS.TITLE : TIERS.SYNONYM
}
