/** Two versions of a catalogue beside each other: what is new, what was deleted, what has changed. */
import '../../styles/browse-diff.css'
import { useMemo, useRef } from 'react'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { DiffPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { comparisonAt } from './comparison.ts'
import { DiffBody } from './diff-body.tsx'
import { DiffHead } from './diff-head.tsx'
import { DiffKinds, DiffSearch } from './diff-kinds.tsx'
import { DiffNarrowing } from './diff-narrowing.tsx'
import { DiffSays } from './diff-says.tsx'
import { NoComparison } from './no-comparison.tsx'
import { useDiff } from './use-diff.ts'
import { useDiffText } from './use-diff-text.ts'

export function DiffPage({ place }: { place: DiffPlace }) {
  const texts = useBrowseTexts()
  const { version, versions } = useBrowse()
  const { language } = useLanguage()
  const wished = place.language ?? language
  const comparison = useMemo(() => comparisonAt(place, version, versions, wished), [place, version, versions, wished])
  const { question } = comparison
  const diff = useDiff(question)
  const text = useDiffText(place)
  const box = useRef<HTMLInputElement>(null)
  // Counts and chapters of another pair of versions are no answer at all.
  const answer = question && isOf(diff.answer?.of, question) ? diff.answer : undefined
  const old = diff.old || text.ahead
  const nothing = versions.length > 0 && !question
  return (
    <main className="diff" id="content" tabIndex={-1}>
      <section className="facets" aria-label={texts.facets}>
        {!nothing && <DiffNarrowing place={place} answer={answer} as="lists" />}
      </section>
      <div className="diff-main">
        <DiffHead place={place} comparison={comparison} />
        {nothing ? (
          <NoComparison place={place} comparison={comparison} />
        ) : (
          <>
            <div className="diff-choice">
              <DiffKinds place={place} counts={answer?.counts} />
              <span className="narrow">
                <DiffNarrowing place={place} answer={answer} as="selects" />
              </span>
              <DiffSearch text={text} box={box} />
            </div>
            <DiffSays place={place} diff={diff} old={old} wished={wished} box={box} />
            <DiffBody place={place} comparison={comparison} diff={diff} old={old} />
          </>
        )}
      </div>
    </main>
  )
}

const isOf = <Asked extends { kind: string; from: string; to: string }>(asked: Asked | undefined, now: Asked) =>
  asked?.kind === now.kind && asked.from === now.from && asked.to === now.to
