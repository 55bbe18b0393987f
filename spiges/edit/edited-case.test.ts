/** A case as an edit leaves it. */
import { expect, test } from 'vitest'
import { withEdit } from './edited-case.ts'

const coded = {
  administrative: { alter: '71', geschlecht: '1' },
  diagnoses: [{ origin: 0, code: 'J181' }],
  treatments: [{ origin: 0, code: '8741' }],
  medications: [{ origin: 0, code: 'J06BA02' }],
}

test('without an edit is the case itself', () => expect(withEdit(coded, undefined)).toBe(coded))

test('an edit of nothing changes nothing', () => expect(withEdit(coded, { index: 0 })).toEqual(coded))

test.each([
  [{ diagnoses: [{ code: 'A46' }] }],
  [{ treatments: [] }],
  [{ medications: [{ code: 'L01XC07' }] }],
  [{ diagnoses: [], treatments: [{ code: '8939' }] }],
])('%j comes in the place of what was there, the rest stays', (edit) => {
  expect(withEdit(coded, { index: 0, ...edit })).toEqual({ ...coded, ...edit })
})

test('attributes are changed one by one, null removes one', () => {
  const edit = { index: 0, administrative: { alter: '72', geschlecht: null, beatmung: '24', abc_fall: '' } }
  expect(withEdit(coded, edit)).toEqual({ ...coded, administrative: { alter: '72', beatmung: '24', abc_fall: '' } })
})
