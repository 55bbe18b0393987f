/** The tree of a catalogue: which of its codes are seen when some are open, and where each of them stands. */
import type { TreeCode } from '@codarium/contract'

/** A catalogue with what is looked up of it again and again; codes are named by their place in it. */
export interface CodeTree {
  readonly codes: readonly TreeCode[]
  /** The place of the code above each, -1 for none. */
  readonly parents: Int32Array
  /** Where what is below each ends. */
  readonly ends: Int32Array
  /** How many stand directly below each. */
  readonly children: Int32Array
  /** Which of the codes below the same code each is, the first is 1. */
  readonly positions: Int32Array
  /** How many stand above all. */
  readonly roots: number
  readonly places: ReadonlyMap<string, number>
}

/** Makes the tree of codes that stand each behind the one above it. */
export function treeOf(codes: readonly TreeCode[]): CodeTree {
  const column = () => new Int32Array(codes.length)
  const [parents, ends, children, positions] = [column(), column(), column(), column()]
  const places = new Map<string, number>()
  /** The code at each depth on the way to the present one. */
  const path: number[] = []
  let roots = 0
  for (let at = 0; at < codes.length; at++) {
    const { code, depth } = codes[at]!
    while (path.length > depth) ends[path.pop()!] = at
    const parent = path[path.length - 1] ?? -1
    parents[at] = parent
    positions[at] = parent < 0 ? ++roots : ++children[parent]!
    path.push(at)
    places.set(code, at)
  }
  for (const at of path) ends[at] = codes.length
  return { codes, parents, ends, children, positions, roots, places }
}

/** The places that are seen, in order: what is below a closed code is passed over. */
export function rowsOf({ codes, ends, children }: CodeTree, open: ReadonlySet<string>): readonly number[] {
  const rows: number[] = []
  for (let at = 0; at < codes.length; ) {
    rows.push(at)
    at = children[at]! > 0 && open.has(codes[at]!.code) ? at + 1 : ends[at]!
  }
  return rows
}

/** The codes above a code, the chapter first; none for a code that is not there. */
export function pathTo({ codes, parents, places }: CodeTree, code: string): readonly string[] {
  const path: string[] = []
  for (let at = parents[places.get(code) ?? -1] ?? -1; at >= 0; at = parents[at]!) path.unshift(codes[at]!.code)
  return path
}

/** The row in which a place is seen, or the closed code that it is below; -1 where there are no rows. */
export function rowAt(rows: readonly number[], place: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]! <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** How many stand beside a place, itself counted. */
export const siblingsOf = ({ parents, children, roots }: CodeTree, place: number): number =>
  parents[place]! < 0 ? roots : children[parents[place]!]!

/** How many codes stand directly below a code; undefined for one that is not there. */
export const childCount = ({ places, children }: CodeTree, code: string): number | undefined =>
  children[places.get(code) ?? -1]
