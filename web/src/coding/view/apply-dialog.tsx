/** Apply: every changed case, original against result, the open findings, and the tick where errors are left. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields

import type { CaseFinding, ValidationResponse } from '@codarium/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Mark } from '../../shell/mark.tsx'
import { countChanges } from '../editor/differences.ts'
import { delta } from '../format.ts'
import { explain } from '../state/explain.ts'
import { countFindings, placeFindings } from '../state/findings.ts'
import { capsOf, chordOf } from '../state/key-map.ts'
import { validationRequestOf, versionOf } from '../state/validation-request.ts'
import { CaseDiff } from './case-diff.tsx'
import { useBench, useCoding, useCodingTexts } from './coding-context.tsx'
import { Dialog } from './dialog.tsx'
import { FindingWords } from './finding-row.tsx'
import { goToFinding } from './follow-finding.ts'
import { useEndingTexts } from './use-ending-texts.ts'
import { useGrouped } from './use-grouping.ts'

const none: ReadonlyMap<string, string> = new Map()

/** Draws the dialog. */
export function ApplyDialog() {
  const { bench, endings } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const total = useBench((state) => state.meta.caseCount)
  const changed = useChangedCases()
  const current = useBench((state) => state.current)
  const [chosen, setChosen] = useState(() => (changed.includes(current) ? current : changed[0]))
  const { findings, checking, unchecked } = useOpenFindings(changed)
  const [ticked, setTicked] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: string }>('idle')
  const failing = changed.filter((index) => countFindings(findings.get(index) ?? []).errors > 0)
  const errors = failing.reduce((sum, index) => sum + countFindings(findings.get(index) ?? []).errors, 0)
  const blocked = checking || (errors > 0 && !ticked)
  const why = checking ? more.checking : texts.tickFirst
  const apply = async () => {
    if (blocked || state === 'busy') return
    setState('busy')
    await endings.apply().then(
      () => bench.set({ sheet: undefined }),
      (error: unknown) => setState({ failed: explain(error, more) }),
    )
  }
  const [before, number, after] = texts.tick(errors, failing.length)
  const footer = (
    <>
      {errors > 0 && (
        <label className="tick">
          <input type="checkbox" data-first checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
          <span>
            {before}
            <b>{number}</b>
            {after}
          </span>
        </label>
      )}
      {unchecked && (
        <span className="warn-t" role="status">
          <Mark shape="warn" /> {more.unchecked}
        </span>
      )}
      {typeof state === 'object' && (
        <span className="error-t" role="alert">
          <Mark shape="error" /> {state.failed}
        </span>
      )}
      <span className="grow" />
      <button type="button" className="btn" onClick={() => bench.set({ sheet: undefined })}>
        {texts.back} <kbd>Esc</kbd>
      </button>
      <button
        type="button"
        className="btn pri"
        disabled={blocked}
        title={blocked ? why : undefined}
        onClick={() => void apply()}
        {...(errors === 0 && { 'data-first': true })}
      >
        {state === 'busy' ? texts.applying : checking ? more.checking : texts.apply}{' '}
        <kbd>{capsOf('Ctrl+Shift+Enter', texts)}</kbd>
      </button>
    </>
  )
  const open = chosen === undefined ? [] : (findings.get(chosen) ?? [])
  return (
    <Dialog
      title={texts.applyTitle}
      says={texts.applySays}
      footer={footer}
      onKeyDown={(event) => {
        if (chordOf(event) !== 'Ctrl+Shift+Enter') return
        event.preventDefault()
        event.stopPropagation()
        void apply()
      }}
    >
      <div className="dlg-body">
        <nav className="dlg-cases" aria-label={texts.changedCases}>
          {changed.map((index) => (
            <CaseChoice key={index} index={index} on={index === chosen} choose={() => setChosen(index)} />
          ))}
          <p className="rest">{changed.length === 0 ? texts.noChanges : texts.otherCases(total - changed.length)}</p>
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <div className="dlg-diff" tabIndex={0} role="group" aria-label={texts.result}>
          {chosen !== undefined && <CaseDiff index={chosen} />}
          {open.length > 0 && (
            <>
              <h2>{texts.openFindings}</h2>
              <ul className="open-findings">
                {open.map((finding) => {
                  const shape = ({ ERROR: 'error', WARNING: 'warn', INFO: 'hint' } as const)[finding.severity]
                  return (
                    <li key={finding.id}>
                      <Mark shape={shape} className={`${shape}-t`} />
                      <FindingWords finding={finding} lists={bench.lists(chosen)} />
                      {finding.place && (
                        <button
                          type="button"
                          className="link"
                          onClick={() => {
                            bench.openCase(chosen!)
                            bench.set({ sheet: undefined })
                            goToFinding(bench, finding)
                          }}
                        >
                          {texts.toRow}
                        </button>
                      )}
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function CaseChoice({ index, on, choose }: { index: number; on: boolean; choose(): void }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { data } = useGrouped(bench.editOf(index), index)
  const { result, original } = data?.grouping ?? {}
  const before = original?.drg ?? result?.drg
  const difference =
    result && result.effectiveCostWeight - (original?.effectiveCostWeight ?? result.effectiveCostWeight)
  const groups = before === result?.drg ? `${before}, ${texts.unchanged}` : `${before} → ${result?.drg}`
  return (
    <button type="button" aria-current={on ? 'true' : undefined} onClick={choose}>
      <b>{bench.state().cases[index]?.caseId}</b>
      <span className={difference === 0 ? 'delta none' : 'delta'}>{difference !== undefined && delta(difference)}</span>
      <small>{result ? groups : texts.changes(countChanges(bench.original(index), bench.lists(index)))}</small>
    </button>
  )
}

function useChangedCases(): readonly number[] {
  const { bench } = useCoding()
  const histories = useBench((state) => state.histories)
  return useMemo(
    () =>
      [...histories.keys()]
        .filter((index) => countChanges(bench.original(index), bench.lists(index)) > 0)
        .sort((a, b) => a - b),
    [bench, histories],
  )
}

/** The findings of all changed cases, whether they were looked at or not. */
function useOpenFindings(changed: readonly number[]) {
  const { api, bench } = useCoding()
  const answers = useQueries({
    queries: changed.map((index) => {
      const source = bench.state().cases[index]!
      const body = validationRequestOf(source, bench.lists(index))
      return {
        queryKey: ['findings', index, versionOf(source), body],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const answer = await api<ValidationResponse>(`/api/thesaurus/${versionOf(source)}/validate`, {
            method: 'POST',
            body,
            signal,
          })
          return {
            of: { index, source, lists: bench.lists(index) },
            found: [...answer.errors, ...answer.warnings] as CaseFinding[],
          }
        },
        staleTime: Number.POSITIVE_INFINITY,
      }
    }),
  })
  const findings = new Map(
    changed.map((index, at) => [index, placeFindings(answers[at]?.data?.found ?? [], bench.lists(index), none)]),
  )
  // Whether there are errors has to be known before one applies; a check that does not answer must not hold it up.
  return {
    findings,
    checking: answers.some(({ isPending }) => isPending),
    unchecked: answers.some(({ isError }) => isError),
  }
}
