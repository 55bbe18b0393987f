import { expect, it } from 'vitest'
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
  for (const word of ['a', 'b', 'c', 'd', 'e', 'a']) words.of(word)
  expect(asked.filter((word) => word === 'a')).toHaveLength(2)
})
