/** Arrow keys go from row to row of a table whose rows are links; Enter opens, as links do. */
import type { KeyboardEvent } from 'react'

/** How far each key goes; the ends are as far as there are rows. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The place after a key, among so many rows; undefined where the key is for something else. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const step = steps[key]
  if (step === undefined || at < 0 || count === 0) return undefined
  return Math.max(0, Math.min(count - 1, at + step))
}

/** For the table: moves the focus among the links marked with `data-row`. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row] a')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = placeAfter(event.key, at, rows.length)
  if (next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}
