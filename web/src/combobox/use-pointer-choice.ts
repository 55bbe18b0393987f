/** Lets the pointer highlight rows of a list only while it is moved: a list that opens or scrolls under it changes nothing. */
import { type PointerEvent, useRef } from 'react'
import { RestingPointer } from './resting-pointer.ts'

/**
 * Answers what each row does when the pointer is over it. `chosen` is the highlighted row, `shown` changes with what the
 * list shows: whenever something else than the pointer has changed one of them, it is taken to rest where it is.
 */
export function usePointerChoice(chosen: number, shown: unknown, choose: (at: number) => void) {
  const pointer = useRef<RestingPointer>(undefined)
  pointer.current ??= new RestingPointer()
  const seen = useRef({ chosen, shown })
  if (seen.current.chosen !== chosen || seen.current.shown !== shown) {
    pointer.current.settle()
    seen.current = { chosen, shown }
  }
  return (event: PointerEvent, at: number): void => {
    if (!pointer.current!.hasMoved(event) || at === chosen) return
    seen.current = { chosen: at, shown }
    choose(at)
  }
}
