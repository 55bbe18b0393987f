/** Chapters and aspects of the differences, to look at one of them alone. */
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { aspects, type DiffPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import type { DiffAnswer } from './diff-answer.ts'
import { withChoice } from './diff-question.ts'
import { aspectsIn, chaptersOf } from './narrowing.ts'
import { NarrowingList, NarrowingSelect } from './narrowing-choice.tsx'

interface DiffNarrowingProps {
  readonly place: DiffPlace
  readonly answer: DiffAnswer | undefined
  /** Beside the differences there is room for lists. */
  readonly as: 'lists' | 'selects'
}

export function DiffNarrowing({ place, answer, as }: DiffNarrowingProps) {
  const texts = useBrowseTexts()
  const { go } = useBrowse()
  const { chapter, aspect } = place
  const chapters = answer ? chaptersOf(answer, chapter) : []
  const Choice = as === 'lists' ? NarrowingList : NarrowingSelect
  return (
    <>
      <Choice
        title={texts.chapter}
        all={as === 'lists' ? texts.all : texts.allChapters}
        allCount={answer && chapters.reduce((sum, { count }) => sum + count, 0)}
        lines={chapters}
        chosen={chapter}
        choose={(value) => go(withChoice(place, { chapter: value }))}
      />
      {/* How long the list above it will be is not known before: it would be pushed down. */}
      {(answer || as === 'selects') && (
        <Choice
          title={texts.aspect}
          all={as === 'lists' ? texts.all : texts.allAspects}
          lines={answer ? aspectsIn(answer, aspect, texts) : []}
          chosen={aspect}
          choose={(value) => go(withChoice(place, { aspect: aspects.find((each) => each === value) }))}
        />
      )}
    </>
  )
}
