/** The findings of a case that are still open when it is applied, each a click away from its row. */
import { useState } from 'react'
import { useCheckTexts, useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { FindingWords } from '../panels/finding-row.tsx'
import { type PlacedFinding, shapeOf } from '../session/checks/findings.ts'
import { goToFinding } from '../session/checks/follow-finding.ts'
import { useCoding } from '../session/context/coding-context.ts'

/** Draws the list, or that it is not known. */
export function OpenFindings({ index, findings }: { index: number; findings: readonly PlacedFinding[] | undefined }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const words = useCheckTexts()
  const open = () => {
    bench.openCase(index)
    bench.set({ sheet: undefined })
  }
  return (
    <>
      <h2>
        {texts.openFindings}{' '}
        <button type="button" className="link" onClick={open}>
          {words.toCase}
        </button>
      </h2>
      {findings === undefined && <p className="dim">{words.neverChecked}</p>}
      {findings?.length === 0 && <p className="dim">{texts.noFindings}</p>}
      <ul className="open-findings">
        {findings?.map((finding) => (
          <OpenFinding key={finding.id} index={index} finding={finding} open={open} />
        ))}
      </ul>
    </>
  )
}

/** One finding in few words; its whole sentence with a press. */
function OpenFinding({ index, finding, open }: { index: number; finding: PlacedFinding; open(): void }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { wholeText } = useCheckTexts()
  const [whole, setWhole] = useState(false)
  const go = () => {
    open()
    goToFinding(bench, finding)
  }
  const shape = shapeOf[finding.severity]
  return (
    <li className={whole ? 'open' : undefined}>
      <button type="button" className="unfold" aria-expanded={whole} title={wholeText} onClick={() => setWhole(!whole)}>
        <Mark shape={shape} className={`${shape}-t`} />
        <span className="sr">{texts.severity[finding.severity]}: </span>
        <FindingWords finding={finding} tables={bench.tables(index)} whole={whole} />
      </button>
      {finding.place && (
        <button type="button" className="link" onClick={go}>
          {texts.toRow}
        </button>
      )}
    </li>
  )
}
