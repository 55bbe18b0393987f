/** A code with its mark is said in words, in a row and within a sentence. */

import { codingTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { signOf, spokenCode, spokenText } from './usage-marks.ts'

const { de, fr, it } = codingTexts

test.each([
  ['E11.20', '+', de, 'E11.20, Kreuz-Code'],
  ['N08.3', '*', de, 'N08.3, Stern-Code'],
  ['U69.04', '!', de, 'U69.04, Ausrufezeichen-Code'],
  ['U69.04', '!', fr, 'U69.04, code point d’exclamation'],
  ['N08.3', '*', it, 'N08.3, codice asterisco'],
  ['J18.1', '', de, 'J18.1'],
  ['J18.1', undefined, de, 'J18.1'],
])('%s with the mark %j', (code, mark, texts, said) => {
  expect(spokenCode(code, mark, texts.parts.usage)).toBe(said)
})

test.each([
  ['U69.04! ist nicht kodiert.', 'U69.04, Ausrufezeichen-Code ist nicht kodiert.'],
  ['E11.20† mit N08.3*', 'E11.20, Kreuz-Code mit N08.3, Stern-Code'],
  ['J18.1 fehlt!', 'J18.1 fehlt!'],
])('%s', (text, said) => {
  expect(spokenText(text, de.parts.usage)).toBe(said)
})

test('the catalogue writes a plus where people write a dagger', () => {
  expect(['+', '*', '!', '', undefined].map(signOf)).toEqual(['†', '*', '!', '', ''])
})
