/** The findings by severity: each jumps to its row, what one key can mend is offered by its outcome. */
import { Mark } from '../../shell/mark.tsx'
import { bareCode, dotted } from '../entry/code-form.ts'
import { addRow, setRow } from '../state/actions.ts'
import { countFindings, type PlacedFinding } from '../state/findings.ts'
import type { Workbench } from '../state/workbench.ts'
import { useBench, useCoding, useCodingTexts } from './coding-context.tsx'
import { cellOf } from './columns.ts'
import { useInstruments } from './instruments-context.tsx'

/** Goes to the row of a finding and opens the cell in question. */
export function goToFinding(bench: Workbench, { place }: PlacedFinding): void {
  if (!place) return
  const cell = place.field ? cellOf(place.list, place.field) : 0
  const editing = place.field === 'start' && bench.state().readOnly === undefined
  bench.focus({ list: place.list, row: place.key, cell, editing })
}

/** Does what a finding offers; a POA is chosen by digit, so there the row only gets the focus. */
export function fixFinding(bench: Workbench, finding: PlacedFinding): void {
  const { fix, place } = finding
  if (place && fix?.kind === 'partner') setRow(bench, place.list, place.key, { partner: fix.code })
  if (place && fix?.kind === 'add') addBelow(bench, place.key, fix.code)
  else goToFinding(bench, finding)
}

/** A U69 code goes directly under the code it belongs to. */
function addBelow(bench: Workbench, key: string, code: string): void {
  const at = bench.lists().diagnoses.findIndex((row) => row.key === key)
  const added = addRow(bench, 'diagnoses', { code: bareCode('diagnoses', code) }, at + 1)
  bench.focus({ list: 'diagnoses', row: added, cell: 0 })
}

/** Draws the panel. */
export function FindingsPanel() {
  const { texts } = useCodingTexts()
  const { findings, validationDown } = useInstruments()
  const { errors, warnings, hints } = countFindings(findings)
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
      {findings.length === 0 ? (
        <p className="says" role="status">
          {validationDown ? texts.validationDown : texts.noFindings}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard
        <ol tabIndex={0}>
          {findings.map((finding) => (
            <Finding key={finding.id} finding={finding} />
          ))}
        </ol>
      )}
    </section>
  )
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

const shapeOf = { ERROR: 'error', WARNING: 'warn', INFO: 'hint' } as const

function Finding({ finding }: { finding: PlacedFinding }) {
  const { bench } = useCoding()
  const { texts, language } = useCodingTexts()
  const on = useBench(
    ({ focus }) => finding.place !== undefined && focus.list === finding.place.list && focus.row === finding.place.key,
  )
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const shape = shapeOf[finding.severity]
  return (
    <li className={on ? 'on' : ''}>
      <button type="button" onClick={() => goToFinding(bench, finding)} title={finding.message[language]}>
        <Mark shape={shape} small={false} className={`${shape}-t`} />
        <span className="cut">
          <span className="sr">{texts.severity[finding.severity]}: </span>
          <b className="cut">{finding.code ?? texts.findings}</b>
          <span className="cut">{finding.message[language]}</span>
        </span>
      </button>
      {!readOnly && <Fix finding={finding} />}
    </li>
  )
}

function Fix({ finding }: { finding: PlacedFinding }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { fix, place } = finding
  if (!fix || !place) return null
  if (fix.kind === 'poa')
    return (
      <fieldset className="poakeys" aria-label={texts.setPoa}>
        {['1', '2', '3', '9'].map((poa) => (
          <button
            type="button"
            key={poa}
            title={texts.poa[poa]}
            aria-label={`${finding.code ?? ''} POA ${poa}, ${texts.poa[poa]}`}
            onClick={() => setRow(bench, place.list, place.key, { poa })}
          >
            {poa}
          </button>
        ))}
      </fieldset>
    )
  const code = dotted('diagnoses', fix.code)
  return (
    <button type="button" className="btn small" title={code} onClick={() => fixFinding(bench, finding)}>
      {fix.kind === 'add' ? texts.add : texts.setPartner(code)}
      {fix.kind === 'add' && <span className="sr"> {code}</span>} <kbd>F9</kbd>
    </button>
  )
}
