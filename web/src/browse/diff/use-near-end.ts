/** Tells when the end of a long list comes near. */
import { type RefObject, useEffect } from 'react'
import { useSame } from '../../browser/use-same.ts'

/** Calls `act` when the mark that stands before the end is seen; `loaded` says how long the list is by then. */
export function useNearEnd(mark: RefObject<HTMLElement | null>, loaded: number, act: (() => void) | undefined): void {
  const isWanted = act !== undefined
  const call = useSame(() => act?.())
  // A watch that begins tells at once what is seen: with each page that came it is asked anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = mark.current
    if (!element || !isWanted) return
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && call())
    watch.observe(element)
    return () => watch.disconnect()
  }, [mark, loaded, isWanted, call])
}
