/** The tree of a catalogue: what is seen of it, and where it stands. */
import type { TreeCode } from '@codarium/contract'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { childCount, pathTo, rowAt, rowsOf, siblingsOf, treeOf } from './tree-rows.ts'

/** A tree written as its lines are: "A", ".A1", "..A11". */
const written = (...lines: readonly string[]): readonly TreeCode[] =>
  lines.map((line) => {
    const depth = line.lastIndexOf('.') + 1
    return { code: line.slice(depth), text: line, depth, isCodable: false }
  })

const tree = treeOf(written('A', '.A1', '..A11', '..A12', '.A2', 'B', '.B1', 'C'))

const seen = (...open: readonly string[]) =>
  rowsOf(tree, new Set(open))
    .map((at) => tree.codes[at]!.code)
    .join(' ')

test.each([
  [[], 'A B C'],
  [['A'], 'A A1 A2 B C'],
  [['A1'], 'A B C'],
  [['A', 'A1'], 'A A1 A11 A12 A2 B C'],
  [['A', 'B', 'A11', 'C', 'gone'], 'A A1 A2 B B1 C'],
])('with %j open one sees %s', (open, codes) => {
  expect(seen(...open)).toBe(codes)
})

test.each([
  ['A', []],
  ['A12', ['A', 'A1']],
  ['B1', ['B']],
  ['gone', []],
])('the way to %s is %j', (code, path) => {
  expect(pathTo(tree, code)).toEqual(path)
})

test.each([
  ['A', 3, 1, 2],
  ['C', 3, 3, 0],
  ['A2', 2, 2, 0],
  ['A11', 2, 1, 0],
])('%s is one of %d, number %d, with %d below it', (code, of, position, below) => {
  const place = tree.places.get(code)!
  expect([siblingsOf(tree, place), tree.positions[place], childCount(tree, code)]).toEqual([of, position, below])
})

it('knows nothing of a code that is not there', () => {
  expect(childCount(tree, 'gone')).toBeUndefined()
})

describe('a tree without codes', () => {
  it('has no rows', () => {
    expect(rowsOf(treeOf([]), new Set())).toEqual([])
    expect(rowAt([], 0)).toBe(-1)
  })
})

/** Any tree, each code at most one deeper than the one before. */
const anyTree = fc.array(fc.nat({ max: 4 }), { maxLength: 60 }).map((depths) => {
  let before = -1
  return depths.map((wished, at): TreeCode => {
    before = Math.min(wished, before + 1)
    return { code: `c${at}`, text: '', depth: before, isCodable: true }
  })
})

/** The codes above one, found by walking up. */
function above(codes: readonly TreeCode[], at: number): readonly string[] {
  const path: string[] = []
  let { depth } = codes[at]!
  for (let up = at - 1; up >= 0; up--) {
    if (codes[up]!.depth >= depth) continue
    depth = codes[up]!.depth
    path.unshift(codes[up]!.code)
  }
  return path
}

it('shows exactly the codes with everything above them open, in their order', () => {
  fc.assert(
    fc.property(anyTree, fc.array(fc.nat({ max: 59 })), (codes, opened) => {
      const open = new Set(opened.map((at) => `c${at}`))
      const any = treeOf(codes)
      const rows = rowsOf(any, open)
      const isSeen = (at: number) => above(codes, at).every((code) => open.has(code))
      expect(rows).toEqual(codes.map((_code, at) => at).filter(isSeen))
      codes.forEach(({ code }, at) => {
        expect(pathTo(any, code)).toEqual(above(codes, at))
        // A code that is not seen has its row where the lowest closed code above it stands.
        const row = rows[rowAt(rows, at)]!
        expect(isSeen(at) ? row === at : [...above(codes, at)].includes(codes[row]!.code)).toBe(true)
      })
    }),
  )
})
