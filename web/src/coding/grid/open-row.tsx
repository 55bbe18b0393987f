/** A row that has no code yet: the typed text in its place, what it waits for, and its list once the coder opens it. */
// biome-ignore-all lint/a11y/useSemanticElements: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
// biome-ignore-all lint/a11y/useFocusableInteractive: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
import { type MouseEvent, memo } from 'react'
import { useCodingTexts, useTypingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { CodeInput } from '../entry/code-input.tsx'
import { fillIn } from '../entry/fill-in.ts'
import { type Taken, useLearning, valuesTaken } from '../entry/use-take-code.ts'
import type { ListName } from '../session/case/case-lists.ts'
import type { OpenRow } from '../session/case/case-tables.ts'
import { useBench, useCase, useCoding } from '../session/context/coding-context.ts'
import { changeOpen } from '../session/workbench/actions.ts'
import { RowMenuCell } from './row-menu.tsx'

interface OpenRowProps {
  readonly list: ListName
  readonly row: OpenRow
  readonly at: number
  readonly top: number
}

export const OpenGridRow = memo(function OpenGridRow({ list, row, at, top }: OpenRowProps) {
  const { texts } = useCodingTexts()
  const words = useTypingTexts()
  const { bench } = useCoding()
  const focus = useBench(({ focus }) => (focus.list === list && focus.row === row.key ? focus : undefined))
  const chosen = useBench(({ focus, selection }) => focus.list === list && selection.includes(row.key))
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const isMain = list === 'diagnoses' && at === 0
  const rank = isMain ? texts.mainDiagnosis : texts.rankName(at + 1)
  const classes = [
    'grid-row',
    'open',
    isMain && 'main',
    focus && 'sel',
    chosen && 'chosen',
    focus?.editing && 'editing',
  ]
  const go = (event: MouseEvent) => {
    const opens = !readOnly && event.detail < 2 && (row.waits === 'choice' || focus !== undefined)
    bench.focus({ list, row: row.key, cell: 0, editing: opens })
  }
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={Boolean(focus || chosen)}
      aria-label={words.rowName(rank, row.typed, row.waits)}
      className={classes.filter(Boolean).join(' ')}
      style={{ top }}
      data-key={row.key}
    >
      <span role="gridcell" className="gut" tabIndex={-1}>
        {row.waits === 'choice' && <Mark shape="error" className="mark error-t" />}
        {!readOnly && <Mark shape="grip" className="grip" />}
      </span>
      <span role="gridcell" className="rank">
        {isMain ? <span className="hd">{texts.main}</span> : at + 1}
      </span>
      {focus?.editing ? (
        <span role="gridcell" className="open-text editing-cell">
          <OpenRowEditor list={list} row={row} rank={at + 1} />
        </span>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a row are handled by the workplace, for all rows at once
        <span
          role="gridcell"
          className="open-text"
          data-cell={`${list}/${row.key}/0`}
          tabIndex={focus ? 0 : -1}
          onClick={go}
        >
          <i className="cut">{row.typed}</i>
          <span className={row.waits === 'choice' ? 'waits error-t' : 'waits'}>
            {row.waits !== 'choice' && <span className="turning" aria-hidden="true" />}
            {row.waits !== 'answer' && words.waits[row.waits]}
          </span>
        </span>
      )}
      {!readOnly && <RowMenuCell list={list} row={row.key} name={words.quoted(row.typed)} />}
    </div>
  )
})

/** The box with the text of the row and its list; what is taken fills the row. */
function OpenRowEditor({ list, row, rank }: { list: ListName; row: OpenRow; rank: number }) {
  const { bench, api, known } = useCoding()
  const { index, version } = useCase()
  const learn = useLearning()
  const { key } = row
  const done = () => bench.focus({ list, row: key, cell: 0 })
  const take = (taken: Taken) => {
    changeOpen(bench, list, key, { key, ...valuesTaken(taken) })
    fillIn({ bench, api, known }, { index, list, key }, taken.hit, version)
    learn(list, key, taken)
    done()
  }
  const goAhead = (typed: string, choose: boolean) => {
    changeOpen(bench, list, key, { key, typed, waits: choose ? 'choice' : 'answer' })
    done()
  }
  return (
    <CodeInput
      list={list}
      rank={rank}
      row={key}
      start={row.typed}
      startOpen
      autoFocus
      onTake={take}
      onAhead={goAhead}
      onLeave={done}
    />
  )
}

/** Says what open rows of the case on the screen have become. */
export function FilledNews() {
  const filled = useBench((state) => state.filled)
  const current = useBench((state) => state.current)
  const here = filled.filter(({ index }) => index === current)
  return (
    <div className="sr" aria-live="polite">
      {here.map(({ list, key, code, title }) => (
        <p key={`${list}/${key}`}>{`${code}, ${title}`}</p>
      ))}
    </div>
  )
}
