/** Walking a tree of codes: which are open, where the keys have led, and what keys and clicks do. */
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { isPlainClick } from '../../browser/is-plain-click.ts'
import { useBrowse } from '../browse-context.ts'
import { thingFrom } from '../places.ts'
import { stepOf } from './tree-keys.ts'
import type { TreeKind } from './tree-kinds.ts'
import { type CodeTree, rowAt, rowsOf } from './tree-rows.ts'
import { useOpenCodes } from './use-open-codes.ts'

/** Where the keys have led while a code is shown; each wish is a new one, so that the same row can be wished for again. */
interface Wish {
  readonly place: number
  readonly current: string
}

/** The walk from the code that is shown. */
export function useTreeWalk(tree: CodeTree, kind: TreeKind, current: string) {
  const { place, go } = useBrowse()
  const [open, toggle] = useOpenCodes(tree, current)
  const rows = useMemo(() => rowsOf(tree, open), [tree, open])
  const [wished, setWish] = useState<Wish>()
  const wish = wished?.current === current ? wished : undefined
  const shown = tree.places.get(current) ?? -1
  const stop = Math.max(0, rowAt(rows, wish?.place ?? shown))
  const move = (at: number) => setWish({ place: at, current })
  const toggleAt = (at: number) => {
    toggle(tree.codes[at]!.code)
    move(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return
    const step = stepOf(event.key, tree, rows, open, rows[stop]!)
    if (!step) return
    event.preventDefault()
    if ('to' in step) move(step.to)
    else toggleAt(step.toggle)
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    const row = target?.closest<HTMLElement>('[data-place]')
    if (!row || !isPlainClick(event)) return
    event.preventDefault()
    const at = Number(row.dataset.place)
    if (target?.closest('[data-opens]')) toggleAt(at)
    else go(thingFrom(place, { kind, code: tree.codes[at]!.code }))
  }
  return { open, rows, shown, stop, wish, onKeyDown, onClick }
}
