/** Two drafts of one session: where they differ, case by case, and the choice between them. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields
import type { Draft } from '@codarium/contract'
import { clockTime } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { storedEdit } from '../../local-copies/unsaved-work.ts'
import { withCaseEdit } from '../session/case/case-edit.ts'
import type { CaseLists } from '../session/case/case-lists.ts'
import { countChanges } from '../session/case/differences.ts'
import { alignNewRows } from '../session/case/two-states.ts'
import { useCoding } from '../session/context/coding-context.ts'
import type { Workbench } from '../session/workbench/workbench.ts'
import { ListsDiff } from './case-diff.tsx'
import { Dialog, DialogFailure, DialogFoot } from './dialog.tsx'

interface Differing {
  readonly index: number
  readonly there: CaseLists
  readonly here: CaseLists
}

export function ConflictDialog() {
  const { bench, sessionId, keeper, readStored, settleConflict } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const { data: stored, error } = useQuery({
    queryKey: ['stored draft', sessionId, keeper.state().revision],
    queryFn: readStored,
    gcTime: 0,
  })
  const settle = (how: 'ours' | 'theirs') => {
    bench.set({ sheet: undefined })
    if (stored) settleConflict(how, stored)
  }
  const when = stored?.savedAt && more.savedThere(clockTime(new Date(stored.savedAt)), stored.savedBy?.name ?? '–')
  const footer = (
    <DialogFoot notes={error && <DialogFailure error={error} />}>
      <button
        type="button"
        className="btn"
        disabled={!stored}
        title={stored ? undefined : texts.loading}
        onClick={() => settle('theirs')}
      >
        {more.takeThere}
      </button>
      <button
        type="button"
        className="btn pri"
        data-first
        disabled={!stored}
        title={stored ? undefined : texts.loading}
        onClick={() => settle('ours')}
      >
        {texts.continueHere}
      </button>
    </DialogFoot>
  )
  return (
    <Dialog title={more.conflictTitle} says={[when, more.conflictSays].filter(Boolean).join(' ')} footer={footer}>
      {stored ? (
        <Differences differing={differingCases(bench, keeper.state().conflicts, stored)} />
      ) : (
        <p className="scroll" role="status">
          {texts.loading}
        </p>
      )}
    </Dialog>
  )
}

function Differences({ differing }: { differing: readonly Differing[] }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const [chosen, setChosen] = useState(0)
  const shown = differing[chosen]
  return (
    <div className="dlg-body">
      <nav className="dlg-cases" aria-label={more.differingCases}>
        {differing.map(({ index, there, here }, at) => (
          <button
            type="button"
            key={index}
            aria-current={at === chosen ? 'true' : undefined}
            onClick={() => setChosen(at)}
          >
            <b>{bench.state().cases[index]?.caseId}</b>
            <small>{texts.changes(countChanges(there, here))}</small>
          </button>
        ))}
        {differing.length === 0 && <p className="rest">{more.noDifference}</p>}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className="dlg-diff" tabIndex={0} role="group" aria-label={more.conflictTitle}>
        {shown && (
          <ListsDiff index={shown.index} original={shown.there} lists={shown.here} heads={[more.there, more.here]} />
        )}
      </div>
    </div>
  )
}

/** The cases that both changed; what only one of them changed is settled already. */
function differingCases(bench: Workbench, conflicts: readonly number[], stored: Draft): Differing[] {
  return conflicts
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const there = withCaseEdit(bench.original(index), storedEdit(stored, index))
      const here = alignNewRows(there, bench.lists(index))
      return countChanges(there, here) > 0 ? [{ index, there, here }] : []
    })
}
