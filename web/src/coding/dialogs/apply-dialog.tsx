/** Apply: every changed case, original against result, what is open in the whole delivery, and the tick where errors are left. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields
import { useEffect, useRef, useState } from 'react'
import { useCodingTexts, useEndingTexts, useTypingTexts } from '../../language/use-coding-texts.ts'
import { useHeldBack } from '../panels/use-held-back.ts'
import { knownErrors } from '../session/checks/open-errors.ts'
import { useOpenErrors, useOpenFindings } from '../session/checks/use-open-findings.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { StillHeldBack } from '../session/draft/use-endings.ts'
import { capsOf, chordOf } from '../session/keys/key-map.ts'
import { ApplyCases } from './apply-cases.tsx'
import { OpenFindings } from './apply-findings.tsx'
import { NotSaved, Tick, Unchecked } from './apply-notes.tsx'
import { ApplyOpenRows } from './apply-open-rows.tsx'
import { CaseDiff } from './case-diff.tsx'
import { Dialog, DialogFailure, DialogFoot } from './dialog.tsx'
import { useChangedCases } from './use-changed-cases.ts'
import { useOpenMain, useOpenRowsOfAll } from './use-open-rows-of-all.ts'

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
    await endings.apply(knownErrors(open)).then(
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
