/** A view survives the way to the server and back, and what comes from there can do no harm. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnLimits,
  hideableColumns,
  layoutOf,
  type OwnView,
  type PanelName,
  panelLimits,
  plainView,
  plainWidths,
  viewOf,
} from './own-view.ts'

const columns = Object.entries(hideableColumns).flatMap(([list, ids]) => ids.map((id) => `${list}.${id}`))
const sizes = fc.record(
  Object.fromEntries(
    Object.entries(panelLimits).map(([name, { least, most }]) => [name, fc.integer({ min: least, max: most })]),
  ) as Record<PanelName, fc.Arbitrary<number>>,
)
const views: fc.Arbitrary<OwnView> = fc.record({
  density: fc.constantFrom('compact' as const, 'comfortable' as const),
  sizes,
  hidden: fc.subarray(columns),
  widths: fc.dictionary(
    fc.constantFrom(...Object.keys(plainWidths)),
    fc.integer({ min: columnLimits.least, max: columnLimits.most }),
  ),
})

test('a view is the same after saving it as a layout', () => {
  const check = (view: OwnView) => {
    expect(viewOf(layoutOf(view))).toEqual(view)
  }
  fc.assert(fc.property(views, check))
})

test('a layout that says nothing of our panels is as drawn, one that says too much is kept in bounds', () => {
  expect(viewOf({ density: 'normal', panels: [], columns: {} })).toEqual(plainView)
  const wild = { id: 'side', area: 'right' as const, order: 0, visible: true, size: 100 }
  const { sizes } = viewOf({ density: 'compact', panels: [wild, { ...wild, id: 'unknown' }], columns: {} })
  expect(sizes).toEqual({ ...plainView.sizes, side: panelLimits.side.most })
  const wide = {
    diagnoses: [
      { id: 'poa', visible: true, width: 2000 },
      { id: 'unknown', visible: true, width: 50 },
    ],
  }
  const { widths } = viewOf({ density: 'compact', panels: [], columns: wide })
  expect(widths).toEqual({ 'diagnoses.poa': columnLimits.most })
})
