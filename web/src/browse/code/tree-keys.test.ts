/** The arrow keys in a tree, as in the pattern of the WAI for trees. */
import { expect, test } from 'vitest'
import { stepOf } from './tree-keys.ts'
import { rowsOf, treeOf } from './tree-rows.ts'

const codes = ['A', 'A1', 'A11', 'A2', 'B'].map((code) => ({
  code,
  text: '',
  depth: code.length - 1,
  isCodable: true,
}))
const tree = treeOf(codes)
const open = new Set(['A', 'A2'])
const rows = rowsOf(tree, open)

/** The step in words: a code to go to, or one to be opened or closed. */
function said(key: string, from: string): string {
  const step = stepOf(key, tree, rows, open, tree.places.get(from)!)
  if (!step) return 'nothing'
  return 'to' in step ? codes[step.to]!.code : `toggles ${codes[step.toggle]!.code}`
}

test.each([
  ['ArrowDown', 'A', 'A1'],
  ['ArrowDown', 'A1', 'A2'],
  ['ArrowDown', 'B', 'nothing'],
  ['ArrowUp', 'B', 'A2'],
  ['ArrowUp', 'A', 'nothing'],
  ['Home', 'A2', 'A'],
  ['End', 'A', 'B'],
  ['ArrowRight', 'A', 'A1'],
  ['ArrowRight', 'A1', 'toggles A1'],
  ['ArrowRight', 'B', 'nothing'],
  // Open, but with nothing below it.
  ['ArrowRight', 'A2', 'nothing'],
  ['ArrowLeft', 'A2', 'A'],
  ['ArrowLeft', 'A', 'toggles A'],
  ['ArrowLeft', 'B', 'nothing'],
  ['x', 'A', 'nothing'],
])('%s on %s: %s', (key, from, step) => {
  expect(said(key, from)).toBe(step)
})
