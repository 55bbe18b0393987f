/** One of the three tables with its head and its entry row; rows are drawn only where they can be seen. */
// biome-ignore-all lint/a11y/useSemanticElements: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
// biome-ignore-all lint/a11y/useFocusableInteractive: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTokenHeight, useVisibleRows } from '../../browser/use-visible-rows.ts'
import { useCodingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import type { ListName, Row } from '../session/case/case-lists.ts'
import { isOpen } from '../session/case/case-tables.ts'
import { differencesOf } from '../session/case/differences.ts'
import { useBench, useCase, useCoding } from '../session/context/coding-context.ts'
import type { Descriptions } from '../session/context/use-catalogue.ts'
import { columnsOf } from '../session/workbench/columns.ts'
import type { Workbench } from '../session/workbench/workbench.ts'
import { ENTRY, type Focus } from '../session/workbench/workbench-state.ts'
import { ColumnDivider } from './column-divider.tsx'
import { EntryRow } from './entry-row.tsx'
import { GridRow, type RowContext } from './grid-row.tsx'
import { OpenGridRow } from './open-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

/** Room between the main diagnosis and the others (px). */
const MAIN_GAP = 4

export const ListBlock = memo(function ListBlock({
  list,
  scroller,
  context,
}: {
  list: ListName
  scroller: RefObject<HTMLElement | null>
  context: RowContext
}) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { lists, tables, original, version } = useCase()
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const rows = tables[list]
  const coded = lists[list]
  const { marks } = useMemo(() => differencesOf(original, lists, list), [original, lists, list])
  const place = useRef<HTMLDivElement>(null)
  const height = useTokenHeight('--h-row', place)
  const mainHeight = useTokenHeight('--h-row-main', place)
  const extra = list === 'diagnoses' && rows.length > 0 ? mainHeight + MAIN_GAP - height : 0
  const range = useVisibleRows(scroller, place, rows.length, height)
  const focusRow = useBench(({ focus }) => (focus.list === list ? focus.row : undefined))
  const focused = rows.findIndex(({ key }) => key === focusRow)
  const shown = rows
    .map((_row, at) => at)
    .filter((at) => (at >= range.from && at < range.to) || at === focused || (list === 'diagnoses' && at === 0))
  const topOf = (at: number) => (at === 0 ? 0 : at * height + extra)
  const drag = useRowDrag(bench, list, place, scroller, { count: rows.length, topOf })
  return (
    <section className={`block ${list}`} aria-label={texts.lists[list]} tabIndex={-1}>
      <header>
        <h2>{texts.lists[list]}</h2>
        <span className="count">{coded.length}</span>
        <Source list={list} version={version} rows={coded} descriptions={context.descriptions} />
        <span className="grow" />
        {list === 'diagnoses' && !readOnly && <Tools />}
      </header>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={`${texts.lists[list]}, ${coded.length}`}
        aria-rowcount={rows.length + 1}
      >
        <Head list={list} />
        <div
          className="grid-rows"
          role="rowgroup"
          ref={place}
          style={{ height: rows.length * height + extra }}
          onPointerDown={drag.start}
        >
          {shown.map((at) => {
            const row = rows[at]!
            if (isOpen(row)) return <OpenGridRow key={row.key} list={list} row={row} at={at} top={topOf(at)} />
            return (
              <GridRow
                key={row.key}
                list={list}
                row={row}
                at={at}
                top={topOf(at)}
                mark={marks.get(row.key)}
                context={context}
              />
            )
          })}
          {drag.over !== undefined && <div className="drop-line" style={{ top: topOf(drag.over) }} />}
        </div>
      </div>
      {!readOnly && <EntryRow list={list} rank={rows.length + 1} isMain={list === 'diagnoses' && rows.length === 0} />}
      {readOnly && rows.length === 0 && <p className="dim">{texts.none}</p>}
      <FocusKeeper list={list} bench={bench} />
    </section>
  )
})

/** The catalogue of the table; says so where it does not exist in the language of the screen. */
function Source({
  list,
  version,
  rows,
  descriptions,
}: {
  list: ListName
  version: string
  rows: readonly Row[]
  descriptions: Descriptions
}) {
  const { texts, language } = useCodingTexts()
  const { notInLanguage } = useSearchTexts()
  const name = `${texts.sources[list]} ${version}`
  const known = rows.flatMap(({ code }) => descriptions(list, code) ?? [])
  const elsewhere = known.length > 0 && known.every((each) => each.language !== language)
  return <span className={elsewhere ? 'warn-t src cut' : 'dim src cut'}>{elsewhere ? notInLanguage(name) : name}</span>
}

function Tools() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  return (
    <span className="tools">
      <button type="button" className="btn bare small" onClick={() => openRemembered(bench)}>
        {texts.recentAndFavourites}
      </button>
      <button type="button" className="btn bare small" onClick={() => bench.set({ sheet: 'paste', pasted: '' })}>
        {texts.pasteList}
      </button>
    </span>
  )
}

/** An empty entry row shows the codes taken last and the favourites. */
function openRemembered(bench: Workbench): void {
  bench.focus({ list: 'diagnoses', row: ENTRY, cell: 0 })
  document.querySelector<HTMLElement>('[data-entry="diagnoses"]')?.click()
}

function Head({ list }: { list: ListName }) {
  const { texts } = useCodingTexts()
  return (
    <div className="grid-head" role="row">
      <span role="columnheader">
        <span className="sr">{texts.marks.changed}</span>
      </span>
      <span role="columnheader" className="num">
        {list === 'medications' ? texts.columns.number : texts.columns.rank}
      </span>
      {columnsOf[list].map(({ id, head, className }) => (
        <span
          role="columnheader"
          key={id}
          aria-label={texts.columns[head]}
          className={id === 'dose' ? `${className} num` : className === 'code' ? '' : className}
        >
          {texts.columns[head]}
          {id !== 'text' && <ColumnDivider list={list} column={id} label={texts.columns[head]} />}
        </span>
      ))}
    </div>
  )
}

/** Moves the browser's focus to the place the memory names, whenever it names one anew. */
function FocusKeeper({ list, bench }: { list: ListName; bench: ReturnType<typeof useCoding>['bench'] }) {
  const focus = useBench((state) => state.focus)
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const { tables } = useCase()
  const isOnOpen = tables[list].some((row) => row.key === focus.row && isOpen(row))
  useEffect(() => {
    if (focus.list !== list || focus.editing || bench.state().sheet) return
    const target = placeOf(list, focus, bench, readOnly)
    if (target && target !== document.activeElement) target.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [focus, list, bench, readOnly])
  // A row that is filled is drawn anew; the focus that was in it stays in it.
  useEffect(() => {
    const { focus, sheet } = bench.state()
    if (isOnOpen || focus.list !== list || focus.editing || sheet || document.activeElement !== document.body) return
    placeOf(list, focus, bench, false)?.focus({ preventScroll: true })
  }, [isOnOpen, list, bench])
  return null
}

/** The element the memory names; a cell that is not drawn gives its place to the first of its row. */
function placeOf(list: ListName, { row, cell }: Focus, bench: Workbench, readOnly: boolean): HTMLElement | null {
  const named = row === ENTRY && readOnly ? bench.tables()[list][0]?.key : row
  const cellAt = (at: number) => document.querySelector<HTMLElement>(`[data-cell="${list}/${named}/${at}"]`)
  const wished = named === ENTRY ? document.querySelector<HTMLElement>(`[data-entry="${list}"]`) : cellAt(cell)
  return wished && wished.getClientRects().length > 0 ? wished : cellAt(0)
}
