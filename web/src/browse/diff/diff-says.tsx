/** The line above the differences: how many there are, or why there are none. */
import type { Language } from '@codarium/texts'
import type { RefObject } from 'react'
import { explain } from '../../language/explain.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { Explanation } from '../../parts/explanation.tsx'
import { mayWorkLater } from '../../server/server-error.ts'
import type { DiffPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { isNarrowed, withoutFilters } from './diff-question.ts'
import type { Diff } from './use-diff.ts'

interface DiffSaysProps {
  readonly place: DiffPlace
  readonly diff: Diff
  /** Whether what is seen is not the answer to what is asked. */
  readonly old: boolean
  readonly wished: Language
  /** Where the focus goes when the button has done its work and is gone. */
  readonly box: RefObject<HTMLElement | null>
}

export function DiffSays({ place, diff, old, wished, box }: DiffSaysProps) {
  const texts = useBrowseTexts()
  const { go } = useBrowse()
  const { answer } = diff
  const none = !old && answer?.whole.totalResults === 0
  const clear = () => {
    box.current?.focus()
    go(withoutFilters(place))
  }
  return (
    <div className="diff-says">
      <p role="status">{old || (!answer && !diff.error) ? texts.searching : <Outcome diff={diff} />}</p>
      {none && isNarrowed(place) && (
        <button type="button" className="btn small" onClick={clear}>
          {texts.reset}
        </button>
      )}
      {answer && answer.of.language !== wished && <p>{texts.missingLanguage(texts.kinds[answer.of.kind])}</p>}
      {answer && answer.whole.notCompared.length > 0 && (
        <p>{texts.notCompared(answer.whole.notCompared.map((aspect) => texts.aspects[aspect]).join(', '))}</p>
      )}
    </div>
  )
}

/** What came of the question. */
function Outcome({ diff: { answer, error } }: { diff: Diff }) {
  const texts = useBrowseTexts()
  const { refusals } = useTexts()
  if (answer) return answer.whole.totalResults > 0 ? texts.differences(answer.whole.totalResults) : texts.noDifferences
  return mayWorkLater(error) ? texts.down : <Explanation of={explain(error, refusals)} />
}
