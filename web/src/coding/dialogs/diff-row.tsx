/** A row of original against result: what is new, moved or changed in it, and a line for whatever else differs. */
import type { CodeDescription } from '@codarium/contract'
import { type ReactNode, useState } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { WholeTitle } from '../../catalogue/code-title.tsx'
import { useCheckTexts, useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { startText } from '../entry/parse-start.ts'
import { type FieldName, fieldNames, type ListName, type Row } from '../session/case/case-lists.ts'
import type { RowMark } from '../session/case/differences.ts'

/** Draws a row that is new, moved or changed. */
export function ChangedRow({
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
  mark: RowMark
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
      sign={<Mark shape="changed" className="changed-t" />}
      word={texts.marks.changed}
      left={side(before, 'del')}
      right={side(row, 'ins')}
    />
  )
}

/** The text of a code, where the catalogue knows it. */
export const Title = ({ of }: { of: CodeDescription | undefined }) => of && <WholeTitle of={of} />

function shown(name: FieldName, value: string | undefined): string | undefined {
  if (!value) return undefined
  return name === 'partner' ? dotted('diagnoses', value) : name === 'start' ? startText(value) : value
}

/** A line; what does not fit in it is there with a press. */
export function Line({
  sign,
  word,
  left,
  right,
}: {
  sign: ReactNode
  word: string
  left: ReactNode
  right: ReactNode
}) {
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
