/** Which matches are beyond doubt, and which codes are of one family: what may be taken unseen, typed ahead of its answer. */
import type { SearchHit } from '@codarium/contract'
import { bareCode, listOf } from './code-form.ts'
import type { ListName } from './list-names.ts'

/** Matches in which every letter that was typed is found; a typo or a related meaning is a guess. */
const SURE: ReadonlySet<SearchHit['matchKind']> = new Set(['EXACT', 'PREFIX', 'COMPOUND'])

/** Whether a hit matches beyond doubt. */
export const isSureMatch = ({ matchKind }: SearchHit): boolean => SURE.has(matchKind)

/** Characters by which codes of each list are of one family: the category, the group of operations, the substance group. */
const FAMILY: Readonly<Record<ListName, number>> = { diagnoses: 3, treatments: 2, medications: 5 }

/** The family of a code; a range of codes is one of its own. */
export const familyOf = (list: ListName, code: string): string =>
  code.includes('-') ? code : bareCode(list, code).slice(0, FAMILY[list])

/** Whether hits of several families say just what was typed: only the coder knows which of them is meant. */
export function isOfSeveralFamilies(text: string, found: readonly SearchHit[]): boolean {
  const meant = found.filter((hit) => folded(hit.matchedText) === folded(text))
  const families = meant.map(({ classificationType, code }) => {
    return `${classificationType} ${familyOf(listOf(classificationType), code)}`
  })
  return new Set(families).size > 1
}

/** A text without what does not tell two texts apart: case, accents, runs of spaces. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll(/\s+/g, ' ').trim()
