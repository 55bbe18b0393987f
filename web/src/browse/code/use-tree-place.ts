/** Keeps in a tree what matters in view: the code shown when it changes, and the row the keys have led to, which gets the focus. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { bringIntoView } from '../../browser/bring-into-view.ts'

interface TreePlace {
  readonly scroller: RefObject<HTMLElement | null>
  /** The row of the code shown. */
  readonly shown: number
  readonly current: string
  readonly isOpen: boolean
  /** The row that Tab leads to. */
  readonly stop: number
  readonly wish: { readonly place: number } | undefined
  readonly height: number
}

/** Rows above the code shown when it was out of sight: one sees where it stands. */
const ABOVE = 4

export function useTreePlace({ scroller, shown, current, isOpen, stop, wish, height }: TreePlace): void {
  const rows = useRef({ shown, stop })
  rows.current = { shown, stop }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another code, or the tree shown anew, moves it; opening does not
  useLayoutEffect(() => {
    const outer = scroller.current
    const { shown: row } = rows.current
    if (!outer || row < 0) return
    const isSeen = row * height >= outer.scrollTop && (row + 1) * height <= outer.scrollTop + outer.clientHeight
    if (!isSeen) outer.scrollTop = (row - ABOVE) * height
  }, [scroller, current, isOpen, height])
  useLayoutEffect(() => {
    const outer = scroller.current
    if (!wish || !outer) return
    bringIntoView(outer, rows.current.stop, height)
    outer.querySelector<HTMLElement>(`[data-place="${wish.place}"]`)?.focus({ preventScroll: true })
  }, [scroller, wish, height])
}
