/** Draws only the rows of a long list that can be seen: rows have one height, so their places are known. */
import { type RefObject, useEffect, useState } from 'react'
import { type RowRange, rangeOf } from './row-range.ts'

/** The rows of `list` to draw while `scroller` scrolls. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowRange {
  // Not cut at the end of the list: a row that is added is there in the same frame.
  const [range, setRange] = useState<RowRange>({ from: 0, to: 60 })
  useEffect(() => {
    const outer = scroller.current
    if (!outer) return
    const measure = () => {
      const above = (list.current?.getBoundingClientRect().top ?? 0) - outer.getBoundingClientRect().top
      const next = rangeOf(Number.MAX_SAFE_INTEGER, rowHeight, -above, outer.clientHeight)
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(outer)
    outer.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      outer.removeEventListener('scroll', measure)
    }
  }, [scroller, list, rowHeight])
  return { from: Math.min(range.from, count), to: Math.min(range.to, count) }
}

/** What the heights are where nothing changes them (px): good for the first drawing. */
const PRESET: Readonly<Record<string, number>> = { '--h-row-case': 42, '--h-row-main': 38, '--h-row-tree': 24 }

/** A height from the tokens (px); it changes with touch, width and density. */
export function useTokenHeight(name: string, within: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(PRESET[name] ?? 26)
  useEffect(() => {
    const read = () => {
      const from = within.current ?? document.documentElement
      setHeight(Number.parseFloat(getComputedStyle(from).getPropertyValue(name)) || 26)
    }
    read()
    addEventListener('resize', read)
    addEventListener('codarium:density', read)
    return () => {
      removeEventListener('resize', read)
      removeEventListener('codarium:density', read)
    }
  }, [name, within])
  return height
}
