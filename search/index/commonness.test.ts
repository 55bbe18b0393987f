import { expect, it } from 'vitest'
import { commonnessOf } from './commonness.ts'

it('goes by the longest line that fits, however codes are written, and by a middling guess where none does', () => {
  const classes = new Map([
    ['I48', 4],
    ['I489', 9],
    ['Z8151', 0],
  ])
  const codes = ['I48.0', 'I48.9', 'I48.91', 'Z81.51.11', 'K35']
  expect([...commonnessOf(codes, classes)].map((common) => Math.round(common * 9))).toEqual([4, 9, 9, 0, 3])
})
