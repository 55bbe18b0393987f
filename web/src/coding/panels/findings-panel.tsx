/** The findings by severity: each jumps to its row, what one key can mend is offered by its outcome. */

import { clockTime } from '@codarium/texts'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useCheckTexts, useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { countFindings, type PlacedFinding } from '../session/checks/findings.ts'
import { useInstruments } from '../session/checks/instruments-context.ts'
import { useCase } from '../session/context/coding-context.ts'
import { FindingRow } from './finding-row.tsx'

/** Draws the panel; each case has its own, so that nothing of one fades in another. */
export function FindingsPanel() {
  const { index } = useCase()
  return <Panel key={index} />
}

function Panel() {
  const { texts } = useCodingTexts()
  const { findings, checks } = useInstruments()
  const { errors, warnings, hints } = countFindings(findings)
  const classes = ['findings', !checks.fresh && 'old', checks.down && 'down'].filter(Boolean).join(' ')
  return (
    <section className={classes} aria-label={texts.findingsName(errors, warnings, hints)}>
      <header>
        <h2>{texts.findings}</h2>
        <Counts findings={findings} known={checks.known} />
        <span className="grow" />
        <span className="dim" aria-hidden="true">
          {texts.next} <kbd>F8</kbd>
        </span>
      </header>
      {checks.down && <Down />}
      <Findings />
    </section>
  )
}

/** Says that nothing answers, and of when the findings below are. */
function Down() {
  const words = useCheckTexts()
  const { at } = useInstruments().checks
  const says = at === undefined ? words.neverChecked : words.checkedAt(clockTime(new Date(at)))
  return (
    <p className="says" role="status">
      <Mark shape="warn" className="warn-t" /> {words.down} {says}
    </p>
  )
}

function Findings() {
  const { texts } = useCodingTexts()
  const words = useCheckTexts()
  const { findings, checks } = useInstruments()
  const list = useRef<HTMLOListElement>(null)
  const [inside, setInside] = useState(false)
  const shown = useUntilLeft(findings, inside)
  // What had the focus may have been mended away, which no event tells.
  useEffect(() => {
    if (inside && !list.current?.contains(document.activeElement)) setInside(false)
  })
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false)
  }
  if (shown.length === 0)
    return checks.down ? null : (
      <p className="says" role="status">
        {checks.fresh ? texts.noFindings : words.checking}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard
    <ol ref={list} tabIndex={0} onFocus={() => setInside(true)} onBlur={leave}>
      {shown.map(({ finding, gone }) => (
        <FindingRow key={finding.id} finding={finding} gone={gone} />
      ))}
    </ol>
  )
}

interface Shown {
  readonly finding: PlacedFinding
  readonly gone: boolean
}

/** What was mended fades in its place while the focus is in the list; the rest closes up when it leaves. */
function useUntilLeft(findings: readonly PlacedFinding[], inside: boolean): readonly Shown[] {
  const kept = useRef<readonly Shown[]>([])
  const present = new Map(findings.map((finding) => [finding.id, finding]))
  const known = inside ? kept.current : []
  const stayed = known.map(({ finding }) => ({
    finding: present.get(finding.id) ?? finding,
    gone: !present.has(finding.id),
  }))
  const seen = new Set(stayed.map(({ finding }) => finding.id))
  const added = findings.filter(({ id }) => !seen.has(id)).map((finding) => ({ finding, gone: false }))
  kept.current = [...stayed, ...added]
  return kept.current
}

/** The counts with their marks; a dash while nothing is known. */
export function Counts({ findings, known }: { findings: readonly PlacedFinding[]; known: boolean }) {
  const { texts } = useCodingTexts()
  const { errors, warnings, hints } = countFindings(findings)
  const said = (count: number) => (known || count > 0 ? count : '–')
  return (
    <span className="sev">
      <Mark shape="error" className="error-t" />
      <span className="sr">{texts.severity.ERROR}</span>
      {said(errors)}
      <Mark shape="warn" className="warn-t" />
      <span className="sr">{texts.severity.WARNING}</span>
      {said(warnings)}
      <Mark shape="hint" className="hint-t" />
      <span className="sr">{texts.severity.INFO}</span>
      {said(hints)}
    </span>
  )
}
