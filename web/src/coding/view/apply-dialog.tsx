/** Apply: every changed case, original against result, the open findings, and the tick where errors are left. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields
import { useMemo, useState } from 'react'
import { Mark } from '../../shell/mark.tsx'
import { countChanges } from '../editor/differences.ts'
import { delta } from '../format.ts'
import { countFindings } from '../state/findings.ts'
import { capsOf, chordOf } from '../state/key-map.ts'
import { OpenFindings } from './apply-findings.tsx'
import { ApplyOpenRows, useOpenRowsOfAll } from './apply-open-rows.tsx'
import { CaseDiff } from './case-diff.tsx'
import { useBench, useCoding, useCodingTexts, useSaving } from './coding-context.tsx'
import { Dialog, DialogFailure, DialogFoot } from './dialog.tsx'
import { useEndingTexts, useTypingTexts } from './feature-texts.ts'
import { goToHeld, useHeldBack } from './held-back-notice.tsx'
import { StillHeldBack } from './use-endings.ts'
import { useGrouped } from './use-grouping.ts'
import { useOpenFindings } from './use-open-findings.ts'

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
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: unknown }>('idle')
  const failing = changed.filter((index) => countFindings(findings.get(index) ?? []).errors > 0)
  const errors = failing.reduce((sum, index) => sum + countFindings(findings.get(index) ?? []).errors, 0)
  const held = useHeldBack() !== undefined
  const openRows = useOpenRowsOfAll()
  const [leavesOpen, setLeavesOpen] = useState(false)
  const mustLeave = openRows.length > 0 && !leavesOpen
  const words = useTypingTexts()
  const blocked = held || checking || mustLeave || (errors > 0 && !ticked)
  const why = held ? more.heldFirst : checking ? more.checking : mustLeave ? words.tickFirst : texts.tickFirst
  const apply = async () => {
    if (blocked || state === 'busy') return
    setState('busy')
    await endings.apply().then(
      () => bench.set({ sheet: undefined }),
      (error: unknown) => setState(error instanceof StillHeldBack ? 'idle' : { failed: error }),
    )
  }
  const notes = (
    <>
      {errors > 0 && <Tick errors={errors} cases={failing.length} ticked={ticked} tick={setTicked} />}
      <NotSaved />
      {unchecked && (
        <span className="warn-t" role="status">
          <Mark shape="warn" /> {more.unchecked}
        </span>
      )}
      {typeof state === 'object' && <DialogFailure error={state.failed} />}
    </>
  )
  const footer = (
    <DialogFoot notes={notes}>
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
    </DialogFoot>
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
      <ApplyOpenRows rows={openRows} ticked={leavesOpen} tick={setLeavesOpen} />
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
          {open.length > 0 && <OpenFindings index={chosen!} findings={open} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Names what the server does not take, with the way to it: applied without it, it would be lost. */
function NotSaved() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const { held } = useSaving()
  const says = useHeldBack()
  if (!says) return null
  const go = () => {
    bench.set({ sheet: undefined })
    goToHeld(bench, held[0]!)
  }
  return (
    <span className="error-t" role="alert">
      <Mark shape="error" /> <b>{says}</b> {more.heldFirst}{' '}
      <button type="button" className="link" onClick={go}>
        {texts.toRow}
      </button>
    </span>
  )
}

interface TickProps {
  readonly errors: number
  readonly cases: number
  readonly ticked: boolean
  tick(on: boolean): void
}

/** Draws the tick that names how many errors are left. */
function Tick({ errors, cases, ticked, tick }: TickProps) {
  const { texts } = useCodingTexts()
  const [before, number, after] = texts.tick(errors, cases)
  return (
    <label className="tick">
      <input type="checkbox" data-first checked={ticked} onChange={(event) => tick(event.target.checked)} />
      <span>
        {before}
        <b>{number}</b>
        {after}
      </span>
    </label>
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
