import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_HASHES, slipHash, slipHashes } from './slip-hash.ts'

function hashes(word: string, letters: number, slips: number): number[] {
  const written = new Uint32Array(MOST_HASHES)
  return [...written.subarray(0, slipHashes(word, letters, slips, written))]
}

/** The hashes as the table is built: each pair of letters left out, hashed anew. */
function oneByOne(word: string, letters: number, slips: number): number[] {
  const places = Array.from({ length: letters }, (_, i) => i)
  return [
    slipHash(word, letters),
    ...places.flatMap((i) => [
      slipHash(word, letters, i),
      ...(slips > 1 ? places.slice(i + 1).map((j) => slipHash(word, letters, i, j)) : []),
    ]),
  ]
}

it('hashes all shortened beginnings at once as one by one', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 7, maxLength: 12 })
  fc.assert(
    fc.property(words, fc.integer({ min: 5, max: 7 }), fc.constantFrom(1, 2), (word, letters, slips) => {
      expect(hashes(word, letters, slips)).toEqual(oneByOne(word, letters, slips))
    }),
  )
})

it('has room for all of them', () => {
  expect(hashes('pneumonie', 7, 2)).toHaveLength(MOST_HASHES)
})
