/** Queries are cut as texts are, whatever they are written in. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettersHash } from '../language/letters-hash.ts'
import { chunksOf } from '../language/words.ts'
import { Chunks } from './chunks.ts'

const chunks = new Chunks()

function cut(text: string): string[] {
  chunks.cut(text)
  return Array.from({ length: chunks.count }, (_, i) => chunks.text.slice(chunks.starts[i], chunks.ends[i]))
}

const latin = fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code))
const usual = fc.constantFrom('a', 'Z', 'ä', 'ß', '7', '.', ' ', '-', '(', '²')
const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })

it.each([
  ['Latin letters', [usual, latin]],
  ['letters of all alphabets', [usual, usual, usual, any]],
])('%s', (_, units) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...units), { maxLength: 40 }), (characters) => {
      expect(cut(characters.join(''))).toEqual(chunksOf(characters.join('')))
    }),
    { numRuns: 1000 },
  )
})

it.each(['Fraktur Z.n.', 'Fraktur\u00ad Z.n. \u0142'])('%j: each chunk comes with its hash', (text) => {
  for (const [i, chunk] of cut(text).entries()) expect(chunks.hashes[i]).toBe(lettersHash(chunk, 0, chunk.length))
})
