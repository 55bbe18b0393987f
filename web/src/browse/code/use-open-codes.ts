/** Which codes of a tree are open: those one opens, and at first the way to the code shown. */
import { useState } from 'react'
import { type CodeTree, pathTo } from './tree-rows.ts'

const NONE: ReadonlySet<string> = new Set()

/** The open codes, and the way to open or close one. */
export function useOpenCodes(tree: CodeTree, current: string): [ReadonlySet<string>, (code: string) => void] {
  const [{ led, open }, set] = useState<{ readonly led: string | undefined; readonly open: ReadonlySet<string> }>({
    led: undefined,
    open: NONE,
  })
  const ways = led === current || !tree.places.has(current) ? undefined : new Set([...open, ...pathTo(tree, current)])
  // Known while drawing: no row is drawn at a place it does not stay at.
  if (ways) set({ led: current, open: ways })
  const toggle = (code: string) => {
    const next = new Set(open)
    if (!next.delete(code)) next.add(code)
    set({ led, open: next })
  }
  return [ways ?? open, toggle]
}
