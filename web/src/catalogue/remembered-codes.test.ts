/** Favourites and recent codes: the same for everybody who opens the same copies, and what is newer stays. */
import { expect, it } from 'vitest'
import { type CodeCopies, codesIn } from './remembered-codes.ts'

/** Copies in memory; `read` answers when it is let. */
function copies(kept: object = {}) {
  const gate = { read: Promise.resolve() }
  let content = kept
  const box: CodeCopies = {
    read: async () => {
      const before = content
      await gate.read
      return before
    },
    keep: async (_kind, next) => {
      content = next
    },
    followCodes: () => () => undefined,
  }
  return { box, gate, content: () => content }
}

it('a favourite of one screen is one of the other, however it is written', () => {
  const { box } = copies()
  codesIn(box).toggleFavourite('treatments', 'Z47.01')
  expect(codesIn(box).isFavourite('treatments', '4701')).toBe(true)
  codesIn(box).toggleFavourite('treatments', '47.01')
  expect(codesIn(box).isFavourite('treatments', 'Z47.01')).toBe(false)
})

it('what is kept is loaded', async () => {
  const codes = codesIn(copies({ favourites: { diagnoses: ['J13'] } }).box)
  await codes.load()
  expect(codes.shown('diagnoses')).toEqual(['J13'])
})

it('a favourite that is made while the codes are loaded is not lost', async () => {
  const { box, gate, content } = copies()
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.read = promise
  const codes = codesIn(box)
  const loading = codes.load()
  await Promise.resolve()
  codes.toggleFavourite('diagnoses', 'J13')
  resolve()
  await loading
  expect(codes.isFavourite('diagnoses', 'J13')).toBe(true)
  expect(content()).toEqual({ favourites: { diagnoses: ['J13'] } })
})
