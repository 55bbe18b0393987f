/** Long work in slices: all of it in order, and everybody else in between. */
import { expect, it } from 'vitest'
import { mapInSlices } from './slices.ts'
import { turnsDuring } from './tests/event-loop.ts'

it('makes everything in order, with a turn for others after each slice', async () => {
  const items = Array.from({ length: 100 }, (_, at) => at)
  let made: number[] = []
  const turns = await turnsDuring(async () => {
    made = await mapInSlices(items, (item) => item * 2, { workOf: () => 1, atOnce: 10 })
  })
  expect(made).toEqual(items.map((item) => item * 2))
  expect(turns).toBeGreaterThanOrEqual(9)
})

it('little work is done at once', async () => {
  expect(await turnsDuring(() => mapInSlices([1, 2, 3], String, { workOf: () => 1, atOnce: 10 }))).toBe(0)
})
