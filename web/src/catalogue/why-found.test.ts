/** A hit says in one word why it is there; a missing word is not called a typo. */

import { catalogueTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { whyWord } from './why-found.ts'

const { de, fr, it } = catalogueTexts
const hit = { matchedField: 'SYNONYM', matchKind: 'FUZZY' } as const

test.each([
  [{ ...hit, matchKind: 'EXACT' } as const, de, 'Synonym'],
  [{ ...hit, matchKind: 'COMPOUND' } as const, de, 'Wortteil'],
  [hit, de, 'Tippfehler'],
  [{ ...hit, wordsMissing: true }, de, 'Wort fehlt'],
  [{ ...hit, wordsMissing: true }, fr, 'Mot manquant'],
  [{ ...hit, wordsMissing: true }, it, 'Parola mancante'],
])('%j', (found, texts, word) => {
  expect(whyWord(found, texts)).toBe(word)
})
