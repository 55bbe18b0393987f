/** The row of a chart that is read: where the pointer is or the arrow keys lead, else the last that says anything. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type ChartRow, lastSaying } from './chart-rows.ts'

/** How many rows Page Up and Page Down go. */
const PAGE = 10

/** What is read, and what leads it. */
export interface Reading {
  /** The row that is read; -1 where no row says anything. */
  readonly row: number
  /** Whether somebody chose it. */
  readonly chosen: boolean
  readonly handlers: {
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerLeave(): void
    onKeyDown(event: KeyboardEvent): void
    onBlur(): void
  }
}

/** `rowAt` says which row stands at a share (0 to 1) of the width. */
export function useReading(rows: readonly ChartRow<unknown>[], rowAt: (share: number) => number): Reading {
  const [chosen, choose] = useState<number>()
  const none = () => choose(undefined)
  const last = lastSaying(rows)
  const row = chosen === undefined ? last : Math.min(chosen, rows.length - 1)
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (rows.length > 0) choose(rowAt((event.clientX - left) / width))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: row - 1,
      ArrowDown: row - 1,
      ArrowRight: row + 1,
      ArrowUp: row + 1,
      PageDown: row - PAGE,
      PageUp: row + PAGE,
      Home: 0,
      End: rows.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || rows.length === 0) {
      if (event.key === 'Escape') none()
      return
    }
    event.preventDefault()
    choose(Math.max(0, Math.min(next, rows.length - 1)))
  }
  const handlers = { onPointerMove: point, onPointerDown: point, onPointerLeave: none, onKeyDown, onBlur: none }
  return { row, chosen: chosen !== undefined, handlers }
}
