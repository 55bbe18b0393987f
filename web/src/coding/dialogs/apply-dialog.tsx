/** Apply: every changed case, original against result, what is open in the whole delivery, and the tick where errors are left. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields
import { useEffect, useMemo, useRef, useState } from 'react'
import { Mark } from '../../shell/mark.tsx'
import { goToHeld, useHeldBack } from '../panels/held-back-notice.tsx'
import { countChanges } from '../session/case/differences.ts'
import { useOpenErrors, useOpenFindings } from '../session/checks/use-open-findings.ts'
import { useBench, useCoding, useCodingTexts, useSaving } from '../session/coding-context.ts'
import { StillHeldBack } from '../session/draft/use-endings.ts'
import { capsOf, chordOf } from '../session/key-map.ts'
import { useCheckTexts, useEndingTexts, useTypingTexts } from '../texts/use-coding-texts.ts'
import { ApplyCases } from './apply-cases.tsx'
import { OpenFindings } from './apply-findings.tsx'
import { ApplyOpenRows, useOpenMain, useOpenRowsOfAll } from './apply-open-rows.tsx'
import { CaseDiff } from './case-diff.tsx'
import { Dialog, DialogFailure, DialogFoot } from './dialog.tsx'

/** Draws the dialog. */
export function ApplyDialog() {
  const { bench, endings } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const changed = useChangedCases()
  const current = useBench((state) => state.current)
  const [chosen, setChosen] = useState(() => (changed.includes(current) ? current : changed[0]))
  const open = useOpenErrors()
  const { errors, failing, checking } = open
  const shown = chosen ?? failing.keys().next().value
  const findings = useOpenFindings(shown)
  // A tick is for the number it names.
  const [tickedFor, setTickedFor] = useState(0)
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: unknown }>('idle')
  const held = useHeldBack() !== undefined
  const openRows = useOpenRowsOfAll()
  const [leftOpen, setLeftOpen] = useState(0)
  const mustLeave = openRows.length > 0 && openRows.length !== leftOpen
  const isMainOpen = useOpenMain()
  const words = useTypingTexts()
  const asks = errors > 0 && !checking
  const blocked = held || checking || isMainOpen || mustLeave || (asks && tickedFor !== errors)
  const openWhy = isMainOpen ? words.mainFirst : mustLeave && words.tickFirst
  const why = held ? more.heldFirst : checking ? more.checking : openWhy || texts.tickFirst
  const acted = useFirstFocus(checking)
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
      {asks && (
        <Tick
          errors={errors}
          cases={failing.size}
          ticked={tickedFor === errors}
          tick={(on) => setTickedFor(on ? errors : 0)}
        />
      )}
      <NotSaved />
      <Unchecked {...open} />
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
        {...(!asks && { 'data-first': true })}
      >
        {state === 'busy' ? texts.applying : checking ? more.checking : texts.apply}{' '}
        <kbd>{capsOf('Ctrl+Shift+Enter', texts)}</kbd>
      </button>
    </DialogFoot>
  )
  return (
    <Dialog
      title={texts.applyTitle}
      says={texts.applySays}
      footer={footer}
      onKeyDown={(event) => {
        acted.current = true
        if (chordOf(event) !== 'Ctrl+Shift+Enter') return
        event.preventDefault()
        event.stopPropagation()
        void apply()
      }}
    >
      <ApplyOpenRows
        rows={openRows}
        isMain={isMainOpen}
        ticked={!mustLeave}
        tick={(on) => setLeftOpen(on ? openRows.length : 0)}
      />
      <div className="dlg-body">
        <ApplyCases
          changed={changed}
          failing={failing}
          chosen={shown}
          choose={(index) => {
            acted.current = true
            setChosen(index)
          }}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <div className="dlg-diff" tabIndex={0} role="group" aria-label={texts.result}>
          {shown !== undefined && <CaseDiff index={shown} />}
          {shown !== undefined && <OpenFindings key={shown} index={shown} findings={findings} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Brings the focus to the tick or to Apply once it is known which of them is asked for, unless the coder is elsewhere already. */
function useFirstFocus(checking: boolean) {
  const acted = useRef(false)
  useEffect(() => {
    if (!checking && !acted.current) document.querySelector<HTMLElement>('.dlg [data-first]')?.focus()
  }, [checking])
  return acted
}

/** Says how far the check of all cases is, or what nobody knows. */
function Unchecked({ checked, total, uncheckable, checking, down }: ReturnType<typeof useOpenErrors>) {
  const words = useCheckTexts()
  if (checking)
    return (
      <span className="dim" role="status" aria-live="off">
        {words.progress(checked, total)}
      </span>
    )
  if (!down && uncheckable === 0) return null
  return (
    <span className="warn-t" role="status">
      <Mark shape="warn" /> {down && words.unknownCases(total - checked)}{' '}
      {uncheckable > 0 && words.uncheckable(uncheckable)}
    </span>
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
