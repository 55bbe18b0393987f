/** What stays while a language is switched. */
import { expect, test } from 'vitest'
import { inOtherLanguage } from './other-language.ts'

const keep = inOtherLanguage(['code', 'diagnoses', 'J13', '2026', 'fr'])

test.each([
  [['code', 'diagnoses', 'J13', '2026', 'de'], 'kept'],
  [['code', 'diagnoses', 'J14', '2026', 'fr'], undefined],
  [['code', 'diagnoses', 'J13', '2025', 'de'], undefined],
  [['code', 'diagnoses', 'J13', '2026'], undefined],
])('the answer to %j', (queryKey, shown) => {
  expect(keep('kept', { queryKey })).toBe(shown)
})

test('at first there is none', () => {
  expect(keep(undefined, undefined)).toBeUndefined()
})
