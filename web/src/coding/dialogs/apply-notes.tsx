/** What stands beside Apply: what is not known, what is not saved, and the tick for errors that are left. */

import { useCheckTexts, useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { useHeldBack } from '../panels/use-held-back.ts'
import { goToHeld } from '../session/checks/follow-finding.ts'
import type { useOpenErrors } from '../session/checks/use-open-findings.ts'
import { useCoding, useSaving } from '../session/context/coding-context.ts'

/** Says how far the check of all cases is, or what nobody knows. */
export function Unchecked({ checked, total, uncheckable, checking, down }: ReturnType<typeof useOpenErrors>) {
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
export function NotSaved() {
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
export function Tick({ errors, cases, ticked, tick }: TickProps) {
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
