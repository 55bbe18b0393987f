/** The findings by severity: each jumps to its row, what one key can mend is offered by its outcome. */
import { type FocusEvent, useRef, useState } from 'react'
import { Mark } from '../../shell/mark.tsx'
import { countFindings, type PlacedFinding } from '../state/findings.ts'
import { useCodingTexts } from './coding-context.tsx'
import { FindingRow } from './finding-row.tsx'
import { useInstruments } from './instruments-context.tsx'

/** Draws the panel. */
export function FindingsPanel() {
  const { texts } = useCodingTexts()
  const { findings, validationDown } = useInstruments()
  const [inside, setInside] = useState(false)
  const shown = useUntilLeft(findings, inside)
  const { errors, warnings, hints } = countFindings(findings)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false)
  }
  return (
    <section className="findings" aria-label={texts.findingsName(errors, warnings, hints)}>
      <header>
        <h2>{texts.findings}</h2>
        <Counts errors={errors} warnings={warnings} hints={hints} />
        <span className="grow" />
        <span className="dim" aria-hidden="true">
          {texts.next} <kbd>F8</kbd>
        </span>
      </header>
      {shown.length === 0 ? (
        <p className="says" role="status">
          {validationDown ? texts.validationDown : texts.noFindings}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard
        <ol tabIndex={0} onFocus={() => setInside(true)} onBlur={leave}>
          {shown.map(({ finding, gone }) => (
            <FindingRow key={finding.id} finding={finding} gone={gone} />
          ))}
        </ol>
      )}
    </section>
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

/** The counts with their marks. */
export function Counts({ errors, warnings, hints = 0 }: { errors: number; warnings: number; hints?: number }) {
  const { texts } = useCodingTexts()
  return (
    <span className="sev">
      <Mark shape="error" className="error-t" />
      <span className="sr">{texts.severity.ERROR}</span>
      {errors}
      <Mark shape="warn" className="warn-t" />
      <span className="sr">{texts.severity.WARNING}</span>
      {warnings}
      <Mark shape="hint" className="hint-t" />
      <span className="sr">{texts.severity.INFO}</span>
      {hints}
    </span>
  )
}
