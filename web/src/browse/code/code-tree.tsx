/** The rows of a tree of codes, drawn only where they can be seen; arrows move and open, Enter opens the page of a code. */
import { useRef } from 'react'
import { useTokenHeight, useVisibleRows } from '../../browser/use-visible-rows.ts'
import { addressOf } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { thingFrom } from '../places.ts'
import type { TreeKind } from './tree-kinds.ts'
import { TreeRow } from './tree-row.tsx'
import { type CodeTree as Codes, rowAt, siblingsOf } from './tree-rows.ts'
import { useTreePlace } from './use-tree-place.ts'
import { useTreeWalk } from './use-tree-walk.ts'

interface CodeTreeProps {
  readonly tree: Codes
  readonly kind: TreeKind
  readonly name: string
  /** The code shown. */
  readonly current: string
  /** Changes when the tree is shown where it was hidden. */
  readonly isOpen: boolean
}

export function CodeTree({ tree, kind, name, current, isOpen }: CodeTreeProps) {
  const { place } = useBrowse()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const height = useTokenHeight('--h-row-tree', scroller)
  const { open, rows, shown, stop, wish, onKeyDown, onClick } = useTreeWalk(tree, kind, current)
  const { from, to } = useVisibleRows(scroller, list, rows.length, height)
  useTreePlace({ scroller, shown: rowAt(rows, shown), stop, wish, current, isOpen, height })
  return (
    <div className="tree-scroll" ref={scroller}>
      <div
        ref={list}
        role="tree"
        aria-label={name}
        className="tree-rows"
        style={{ height: rows.length * height }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {drawnRows(from, to, stop).map((row) => {
          const at = rows[row]
          const code = tree.codes[at ?? -1]
          if (at === undefined || !code) return null
          return (
            <TreeRow
              key={code.code}
              of={code}
              kind={kind}
              address={addressOf(thingFrom(place, { kind, code: code.code }))}
              place={at}
              top={row * height}
              siblings={siblingsOf(tree, at)}
              position={tree.positions[at]!}
              isOpen={tree.children[at]! > 0 ? open.has(code.code) : undefined}
              isShown={at === shown}
              isStop={row === stop}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Those that are seen, and always the stop, in order: the focus does not vanish when its row is scrolled away. */
function drawnRows(from: number, to: number, stop: number): readonly number[] {
  const drawn = Array.from({ length: to - from }, (_row, at) => from + at)
  if (stop < from) return [stop, ...drawn]
  return stop < to ? drawn : [...drawn, stop]
}
