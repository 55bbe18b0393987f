/** Words are found alike on the short way for Latin letters and on the long one for all. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunksOf } from './words.ts'

/** Shows nothing, and is in no Latin alphabet. */
const ZERO_WIDTH = '\u200b'

it('both ways cut texts alike', () => {
  const latin = fc.array(
    fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(latin, (letters) => {
      const text = letters.join('')
      expect(chunksOf(text)).toEqual(chunksOf(text + ZERO_WIDTH))
    }),
    { numRuns: 1000 },
  )
})

it('each Latin letter alone is a word on both ways or on none', () => {
  for (let code = 0; code <= 0xff; code++) {
    const letter = String.fromCharCode(code)
    expect(chunksOf(letter)).toEqual(chunksOf(letter + ZERO_WIDTH))
  }
})
