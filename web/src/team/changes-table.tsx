/** Which DRG became which, as far as that happens often enough to be told. */
import { FEWEST_TEAM_CASES, type TeamOverview } from '@codarium/contract'
import { grouped, teamTexts } from '@codarium/texts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { WeightCells, WeightHeads } from './figure-cells.tsx'
import { changeRows } from './file-rows.ts'
import { NumberHeads, TableFrame } from './table-frame.tsx'

export function ChangesTable({ overview }: { overview: TeamOverview }) {
  const texts = useTextsOf(teamTexts)
  const { changes, otherChanges } = overview
  const heads = (
    <>
      <th scope="col">{texts.before}</th>
      <th scope="col">{texts.after}</th>
      <NumberHeads names={[texts.cases]} />
      <WeightHeads />
    </>
  )
  const notes = (
    <>
      {changes.length === 0 && <p className="dim">{texts.noChanges(FEWEST_TEAM_CASES)}</p>}
      {otherChanges > 0 && <p className="dim">{texts.otherChanges(grouped(String(otherChanges)))}</p>}
    </>
  )
  return (
    <TableFrame title={texts.changes} heads={heads} notes={notes} rows={() => changeRows(overview, texts)}>
      {changes.map(({ before, after, cases, costWeightBefore, costWeightAfter }) => (
        <tr key={`${before} ${after}`}>
          <th scope="row">{before}</th>
          <td>
            <b>{after}</b>
          </td>
          <td className="num">{grouped(String(cases))}</td>
          <WeightCells before={costWeightBefore} after={costWeightAfter} />
        </tr>
      ))}
    </TableFrame>
  )
}
