import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettersHash } from '../language/letters-hash.ts'
import { Remembered } from './remembered.ts'

it('keeps a word when it comes again, and then works it out no more', () => {
  const asked: string[] = []
  const lengths = new Remembered(64, (word) => asked.push(word) && word.length)
  for (const word of ['a', 'bb', 'a', 'ccc', 'a', 'dddd', 'a', 'ccc', 'ccc', 'a'])
    expect(lengths.of(word)).toBe(word.length)
  expect(asked).toEqual(['a', 'bb', 'a', 'ccc', 'dddd', 'ccc'])
})

it('forgets what was not used for long', () => {
  const asked: string[] = []
  const words = new Remembered(2, (word) => asked.push(word))
  const hash = (word: string) => word.charCodeAt(0) * 4
  const meet = (word: string) => words.ofPart(word, 0, 1, hash(word))
  for (const word of ['a', 'a', 'b', 'b', 'c', 'c', 'a', 'd', 'd', 'e', 'e']) meet(word)
  const before = asked.length
  for (const word of ['a', 'b']) meet(word)
  expect(asked.slice(before)).toEqual(['b'])
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
