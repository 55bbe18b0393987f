/** What the differences can be narrowed down by, with how many there are of each. */
import type { BrowseTexts } from '@codarium/texts'
import { aspects, type DiffPlace } from '../address.ts'
import { chapterName } from './chunks.ts'
import type { DiffAnswer } from './diff-answer.ts'

/** A value to choose. */
export interface Narrowing {
  readonly value: string
  readonly says: string
  readonly count: number
}

/** The chapters with differences, and the one that is chosen. */
export const chaptersOf = ({ whole: { chapters, byChapter } }: DiffAnswer, chosen: string | undefined) =>
  withChosen(
    chapters.map(({ code, text }) => ({ value: code, says: chapterName(code, text), count: byChapter[code] ?? 0 })),
    chosen,
    chosen ?? '',
  )

/** The aspects that differ, and the one that is chosen. */
export const aspectsIn = (
  { whole: { byAspect } }: DiffAnswer,
  chosen: DiffPlace['aspect'],
  texts: Pick<BrowseTexts, 'aspects'>,
) =>
  withChosen(
    aspects.map((aspect) => ({ value: aspect, says: texts.aspects[aspect], count: byAspect[aspect] ?? 0 })),
    chosen,
    chosen ? texts.aspects[chosen] : '',
  )

/** Those there are any of; what is chosen stays, so that it can be taken back. */
function withChosen(all: readonly Narrowing[], chosen: string | undefined, says: string): readonly Narrowing[] {
  const shown = all.filter(({ value, count }) => count > 0 || value === chosen)
  if (!chosen || shown.some(({ value }) => value === chosen)) return shown
  return [...shown, { value: chosen, says, count: 0 }]
}
