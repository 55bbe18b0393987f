/** A table of the overview: its name, a remark, the file for spreadsheets, and the part that scrolls. */
import { teamTexts } from '@codarium/texts'
import { type ReactNode, useId } from 'react'
import { csvText } from '../browser/csv.ts'
import { saveFile } from '../browser/save-file.ts'
import { useTextsOf } from '../language/use-texts-of.ts'

interface TableFrameProps {
  readonly title: string
  readonly remark?: string
  readonly heads: ReactNode
  /** Below the table. */
  readonly notes?: ReactNode
  /** Made when the file is wanted. */
  rows(): readonly (readonly string[])[]
  readonly children: ReactNode
}

export function TableFrame({ title, remark, heads, notes, rows, children }: TableFrameProps) {
  const texts = useTextsOf(teamTexts)
  const id = useId()
  const save = () => saveFile(`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`, csvText(rows()), 'text/csv')
  return (
    <div>
      <div className="table-head">
        <h2 id={id}>{title}</h2>
        {remark && <span className="dim">{remark}</span>}
        <span className="grow" />
        <button type="button" className="btn bare small" aria-label={texts.saveCsv(title)} onClick={save}>
          {texts.csv}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className="scroll" tabIndex={0} aria-labelledby={id}>
        <table>
          <thead>
            <tr>{heads}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
        {notes}
      </section>
    </div>
  )
}

/** Draws heads of columns of figures. */
export function NumberHeads({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col" className="num">
      {name}
    </th>
  ))
}
