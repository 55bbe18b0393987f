import { expect, it } from 'vitest'
import { shareNothing } from './synonym-replacement.ts'

it.each([
  ['the same texts', ['Beinbruch'], ['Beinbruch'], false],
  ['one text of many', ['Beinbruch', 'Zucker'], ['Grippe', 'zucker '], false],
  ['other texts', ['Beinbruch'], ['Cholera', 'Typhus'], true],
  ['nothing to lose', [], ['Cholera'], false],
  ['an empty list instead', ['Beinbruch'], [], true],
])('%s', (_what, before, after, expected) => {
  expect(shareNothing(before, after)).toBe(expected)
})
