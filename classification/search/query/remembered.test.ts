import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettersHash } from './letters-hash.ts'
import { Remembered } from './remembered.ts'

it('works out a word once while it is in use', () => {
  const asked: string[] = []
  const lengths = new Remembered(2, (word) => asked.push(word) && word.length)
  for (const word of ['a', 'bb', 'a', 'ccc', 'a', 'dddd', 'a', 'ccc']) expect(lengths.of(word)).toBe(word.length)
  expect(asked).toEqual(['a', 'bb', 'ccc', 'dddd'])
})

it('forgets what was not used for long', () => {
  const asked: string[] = []
  const words = new Remembered(2, (word) => asked.push(word))
  for (const word of ['a', 'b', 'c', 'a', 'd', 'e', 'a', 'b']) words.of(word)
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
})

it('gives each word its own value, however many there are', () => {
  const words = new Remembered(8, (word) => word)
  const parts = fc.string({ unit: fc.constantFrom('a', 'ä', '\u0142', '\u{1f9ec}'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, parts, (before, word) => {
      const text = `${before}${word}.`
      const [start, end] = [before.length, before.length + word.length]
      expect(words.ofPart(text, start, end, lettersHash(text, start, end))).toBe(word)
      expect(words.of(word)).toBe(word)
    }),
    { numRuns: 1000 },
  )
})

it('tells words apart that have the same hash', () => {
  const words = new Remembered(8, (word) => word)
  expect(['first', 'other', 'first'].map((word) => words.ofPart(word, 0, 5, 7))).toEqual(['first', 'other', 'first'])
})
