/** Original against result of one case: grouping, changed, new, deleted and moved rows, and how much is the same. */

import type { CodeDescription, GroupingSummary } from '@codarium/contract'
import { type ReactNode, useState } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { WholeTitle } from '../../catalogue/code-title.tsx'
import { Icon } from '../../shell/icon.tsx'
import { startText } from '../entry/parse-start.ts'
import {
  type CaseLists,
  type FieldName,
  fieldNames,
  type ListName,
  listNames,
  type Row,
} from '../session/case/case-lists.ts'
import { differencesOf, type Mark } from '../session/case/differences.ts'
import { useGrouped } from '../session/checks/use-grouping.ts'
import { versionOf } from '../session/checks/validation-request.ts'
import { useCoding, useCodingTexts } from '../session/coding-context.ts'
import { useDescriptions } from '../session/use-catalogue.ts'
import { weight } from '../texts/figures.ts'
import { useCheckTexts } from '../texts/use-coding-texts.ts'

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

function ChangedRow({
  list,
  row,
  rank,
  mark,
  before,
  known,
}: {
  list: ListName
  row: Row
  rank: number
  mark: Mark
  before: Row | undefined
  known: CodeDescription | undefined
}) {
  const { texts } = useCodingTexts()
  const code = dotted(list, row.code)
  if (mark.kind === 'new') {
    const more = [
      row.poa && `POA ${row.poa}`,
      row.partner && `${texts.columns.partner} ${dotted(list, row.partner)}`,
      row.start && startText(row.start),
    ]
    return (
      <Line
        sign={<b className="changed-t">+</b>}
        word={texts.marks.new}
        left="–"
        right={
          <>
            <ins>{code}</ins> <Title of={known} />
            {more.filter(Boolean).map((each) => ` · ${each}`)}
          </>
        }
      />
    )
  }
  if (mark.kind === 'moved')
    return (
      <Line
        sign={<b className="changed-t">↕</b>}
        word={texts.marks.movedWord}
        left={`${code}, ${texts.rankName(mark.from)}`}
        right={`${code}, ${texts.rankName(rank)}`}
      />
    )
  const changed = (['code', ...fieldNames] as const).filter((name) => (before?.[name] ?? '') !== (row[name] ?? ''))
  const side = (from: Row | undefined, Tag: 'ins' | 'del') => (
    <>
      {changed.includes('code') ? <Tag>{dotted(list, from?.code ?? '')}</Tag> : dotted(list, from?.code ?? '')}
      {changed
        .filter((name): name is FieldName => name !== 'code')
        .map((name) => (
          <span key={name}>
            {' · '}
            {name === 'site' ? 'BUR' : texts.columns[name]} <Tag>{shown(name, from?.[name]) ?? texts.missing}</Tag>
          </span>
        ))}
    </>
  )
  return (
    <Line
      sign={<Icon shape="changed" className="changed-t" />}
      word={texts.marks.changed}
      left={side(before, 'del')}
      right={side(row, 'ins')}
    />
  )
}

const Title = ({ of }: { of: CodeDescription | undefined }) => of && <WholeTitle of={of} />

function shown(name: FieldName, value: string | undefined): string | undefined {
  if (!value) return undefined
  return name === 'partner' ? dotted('diagnoses', value) : name === 'start' ? startText(value) : value
}

/** A line; what does not fit in it is there with a press. */
function Line({ sign, word, left, right }: { sign: ReactNode; word: string; left: ReactNode; right: ReactNode }) {
  const { wholeText } = useCheckTexts()
  const [open, setOpen] = useState(false)
  return (
    <tr className={open ? 'open' : undefined}>
      <td>
        <button type="button" className="unfold" aria-expanded={open} title={wholeText} onClick={() => setOpen(!open)}>
          {sign} {word}
        </button>
      </td>
      <td>{left}</td>
      <td className="dim" aria-hidden="true">
        →
      </td>
      <td>{right}</td>
    </tr>
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
