import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_HASHES, typoHash, typoHashes } from './typo-hash.ts'

function hashes(word: string, letters: number, typos: number): number[] {
  const written = new Uint32Array(MOST_HASHES)
  return [...written.subarray(0, typoHashes(new TextEncoder().encode(word), letters, typos, written))]
}

/** The hashes as the table is built: each pair of letters left out, hashed anew; the first letter alone or not at all. */
function oneByOne(word: string, letters: number, typos: number): number[] {
  const places = Array.from({ length: letters - 1 }, (_, i) => i + 1)
  return [
    typoHash(word, letters),
    ...(typos > 1 ? [typoHash(word, letters, 0)] : []),
    ...places.flatMap((i) => [
      typoHash(word, letters, i),
      ...(typos > 1 ? places.slice(i).map((j) => typoHash(word, letters, i, j)) : []),
    ]),
  ]
}

it('hashes all shortened beginnings at once as one by one', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 7, maxLength: 12 })
  fc.assert(
    fc.property(words, fc.integer({ min: 5, max: 7 }), fc.constantFrom(1, 2), (word, letters, typos) => {
      expect(hashes(word, letters, typos)).toEqual(oneByOne(word, letters, typos))
    }),
  )
})

it('has room for all of them', () => {
  expect(hashes('pneumonie', 7, 2)).toHaveLength(MOST_HASHES)
})
