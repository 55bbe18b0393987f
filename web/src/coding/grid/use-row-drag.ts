/** Dragging rows by mouse, pen or finger: a line shows where they would go; rows do not slide. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ListName } from '../session/case/case-lists.ts'
import { chosenKeys, dropRows } from '../session/workbench/actions.ts'
import type { Workbench } from '../session/workbench/workbench.ts'

/** Way of the pointer before it counts as dragging (px): less is a click. */
const SLACK = 4
/** Rest of a finger on a row before it drags (ms); a finger that moves before scrolls. */
const LONG_PRESS_MS = 450
/** Zone at the edges of the region in which it scrolls along (px), and its speed (px per frame). */
const EDGE = 28
const SCROLL_STEP = 9

/** Where rows are, by their place in the list. */
export interface RowPlaces {
  readonly count: number
  topOf(at: number): number
}

interface Drag {
  readonly keys: readonly string[]
  readonly pointer: number
  readonly from: { readonly x: number; readonly y: number }
  under: boolean
  y: number
  place: number | undefined
}

/** The place before which the dragged rows would go, and what starts a drag. */
export function useRowDrag(
  bench: Workbench,
  list: ListName,
  rows: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  places: RowPlaces,
) {
  const [over, setOver] = useState<number>()
  const latest = useRef(places)
  latest.current = places
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])

  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('.grid-row')
    const key = row?.dataset.key
    const byGrip = target.closest('.gut') !== null
    if (!key || event.button !== 0 || bench.state().readOnly || target.closest('input, select, button')) return
    if (event.pointerType === 'mouse' && !byGrip) return
    const chosen = bench.state().focus.list === list ? chosenKeys(bench) : []
    const drag: Drag = {
      keys: chosen.includes(key) ? chosen : [key],
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      under: false,
      y: event.clientY,
      place: undefined,
    }
    cancel.current()
    cancel.current = follow(drag, byGrip)
  }

  /** Listens until the pointer is let go; answers what ends it without dropping. */
  const follow = (drag: Drag, byGrip: boolean): (() => void) => {
    const ends = new AbortController()
    const { signal } = ends
    let frame = 0
    const end = () => {
      ends.abort()
      clearTimeout(press)
      cancelAnimationFrame(frame)
      setOver(undefined)
      document.documentElement.classList.remove('dragging')
    }
    const show = () => {
      drag.place = placeAt(rows.current, latest.current, drag.y)
      setOver(drag.place)
    }
    const scroll = () => {
      const box = scroller.current?.getBoundingClientRect()
      const step = !box ? 0 : drag.y < box.top + EDGE ? -SCROLL_STEP : drag.y > box.bottom - EDGE ? SCROLL_STEP : 0
      if (step !== 0) {
        scroller.current?.scrollBy(0, step)
        show()
      }
      frame = requestAnimationFrame(scroll)
    }
    const begin = () => {
      drag.under = true
      document.documentElement.classList.add('dragging')
      frame = requestAnimationFrame(scroll)
      show()
    }
    const press = byGrip ? undefined : setTimeout(begin, LONG_PRESS_MS)
    const move = (event: PointerEvent) => {
      if (event.pointerId !== drag.pointer) return
      drag.y = event.clientY
      const far = Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) > SLACK
      if (drag.under) show()
      else if (far && byGrip) begin()
      else if (far && event.pointerType !== 'mouse') end()
    }
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== drag.pointer) return
      const { under, place, keys } = drag
      end()
      if (!under || place === undefined) return
      dropRows(bench, list, keys, place)
      bench.focus({ list, row: keys[0]!, cell: 0 })
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal, capture: true })
    // While a row is dragged the finger must neither scroll nor open the menu of the browser.
    addEventListener('touchmove', (event) => drag.under && event.preventDefault(), { signal, passive: false })
    addEventListener('contextmenu', (event) => drag.under && event.preventDefault(), { signal })
    return end
  }

  return { over, start }
}

/** The place before which a drop at this height goes: the border between two rows that is nearest. */
function placeAt(rows: HTMLElement | null, { count, topOf }: RowPlaces, y: number): number | undefined {
  if (!rows) return undefined
  const within = y - rows.getBoundingClientRect().top
  let place = 0
  while (place < count && (topOf(place) + topOf(place + 1)) / 2 < within) place++
  return place
}
