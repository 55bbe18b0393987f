/** Sessions by state and coder, and what became of their cases. */
import type { TeamCoder, TeamOverview } from '@codarium/contract'
import { countdown, grouped, teamTexts } from '@codarium/texts'
import { PageLink } from '../browser/page-link.tsx'
import { useTextsOf } from '../language/use-texts-of.ts'
import { addressOf, type TeamPlace } from './address.ts'
import { sessionsOf } from './chart-values.ts'
import { FigureCells, WeightHeads } from './figure-cells.tsx'
import { coderRows, outcomes } from './file-rows.ts'
import { coderName } from './names.ts'
import { NumberHeads, TableFrame } from './table-frame.tsx'

interface CodersTableProps {
  readonly overview: TeamOverview
  readonly place: TeamPlace
}

export function CodersTable({ overview, place }: CodersTableProps) {
  const texts = useTextsOf(teamTexts)
  const numbers = [
    ...[texts.waiting, texts.inWork, ...outcomes.map((each) => texts.outcomes[each])],
    ...[texts.meanTime, texts.overridden, texts.cases, texts.changedDrg],
  ]
  const heads = (
    <>
      <th scope="col">{texts.coder}</th>
      <NumberHeads names={numbers} />
      <WeightHeads />
    </>
  )
  return (
    <TableFrame title={texts.coders} remark={texts.codersSay} heads={heads} rows={() => coderRows(overview, texts)}>
      {overview.coders.map((coder) => (
        <Row key={coder.id} coder={coder} place={place} />
      ))}
    </TableFrame>
  )
}

function Row({ coder, place }: { coder: TeamCoder; place: TeamPlace }) {
  const texts = useTextsOf(teamTexts)
  const { id, waiting, inWork, meanSeconds, told, overridden, figures } = coder
  const name = coderName(coder, texts)
  return (
    <tr>
      <th scope="row" className="cut">
        {id === '' ? (
          <span className="dim">{name}</span>
        ) : (
          <PageLink to={addressOf({ ...place, coder: id })} label={texts.show(name)}>
            {name}
          </PageLink>
        )}
      </th>
      <CountCell count={waiting} />
      <CountCell count={inWork} />
      {outcomes.map((each) => (
        <CountCell key={each} count={sessionsOf(coder, each)} />
      ))}
      <td className="num">{meanSeconds === undefined ? '–' : countdown(meanSeconds * 1000)}</td>
      <td className="num">{told === 0 ? '–' : grouped(String(overridden))}</td>
      <FigureCells figures={figures} />
    </tr>
  )
}

function CountCell({ count }: { count: number }) {
  return <td className={count === 0 ? 'num zero' : 'num'}>{grouped(String(count))}</td>
}
