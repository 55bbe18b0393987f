/** What two versions of an entry differ in. */
import { wordsTexts } from '@codarium/texts'
import { expect, it } from 'vitest'
import { differences } from './differences.ts'
import { draftOf } from './word-draft.ts'

const mine = draftOf({ kind: 'ABBREVIATION', short: 'HI', meaning: 'Herz', wording: 'Herzinsuffizienz' }, 'de')

it('only what differs, as it is shown', () => {
  expect(differences(mine, { ...mine, wording: 'Hautinfekt' }, wordsTexts.de)).toEqual([
    { name: 'So sagt es der Katalog', mine: 'Herzinsuffizienz', other: 'Hautinfekt' },
  ])
  expect(differences(mine, mine, wordsTexts.de)).toEqual([])
})

it('what a kind does not have is not left over', () => {
  const synonym = { ...mine, kind: 'SYNONYM', code: 'I50.9' } as const
  expect(differences(mine, synonym, wordsTexts.de).map(({ name, other }) => [name, other])).toEqual([
    ['Art', 'Synonym'],
    ['Bedeutung', ''],
    ['So sagt es der Katalog', ''],
    ['Katalog', 'ICD-10-GM'],
    ['Code', 'I50.9'],
  ])
})
