/** Where the list of hits stands: above or below its input, scrolled to the highlighted hit. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the highlighted hit in view, the head above it too; nothing but the list itself scrolls. */
export function useChosenInView(chosen: number, text: string): RefObject<HTMLOListElement | null> {
  const rows = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another list
  useLayoutEffect(() => {
    const outer = rows.current
    const row = outer?.querySelector<HTMLElement>('li.on')
    if (!outer || !row) return
    const head = row.previousElementSibling
    const top = head instanceof HTMLElement && head.matches('.family') ? head.offsetTop : row.offsetTop
    if (top < outer.scrollTop) outer.scrollTop = top
    else if (row.offsetTop + row.offsetHeight > outer.scrollTop + outer.clientHeight)
      outer.scrollTop = row.offsetTop + row.offsetHeight - outer.clientHeight
  }, [chosen, text])
  return rows
}

/** Room the list needs below its input (px): eight rows, the line under them. */
const NEEDED = 8 * 28 + 40

export function useOpensUp(anchor: RefObject<HTMLElement | null>): boolean {
  const [up, setUp] = useState(false)
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect()
    const region = anchor.current?.closest('.case')?.getBoundingClientRect()
    if (box && region) setUp(region.bottom - box.bottom < NEEDED && box.top - region.top > NEEDED)
  }, [anchor])
  useEffect(() => {
    // A list that opens downward beyond the region is scrolled into view once.
    if (!up) anchor.current?.scrollIntoView({ block: 'nearest' })
  }, [up, anchor])
  return up
}
