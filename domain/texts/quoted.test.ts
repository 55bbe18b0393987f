import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LONGEST_QUOTE, quoted } from './quoted.ts'

it('repeats a short text as it is, and of a long one no more than a hundred characters, none of them halved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const shown = quoted(text)
      expect(shown.length).toBeLessThanOrEqual(LONGEST_QUOTE)
      expect(shown).toBe(text.length <= LONGEST_QUOTE ? text : shown)
      expect(shown.isWellFormed()).toBe(true)
    }),
  )
  expect(quoted('x'.repeat(1_000_000))).toBe(`${'x'.repeat(99)}…`)
  expect(quoted(`${'x'.repeat(98)}😀${'x'.repeat(98)}`)).toBe(`${'x'.repeat(98)}\ufffd…`)
})
