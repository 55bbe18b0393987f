/** Where the bars of a chart stand. */
import { expect, it } from 'vitest'
import { barPlaces } from './bar-places.ts'

it('stand side by side on the ground, and none where there is no value', () => {
  const bars = barPlaces(
    [
      { key: 'a', values: [2, 4] },
      { key: 'b', values: [undefined, 1] },
    ],
    4,
  )
  expect(bars.map(({ key, y, height }) => [key, y, height])).toEqual([
    ['a 0', 500, 500],
    ['a 1', 0, 1000],
    ['b 1', 750, 250],
  ])
  expect(bars[1]!.x).toBeCloseTo(bars[0]!.x + bars[0]!.width)
  expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeLessThan(1000)
})
