/** Cases by month and department; what is too small to be told stands together in the last row. */
import { FEWEST_TEAM_CASES, type TeamCell, type TeamOverview } from '@codarium/contract'
import { teamTexts } from '@codarium/texts'
import { PageLink } from '../browser/page-link.tsx'
import { useTextsOf } from '../language/use-texts-of.ts'
import { addressOf, type TeamPlace } from './address.ts'
import { FigureCells, WeightHeads } from './figure-cells.tsx'
import { departmentRows } from './file-rows.ts'
import { departmentName, monthName } from './names.ts'
import { NumberHeads, TableFrame } from './table-frame.tsx'

interface DepartmentsTableProps {
  readonly overview: TeamOverview
  readonly place: TeamPlace
}

export function DepartmentsTable({ overview, place }: DepartmentsTableProps) {
  const texts = useTextsOf(teamTexts)
  const { months, rest } = overview
  const heads = (
    <>
      <th scope="col">{texts.month}</th>
      <th scope="col">{texts.department}</th>
      <NumberHeads names={[texts.cases, texts.changedDrg]} />
      <WeightHeads />
    </>
  )
  return (
    <TableFrame
      title={texts.departments}
      {...(rest && { remark: texts.restSay(FEWEST_TEAM_CASES) })}
      heads={heads}
      rows={() => departmentRows(overview, texts)}
    >
      {months.map((cell) => (
        <Row key={`${cell.month} ${cell.department}`} cell={cell} place={place} />
      ))}
      {rest && (
        <tr className="rest">
          <th scope="row" colSpan={2}>
            {texts.rest}
          </th>
          <FigureCells figures={rest} />
        </tr>
      )}
    </TableFrame>
  )
}

function Row({ cell: { month, department, figures }, place }: { cell: TeamCell; place: TeamPlace }) {
  const texts = useTextsOf(teamTexts)
  const name = departmentName(department, texts)
  return (
    <tr>
      <th scope="row">{monthName(month)}</th>
      <td>
        <PageLink to={addressOf({ ...place, department: department ?? 'NONE' })} label={texts.show(name)}>
          {name}
        </PageLink>
      </td>
      <FigureCells figures={figures} />
    </tr>
  )
}
