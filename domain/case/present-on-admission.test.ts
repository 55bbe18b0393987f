/** Present on admission. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { needsPoa, POA_ANSWERS, POA_VALUES, poaAnswers } from './present-on-admission.ts'

it.each([
  [undefined, false],
  [{ required: false, exempt: false }, false],
  [{ required: true, exempt: false }, true],
  [{ required: true, exempt: true }, false],
  [{ required: false, exempt: true }, false],
])('a diagnosis listed as %j must tell it: %s', (listed, needed) => expect(needsPoa(listed)).toBe(needed))

it.each([
  [undefined, ['poaYes', 'poaNo']],
  ['1', ['poaYes']],
  ['2', ['poaNo']],
  ['3', ['poaUnknown']],
  ['9', ['poaUnknown']],
  ['', []],
  ['4', []],
])('%j stands for %j', (value, answers) => expect(poaAnswers(value)).toEqual(answers))

it('every answer is told by a value that stands for it, and no other text stands for any', () => {
  for (const [answer, value] of Object.entries(POA_ANSWERS)) expect(poaAnswers(value)).toEqual([answer])
  fc.assert(
    fc.property(fc.string({ maxLength: 2 }), (text) => {
      expect(poaAnswers(text).length > 0).toBe((POA_VALUES as readonly string[]).includes(text))
    }),
  )
})
