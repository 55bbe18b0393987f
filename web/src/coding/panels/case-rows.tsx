/** The rows of the case list, drawn only where they can be seen: ↑ ↓ go through them, the open case stays in view. */
import { daysOfStay } from '@codarium/domain'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { bringIntoView } from '../../browser/bring-into-view.ts'
import { useTokenHeight, useVisibleRows } from '../../browser/use-visible-rows.ts'
import { dotted } from '../../catalogue/code-form.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { useBench } from '../session/context/coding-context.ts'
import { type CaseEntry, passes } from '../session/workbench/shown-cases.ts'
import { StateMark } from './case-state-mark.tsx'
import { useOpenCase } from './use-open-case.ts'

/** The row the keys have led to; each wish is a new one, so that the same row can be asked for again. */
export interface RowWish {
  readonly at: number
}

export function CaseRows({ entries, wish }: { entries: readonly CaseEntry[]; wish: RowWish | undefined }) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const height = useTokenHeight('--h-row-case', scroller)
  const { from, to } = useVisibleRows(scroller, list, entries.length, height)
  const current = useBench((state) => state.current)
  const open = useOpenCase()
  const opened = entries.findIndex(({ source }) => source.index === current)
  useOpenCaseInView(scroller, opened, height)
  useWishedRow(scroller, wish, height)
  // One row is the tab stop, and always drawn: where the keys are, else the open case.
  const stop = wish ? Math.min(wish.at, entries.length - 1) : Math.max(0, opened)
  const shown = entries.map((_entry, at) => at).filter((at) => (at >= from && at < to) || at === stop)
  return (
    <div className="case-rows" ref={scroller}>
      <ol ref={list} style={{ height: entries.length * height }}>
        {shown.map((at) => (
          <CaseRow
            key={entries[at]!.source.index}
            entry={entries[at]!}
            top={at * height}
            on={at === opened}
            isStop={at === stop}
            open={open}
            at={at}
            of={entries.length}
          />
        ))}
      </ol>
    </div>
  )
}

/** Keeps the open case in view when another is opened or the list shows others; whoever has scrolled away is left alone. */
function useOpenCaseInView(scroller: RefObject<HTMLElement | null>, opened: number, height: number): void {
  const current = useBench((state) => state.current)
  const asked = useBench((state) => state.caseFilter)
  const before = useRef<{ current: number; asked: object; opened: number }>(undefined)
  useLayoutEffect(() => {
    const was = before.current
    before.current = { current, asked, opened }
    const outer = scroller.current
    if (!outer || opened < 0) return
    const isAsked = was?.current !== current || was.asked !== asked || was.opened < 0
    const seen =
      was &&
      was.opened * height >= outer.scrollTop - height &&
      was.opened * height < outer.scrollTop + outer.clientHeight
    if (isAsked || seen) bringIntoView(outer, opened, height)
  }, [scroller, current, asked, opened, height])
}

/** The focus goes to the row that the keys have led to. */
function useWishedRow(scroller: RefObject<HTMLElement | null>, wish: RowWish | undefined, height: number): void {
  useLayoutEffect(() => {
    if (!wish || !scroller.current) return
    bringIntoView(scroller.current, wish.at, height)
    scroller.current.querySelector<HTMLElement>(`[data-at="${wish.at}"]`)?.focus({ preventScroll: true })
  }, [scroller, wish, height])
}

const CaseRow = memo(function CaseRow({
  entry,
  top,
  on,
  isStop,
  open,
  at,
  of,
}: {
  entry: CaseEntry
  top: number
  on: boolean
  isStop: boolean
  open(index: number): void
  at: number
  of: number
}) {
  const { texts } = useCodingTexts()
  const { source, diagnoses, changed, summary } = entry
  const { geschlecht = '', alter = '' } = source.administrative
  const state = (['errors', 'warnings', 'changed'] as const).find((name) => passes(entry, name)) ?? 'untouched'
  const days = daysOfStay(source)
  const code = diagnoses[0] ? dotted('diagnoses', diagnoses[0].code) : '–'
  const name = [
    texts.caseName(source.caseId),
    texts.sexLong[geschlecht],
    alter && texts.yearsLong(alter),
    code,
    summary?.drg,
    changed ? texts.marks.changed : texts.filters.untouched,
    (summary?.errors ?? 0) > 0 && `${summary?.errors} ${texts.severity.ERROR}`,
  ]
  return (
    <li style={{ top }} aria-setsize={of} aria-posinset={at + 1}>
      <button
        type="button"
        data-at={at}
        tabIndex={isStop ? 0 : -1}
        aria-current={on ? 'true' : undefined}
        onClick={() => open(source.index)}
      >
        <span className="sr">{name.filter(Boolean).join(', ')}</span>
        <StateMark name={state} small={false} />
        <b aria-hidden="true">
          <s>{source.caseId.slice(0, -4)}</s>
          {source.caseId.slice(-4)}
        </b>
        <span className="drg" aria-hidden="true">
          {summary?.drg ?? ''}
        </span>
        <small aria-hidden="true">
          {code} · {texts.sexShort[geschlecht] ?? '–'} {alter}
        </small>
        <small className="num" aria-hidden="true">
          {changed && state !== 'changed' && <Mark shape="changed" className="changed-t" />}{' '}
          {days !== undefined && texts.days(days)}
        </small>
      </button>
    </li>
  )
})
