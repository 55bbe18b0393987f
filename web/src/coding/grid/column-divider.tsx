/** The border of a column in the head of a table: it changes the width, the text takes what is left. */
import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { useLayoutTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { columnLimits, plainWidths, resizeColumn, shownView, subscribeView } from '../session/view/own-view.ts'
import { useResize } from './use-resize.ts'

/** Draws the border; only the first of a table is reached with Tab, ↑ and ↓ lead to the others. */
export function ColumnDivider({ list, column, label }: { list: ListName; column: string; label: string }) {
  const { columnWidth, columnSays } = useLayoutTexts()
  const name = `${list}.${column}`
  const plain = plainWidths[name]!
  const size = useSyncExternalStore(subscribeView, () => shownView().widths[name] ?? plain)
  const { onKeyDown, ...separator } = useResize({
    axis: 'x',
    sign: column === 'code' ? 1 : -1,
    ...{ size, ...columnLimits },
    measured: (grip) => grip.parentElement?.getBoundingClientRect().width,
    resize: (wanted) => resizeColumn(name, wanted),
    putBack: () => resizeColumn(name, undefined),
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown(event)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) neighbour(event.currentTarget, step)?.focus()
    if (event.key === 'Enter') resizeColumn(name, undefined)
    if (step === 0 && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a divider that moves has a value, which hr has not
    <span
      role="separator"
      aria-valuenow={size}
      className={column === 'code' ? 'column-divider after' : 'column-divider'}
      tabIndex={column === 'code' ? 0 : -1}
      aria-label={columnWidth(label)}
      title={columnSays}
      {...separator}
      onKeyDown={press}
    />
  )
}

/** The next border of the same head that is shown. */
function neighbour(grip: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = [...(grip.closest('.grid-head')?.querySelectorAll<HTMLElement>('.column-divider') ?? [])]
  const shown = all.filter((each) => each.getClientRects().length > 0)
  return shown[shown.indexOf(grip) + step]
}
