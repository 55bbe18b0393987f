/** Where the postings of one reason place end. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeEnd } from './posting-run.ts'
import { PLACE_SHIFT } from './text-facts.ts'

/** Postings of these places, the same ones together. */
function runOf(places: readonly number[], start = 0, end = places.length) {
  const facts = Uint32Array.from(places, (place, document) => ((place << PLACE_SHIFT) | document) >>> 0)
  return { texts: new Uint32Array(places.length), facts, start, end }
}

it('is where the next place begins, or the end of the run', () => {
  const run = runOf([1, 1, 1, 2, 3, 3])
  expect([placeEnd(run, 0, 1), placeEnd(run, 3, 2), placeEnd(run, 4, 3)]).toEqual([3, 4, 6])
  expect(placeEnd(runOf([1, 1, 1, 2], 0, 2), 0, 1)).toBe(2)
})

it('is what looking at one after the other gives', () => {
  const blocks = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(blocks, (sizes) => {
      const places = sizes.flatMap((size, place) => Array<number>(size).fill(place))
      const run = runOf(places)
      for (let start = 0; start < places.length; ) {
        const end = places.lastIndexOf(places[start]!) + 1
        expect(placeEnd(run, start, places[start]!)).toBe(end)
        start = end
      }
    }),
  )
})
