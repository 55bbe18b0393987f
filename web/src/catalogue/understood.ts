/** What the search has understood of a text beside the thing itself: the words for it, and the side of the row. */
import type { Understood } from '@codarium/contract'
import { SIDE } from '@codarium/domain'
import type { SearchTexts } from '@codarium/texts'
import type { ListName } from './list-names.ts'

/** Sides as the case has them (SpiGes: Seitigkeit). */
const sides = { LEFT: SIDE.left, RIGHT: SIDE.right, BOTH: SIDE.both } as const

/** The side that was typed, for a row of a list that has one. */
export function sideIn(list: ListName, understood: Understood | undefined): { readonly side?: string } {
  return understood?.side && list !== 'medications' ? { side: sides[understood.side] } : {}
}

type Words = SearchTexts['understood']

/** One line: links · Verdacht · CVI = zerebrovaskulärer Insult / chronisch-venöse Insuffizienz. */
export function understoodWords({ side, isHistory, notes }: Understood, words: Words): string {
  const parts = [
    ...(side ? [words.sides[side]] : []),
    ...(isHistory ? [words.history] : []),
    ...notes.flatMap((note) => noteWords(note, words) ?? []),
  ]
  return [...new Set(parts)].join(' · ')
}

/** What a side and a history say is said once for the whole text. */
function noteWords({ kind, written, means }: Understood['notes'][number], words: Words): string | undefined {
  if (kind === 'SIDE' || kind === 'HISTORY') return undefined
  if (kind === 'SUSPICION') return words.suspicion
  const [first] = means
  return first === undefined || first.toLowerCase() === written.toLowerCase()
    ? undefined
    : `${written} = ${means.join(' / ')}`
}
