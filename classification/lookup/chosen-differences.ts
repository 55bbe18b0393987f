/** The differences that somebody asks for, and how many there are of each chapter and aspect. */
import type { CodeChangeKind } from '@codarium/contract'
import { bareCode, matchesWords } from '@codarium/domain'
import type { Language } from '@codarium/readers'
import { titleIn } from './entry-texts.ts'
import { countDifferences, type Difference } from './version-diff.ts'

/** What is asked for; without a part all are. */
export interface DifferenceFilter {
  readonly change?: CodeChangeKind
  readonly chapter?: string
  readonly aspect?: string
  readonly q?: string
  readonly lang: Language
}

/** Those asked for, and the counts: each without its own filter, so that another value can be chosen. */
export function chosenDifferences(all: readonly Difference[], filter: DifferenceFilter) {
  const { change: _change, ...ofAnyKind } = filter
  const { chapter: _chapter, ...ofAnyChapter } = filter
  const { aspect: _aspect, ...ofAnyAspect } = filter
  return {
    chosen: all.filter((each) => isChosen(each, filter)),
    kinds: countDifferences(all.filter((each) => isChosen(each, ofAnyKind))),
    byChapter: countBy(all, ofAnyChapter, ({ chapter }) => [chapter]),
    byAspect: countBy(all, ofAnyAspect, aspectsOf),
  }
}

const aspectsOf = ({ changed, said }: Difference): string[] => [...changed, ...said.map(({ aspect }) => aspect)]

function isChosen(difference: Difference, { change, chapter, aspect, q = '', lang }: DifferenceFilter): boolean {
  return (
    (change === undefined || difference.change === change) &&
    (chapter === undefined || difference.chapter === chapter) &&
    (aspect === undefined || aspectsOf(difference).includes(aspect)) &&
    (q.trim() === '' || isAbout(difference, q, lang))
  )
}

/** Whether the code begins so, or a title or a line that differs says all words. */
function isAbout({ before, after, said }: Difference, q: string, language: Language): boolean {
  const { system, code } = (after ?? before)!
  const typed = bareCode(system, q)
  if (typed !== '' && bareCode(system, code).startsWith(typed)) return true
  const titles = [before, after].flatMap((entry) => (entry ? [titleIn(entry, language)] : []))
  return matchesWords([...titles, ...said.flatMap((each) => [...each.before, ...each.after])].join(' '), q)
}

function countBy(
  all: readonly Difference[],
  filter: DifferenceFilter,
  valuesOf: (difference: Difference) => readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of all) {
    if (!isChosen(each, filter)) continue
    for (const value of new Set(valuesOf(each))) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}
