/** What the arrow keys do in a tree. */
import { type CodeTree, rowAt } from './tree-rows.ts'

/** Another code has the focus, or a code is opened or closed. */
export type TreeStep = { readonly to: number } | { readonly toggle: number }

/** The step a key makes from a place; undefined for a key that makes none there. */
export function stepOf(
  key: string,
  { codes, parents, children }: CodeTree,
  rows: readonly number[],
  open: ReadonlySet<string>,
  place: number,
): TreeStep | undefined {
  const row = rowAt(rows, place)
  const to = (next: number | undefined) => (next === undefined || next < 0 ? undefined : { to: next })
  const isOpen = open.has(codes[place]?.code ?? '') && children[place]! > 0
  switch (key) {
    case 'ArrowDown':
      return to(rows[row + 1])
    case 'ArrowUp':
      return to(rows[row - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (isOpen) return to(place + 1)
      return children[place]! > 0 ? { toggle: place } : undefined
    case 'ArrowLeft':
      return isOpen ? { toggle: place } : to(parents[place])
    default:
      return undefined
  }
}
