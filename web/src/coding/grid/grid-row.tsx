/** A row of a table: its mark, rank, cells, its name for screen readers, and the ways to grab it. */
// biome-ignore-all lint/a11y/useSemanticElements: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
// biome-ignore-all lint/a11y/useFocusableInteractive: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
import type { DiagnosisFlags } from '@codarium/contract'
import type { CodingTexts } from '@codarium/texts'
import { type MouseEvent, memo } from 'react'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { spokenCode } from '../entry/usage-marks.ts'
import type { ListName, Row } from '../session/case/case-lists.ts'
import type { RowMark } from '../session/case/differences.ts'
import type { PlacedFinding } from '../session/checks/findings.ts'
import { REFUSED } from '../session/checks/refused-rows.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { type Descriptions, shownCode } from '../session/context/use-catalogue.ts'
import type { MedicationTerms } from '../session/context/use-medication-terms.ts'
import { columnsOf } from '../session/workbench/columns.ts'
import { CellEditor } from './cell-editor.tsx'
import { type Cell, cellName, flagName, missesPoa } from './cell-name.ts'
import { CellContent } from './cells.tsx'
import { RowMenuCell } from './row-menu.tsx'

/** What all rows of a case share. */
export interface RowContext {
  readonly descriptions: Descriptions
  readonly findings: readonly PlacedFinding[]
  readonly flags: ReadonlyMap<string, DiagnosisFlags>
  readonly terms: MedicationTerms
  /** The rank of a diagnosis by its code. */
  rankOf(code: string): number | undefined
}

interface RowProps {
  readonly list: ListName
  readonly row: Row
  readonly at: number
  readonly top: number
  readonly mark: RowMark | undefined
  readonly context: RowContext
}

export const GridRow = memo(function GridRow(props: RowProps) {
  const { list, row, at, top, mark, context } = props
  const { texts, language } = useCodingTexts()
  const { bench } = useCoding()
  const focus = useBench(({ focus }) => (focus.list === list && focus.row === row.key ? focus : undefined))
  const chosen = useBench(({ focus, selection }) => focus.list === list && selection.includes(row.key))
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const isNews = useBench(({ filled, current }) =>
    filled.some((each) => each.index === current && each.list === list && each.key === row.key),
  )
  const isMain = list === 'diagnoses' && at === 0
  const finding = context.findings.find(({ place }) => place?.list === list && place.key === row.key)
  const refused = finding?.type === REFUSED ? finding : undefined
  const known = context.descriptions(list, row.code)
  const spoken = spokenCode(shownCode(list, row.code, known), known?.usageMark, texts.parts.usage)
  const classes = [
    'grid-row',
    isMain && 'main',
    list === 'diagnoses' && at === 1 && 'first-other',
    focus && 'sel',
    chosen && 'chosen',
    focus?.editing && 'editing',
    isNews && 'filled',
  ]
  let cell = -1
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={Boolean(focus || chosen)}
      aria-label={rowName(props, spoken, (known?.textLong || known?.text) ?? '', texts)}
      className={classes.filter(Boolean).join(' ')}
      style={{ top }}
      data-key={row.key}
    >
      <span role="gridcell" className="gut" tabIndex={-1}>
        <GutterMark mark={mark} severity={finding?.severity} />
        {!readOnly && <Mark shape="grip" className="grip" />}
      </span>
      <span role="gridcell" className="rank">
        {isMain ? <span className="hd">{texts.main}</span> : at + 1}
      </span>
      {columnsOf[list].map((column) => {
        const index = column.edits ? ++cell : undefined
        const inside = {
          list,
          row,
          column,
          known,
          missing: context.descriptions.missing(list, row.code),
          isMain,
          isActive: focus !== undefined,
          flags: context.flags.get(row.key),
          findings: context.findings,
          terms: context.terms,
          rankOf: context.rankOf,
        }
        if (index !== undefined && focus?.editing && focus.cell === index)
          return (
            <span role="gridcell" key={column.id} className={`${column.className} editing-cell`}>
              <CellEditor list={list} row={row} column={column} rank={at + 1} />
            </span>
          )
        const isRefused = refused?.place?.field === column.id
        const go = (event: MouseEvent) => {
          if (index === undefined) bench.focus({ list, row: row.key, cell: 0 })
          else if (focus && focus.cell === index && !readOnly && event.detail < 2)
            bench.focus({ list, row: row.key, cell: index, editing: true })
          else bench.focus({ list, row: row.key, cell: index })
        }
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a row are handled by the workplace, for all rows at once
          <span
            role="gridcell"
            key={column.id}
            className={isRefused ? `${column.className} refused` : column.className}
            aria-label={cellName(inside, texts)}
            aria-invalid={isRefused || undefined}
            title={isRefused ? refused?.message[language] : cellTitle(inside, texts)}
            {...(index === undefined
              ? {}
              : { 'data-cell': `${list}/${row.key}/${index}`, tabIndex: focus?.cell === index ? 0 : -1 })}
            onClick={go}
          >
            <CellContent {...inside} />
          </span>
        )
      })}
      {!readOnly && <RowMenuCell list={list} row={row.key} name={shownCode(list, row.code, known)} />}
    </div>
  )
})

/** What a cell says when one rests on it: what the grouper made of the code. */
function cellTitle(cell: Cell, texts: CodingTexts): string | undefined {
  return cell.column.id === 'ccl' ? flagName(cell, texts) : undefined
}

function GutterMark({
  mark,
  severity,
}: {
  mark: RowMark | undefined
  severity: PlacedFinding['severity'] | undefined
}) {
  if (severity === 'ERROR') return <Mark shape="error" className="mark error-t" />
  if (!mark) return null
  if (mark.kind === 'changed') return <Mark shape="changed" className="mark changed-t" />
  return (
    <span className="mark" aria-hidden="true">
      {mark.kind === 'new' ? '+' : '↕'}
    </span>
  )
}

function rowName({ list, row, at, mark, context }: RowProps, code: string, title: string, texts: CodingTexts): string {
  const flags = context.flags.get(row.key)
  const said = mark && (mark.kind === 'moved' ? texts.marks.moved(mark.from) : texts.marks[mark.kind])
  const parts = [
    list === 'diagnoses' && at === 0 ? texts.mainDiagnosis : texts.rankName(at + 1),
    code,
    title,
    missesPoa(row, context.findings) ? `POA ${texts.missing}` : row.poa && `POA ${row.poa}`,
    flags && at > 0 && `CCL ${flags.ccl}`,
    said,
  ]
  return parts.filter(Boolean).join(', ')
}
