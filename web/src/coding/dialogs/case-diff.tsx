/** Original against result of one case: grouping, the rows that differ, and how much is the same. */
import type { GroupingSummary } from '@codarium/contract'
import { weight } from '@codarium/texts'
import type { ReactNode } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { versionOf } from '../session/case/case-facts.ts'
import { type CaseLists, type ListName, listNames } from '../session/case/case-lists.ts'
import { differencesOf } from '../session/case/differences.ts'
import { useGrouped } from '../session/checks/use-grouping.ts'
import { useCoding } from '../session/context/coding-context.ts'
import { useDescriptions } from '../session/context/use-catalogue.ts'
import { ChangedRow, Line, Title } from './diff-row.tsx'

/** Draws the original of a case against its result. */
export function CaseDiff({ index }: { index: number }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  return (
    <ListsDiff
      index={index}
      original={bench.original(index)}
      lists={bench.lists(index)}
      heads={[texts.original, texts.result]}
    >
      <Groups index={index} />
    </ListsDiff>
  )
}

interface ListsDiffProps {
  readonly index: number
  /** The state on the left and the one on the right. */
  readonly original: CaseLists
  readonly lists: CaseLists
  readonly heads: readonly [string, string]
  /** Lines above those of the rows. */
  readonly children?: ReactNode
}

/** Draws one state of a case against another. */
export function ListsDiff({ index, original, lists, heads: [left, right], children }: ListsDiffProps) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const version = versionOf(bench.state().cases[index]!)
  const before = useDescriptions(original, version)
  const after = useDescriptions(lists, version)
  const same = (list: ListName) => lists[list].length - differencesOf(original, lists, list).marks.size
  const titleOf = (list: ListName, code: string) => after(list, code) ?? before(list, code)
  return (
    <table>
      <colgroup>
        <col width="112" />
        <col />
        <col width="22" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th>
            <span className="sr">{texts.marks.changed}</span>
          </th>
          <th>{left}</th>
          <td />
          <th>{right}</th>
        </tr>
      </thead>
      <tbody>
        {children}
        {listNames.flatMap((list) => {
          const { marks, deleted } = differencesOf(original, lists, list)
          const rows = lists[list].flatMap((row, at) => {
            const mark = marks.get(row.key)
            return mark
              ? [
                  <ChangedRow
                    key={row.key}
                    list={list}
                    row={row}
                    rank={at + 1}
                    mark={mark}
                    before={original[list].find(({ key }) => key === row.key)}
                    known={titleOf(list, row.code)}
                  />,
                ]
              : []
          })
          const gone = deleted.map((row) => (
            <Line
              key={`gone-${row.key}`}
              sign={<b className="changed-t">−</b>}
              word={texts.marks.deleted}
              left={
                <>
                  <del>{dotted(list, row.code)}</del> <Title of={titleOf(list, row.code)} />
                </>
              }
              right="–"
            />
          ))
          return [...rows, ...gone]
        })}
        <tr className="same">
          <td>{texts.marks.same}</td>
          <td>{texts.sameRows(same('diagnoses'), same('treatments'), same('medications'))}</td>
          <td />
          <td>{texts.unchanged}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Groups({ index }: { index: number }) {
  const { bench } = useCoding()
  const { data } = useGrouped(bench.editOf(index), index)
  const says = (figures: Pick<GroupingSummary, 'drg' | 'pccl' | 'effectiveCostWeight'> | undefined) =>
    figures?.drg ? `${figures.drg} · PCCL ${figures.pccl} · ${weight(figures.effectiveCostWeight ?? 0)}` : '–'
  const { result, original } = data?.grouping ?? {}
  return <Line sign="" word="DRG" left={says(original ?? result)} right={<b>{says(result)}</b>} />
}
