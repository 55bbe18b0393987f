/** The findings of a case that are still open when it is applied, each a click away from its row. */
import { Mark } from '../../shell/mark.tsx'
import type { PlacedFinding } from '../state/findings.ts'
import { useCoding, useCodingTexts } from './coding-context.tsx'
import { FindingWords } from './finding-row.tsx'
import { goToFinding } from './follow-finding.ts'

const shapeOf = { ERROR: 'error', WARNING: 'warn', INFO: 'hint' } as const

/** Draws the list. */
export function OpenFindings({ index, findings }: { index: number; findings: readonly PlacedFinding[] }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const go = (finding: PlacedFinding) => {
    bench.openCase(index)
    bench.set({ sheet: undefined })
    goToFinding(bench, finding)
  }
  return (
    <>
      <h2>{texts.openFindings}</h2>
      <ul className="open-findings">
        {findings.map((finding) => (
          <li key={finding.id}>
            <Mark shape={shapeOf[finding.severity]} className={`${shapeOf[finding.severity]}-t`} />
            <FindingWords finding={finding} tables={bench.tables(index)} />
            {finding.place && (
              <button type="button" className="link" onClick={() => go(finding)}>
                {texts.toRow}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
