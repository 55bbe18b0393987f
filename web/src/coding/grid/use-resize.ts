/** What makes a size change under the hand: dragged by mouse or finger, moved by arrow keys, put back by a double click. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** One press of an arrow (px); with ⇧ four of them. */
const STEP = 8

const keys: Readonly<Record<string, { axis: 'x' | 'y'; by: number }>> = {
  ArrowLeft: { axis: 'x', by: -STEP },
  ArrowRight: { axis: 'x', by: STEP },
  ArrowUp: { axis: 'y', by: -STEP },
  ArrowDown: { axis: 'y', by: STEP },
}

/** A size that can be changed (px). */
export interface Resizable {
  readonly axis: 'x' | 'y'
  /** 1 when it grows to the right or downward, -1 when it grows the other way. */
  readonly sign: 1 | -1
  readonly size: number
  readonly least: number
  readonly most: number
  /** How large it is on the screen, where that may be less than chosen. */
  measured?(grip: HTMLElement): number | undefined
  resize(size: number): void
  putBack(): void
}

/** What the separator that changes a size says and hears. */
export function useResize({ axis, sign, size, least, most, measured, resize, putBack }: Resizable) {
  const from = useRef<{ at: number; size: number }>(undefined)
  const placeOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const end = () => {
    from.current = undefined
  }
  return {
    'aria-orientation': axis === 'x' ? ('vertical' as const) : ('horizontal' as const),
    'aria-valuemin': least,
    'aria-valuemax': most,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { at: placeOf(event), size: measured?.(event.currentTarget) ?? size }
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current) resize(from.current.size + sign * (placeOf(event) - from.current.at))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: putBack,
    onKeyDown: (event: KeyboardEvent) => {
      const key = keys[event.key]
      const jump = event.key === 'Home' ? least : event.key === 'End' ? most : undefined
      if (jump !== undefined) resize(jump)
      else if (key?.axis === axis) resize(size + sign * key.by * (event.shiftKey ? 4 : 1))
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
