/** What is looked for in short lists. */
import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

it.each([
  ['Infektion der Atmungsorgane', 'infekt', true],
  ['Infektion der Atmungsorgane', 'ATMUNG infekt', true],
  ['Infektion der Atmungsorgane', 'organe', false],
  ['Infektion der Atmungsorgane', 'infekt niere', false],
  ['Hémodialyse, durée', 'hemo duree', true],
  ['E79C Pneumonie', 'e79', true],
  ['Anything', ' ', true],
])('%j for %j: %s', (text, query, matches) => {
  expect(matchesWords(text, query)).toBe(matches)
})
