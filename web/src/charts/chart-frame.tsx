/** What stands around a chart: its name, the values read, the switch to its table, and the file for spreadsheets. */
import { chartsTexts } from '@codarium/texts'
import '../styles/charts.css'
import { type ReactNode, useState } from 'react'
import { csvText } from '../browser/csv.ts'
import { saveFile } from '../browser/save-file.ts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'

/** The values of a chart as text. */
export interface Written {
  readonly head: readonly string[]
  /** As people read them. */
  readonly rows: readonly (readonly string[])[]
  /** As programs read them. */
  readonly plainRows: readonly (readonly string[])[]
}

interface ChartFrameProps {
  readonly label: string
  readonly names: readonly string[]
  readonly as: 'line' | 'bar'
  /** What is read: when or of what, and the value of each series. */
  readonly reading: { readonly of: string; readonly values: readonly string[] }
  /** Made when the table or the file is wanted. */
  written(): Written
  readonly children: ReactNode
}

export function ChartFrame({ label, names, as, reading, written, children }: ChartFrameProps) {
  const texts = useTextsOf(chartsTexts)
  const [asTable, setAsTable] = useState(false)
  const save = () => {
    const { head, plainRows } = written()
    saveFile(`${fileName(label)}.csv`, csvText([head, ...plainRows]), 'text/csv')
  }
  const { head, rows } = asTable ? written() : { head: [], rows: [] }
  return (
    <figure className="chart" aria-label={label}>
      <figcaption>
        <b>{label}</b>
        <span className="dim read">{reading.of}</span>
        <button type="button" className="btn bare small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {texts.table}
        </button>
        <button type="button" className="btn bare small" aria-label={texts.saveCsv(label)} onClick={save}>
          {texts.csv}
        </button>
      </figcaption>
      {asTable ? <ChartTable label={label} head={head} rows={[...rows].reverse()} /> : children}
      <ChartLegend names={names} values={reading.values} as={as} />
    </figure>
  )
}

/** A name all file systems take. */
const fileName = (label: string) => label.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
