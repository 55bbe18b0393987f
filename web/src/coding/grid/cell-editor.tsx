/** Editing a cell in place: the code with its hits, dates in short forms, choices from lists, everything else as text. */
import { type KeyboardEvent, useState } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { CodeInput } from '../entry/code-input.tsx'
import { parseStart, startText } from '../entry/parse-start.ts'
import { type Taken, useLearning, valuesTaken } from '../entry/use-take-code.ts'
import type { FieldName, ListName, Row } from '../session/case/case-lists.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'
import { setRow } from '../session/workbench/actions.ts'
import type { Column } from '../session/workbench/columns.ts'
import { ENTRY } from '../session/workbench/workbench-state.ts'
import { useFocused, useKeptWithCase } from './use-cell-input.ts'
import { useChoices } from './use-choices.ts'

/** Keys that work everywhere pass an editor; letters, digits and arrows are its own. */
const isForAll = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key)

/** Enter keeps, Esc leaves it as it was. */
const cellKeys = (keep: () => void, done: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') done()
  if (event.key === 'Enter') keep()
  if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
  if (!isForAll(event)) event.stopPropagation()
}

interface Editing {
  readonly list: ListName
  readonly row: Row
  readonly column: Column
  readonly rank: number
}

/** Draws the input of a cell; Enter keeps, Esc leaves it as it was. */
export function CellEditor(editing: Editing) {
  const { bench } = useCoding()
  const learn = useLearning()
  const { list, row, column, rank } = editing
  // The editor belongs to the case it was opened in, whichever is on the screen when it closes.
  const [index] = useState(bench.state().current)
  const done = () => {
    if (bench.state().current !== index) return
    const { thenEntry } = bench.state().focus
    bench.focus(thenEntry ? { list, row: ENTRY, cell: 0 } : { list, row: row.key, editing: false })
  }
  if (column.id === 'code') {
    const take = (taken: Taken) => {
      setRow(bench, list, row.key, valuesTaken(taken), index)
      learn(list, row.key, taken)
      done()
    }
    return (
      <CodeInput
        list={list}
        rank={rank}
        row={row.key}
        start={dotted(list, row.code)}
        autoFocus
        onTake={take}
        onLeave={done}
      />
    )
  }
  const keep = (value: string) => {
    setRow(bench, list, row.key, { [column.id as FieldName]: value === '' ? undefined : value }, index)
    done()
  }
  if (column.id === 'start') return <StartEditor value={row.start} keep={keep} done={done} />
  return <ValueEditor {...editing} keep={keep} done={done} />
}

function StartEditor({ value, keep, done }: { value: string | undefined; keep(value: string): void; done(): void }) {
  const { texts } = useCodingTexts()
  const { source } = useCase()
  const { eintrittsdatum: admission = '', austrittsdatum: discharge = '' } = source.administrative
  const [text, setText] = useState(value ? startText(value) : '')
  const read = text.trim() === '' ? '' : parseStart(text, { admission, discharge })
  const input = useFocused<HTMLInputElement>()
  useKeptWithCase(() => read !== undefined && keep(read))
  return (
    <input
      ref={input}
      className="cell-input"
      aria-label={texts.columns.start}
      aria-invalid={read === undefined}
      placeholder="0402 0940"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={cellKeys(() => read !== undefined && keep(read), done)}
      onBlur={() => (read === undefined ? done() : keep(read))}
    />
  )
}

function ValueEditor({ list, row, column, keep, done }: Editing & { keep(value: string): void; done(): void }) {
  const { texts } = useCodingTexts()
  const field = column.id as FieldName
  const choices = useChoices(list, row, field)
  const [text, setText] = useState(row[field] ?? '')
  const input = useFocused<HTMLInputElement & HTMLSelectElement>()
  useKeptWithCase(() => keep(text))
  const common = {
    ref: input,
    className: 'cell-input',
    'aria-label': texts.columns[column.head],
    onKeyDown: cellKeys(() => keep(text), done),
    onBlur: () => keep(text),
  }
  if (choices.length === 0)
    return (
      <input
        {...common}
        value={text}
        maxLength={field === 'dose' ? 20 : 50}
        inputMode={field === 'dose' ? 'decimal' : 'text'}
        onChange={(event) =>
          setText(field === 'dose' ? event.target.value.replace(/[^0-9.]/g, '') : event.target.value)
        }
      />
    )
  return (
    <select {...common} value={text} onChange={(event) => setText(event.target.value)}>
      <option value="">–</option>
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
