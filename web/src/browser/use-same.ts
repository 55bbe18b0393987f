/** Keeps a function the same over drawings, so that what it is handed to need not be drawn again. */
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Answers a function that never changes, and does what `act` of the last drawing does. */
export function useSame<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
