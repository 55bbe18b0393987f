/** Lets the pointer highlight rows of a list only while it is moved: a list that opens or scrolls under it changes nothing. */
import { type PointerEvent, useRef } from 'react'

/** How far the pointer must move before it counts (px): a hand on the mouse is never quite still. */
const RESTS_WITHIN = 3

/**
 * Answers what each row does when the pointer is over it. `chosen` is the highlighted row, `shown` changes with what the
 * list shows: whenever something else than the pointer has changed one of them, it is taken to rest where it is.
 */
export function usePointerChoice(chosen: number, shown: unknown, choose: (at: number) => void) {
  const rest = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const seen = useRef({ chosen, shown })
  if (seen.current.chosen !== chosen || seen.current.shown !== shown) {
    rest.current = undefined
    seen.current = { chosen, shown }
  }
  return (event: PointerEvent, at: number): void => {
    const { clientX: x, clientY: y, movementX, movementY, pointerType } = event
    rest.current ??= { x: x - movementX, y: y - movementY }
    const moved = Math.hypot(x - rest.current.x, y - rest.current.y) > RESTS_WITHIN
    if (pointerType === 'touch' || !moved || at === chosen) return
    seen.current = { chosen: at, shown }
    choose(at)
  }
}
