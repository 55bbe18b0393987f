/** Records in the form they are stored in say what they said before, and so do those that earlier releases stored in full. */
import { expect, it } from 'vitest'
import type { ChopRecord } from '../../readers/chop/chop-record.ts'
import type { TranslationRecord } from '../../readers/claml/read-icd-translation.ts'
import { documentsOf } from '../indexing/documents.ts'
import { chopEntry, chopSynonyms, chopTexts, icdTexts } from './entry-from-record.ts'
import { storedChop, storedChopTexts } from './stored-chop.ts'
import { storedTranslation } from './stored-icd.ts'

const bare: ChopRecord = {
  code: 'Z00.03',
  kind: 'subcategory',
  hierarchyLevel: 4,
  parentCode: 'Z00.0',
  chapterCode: 'C0',
  sortOrder: 5,
  text: 'Ultraschall',
  codable: true,
  complement: false,
  lateralityRequired: false,
  status: '0',
  synonyms: [],
  inclusions: [],
  exclusions: [],
  notes: [],
  codingHints: [],
  line: 30,
}
const full: ChopRecord = {
  ...bare,
  parentCode: undefined,
  complement: true,
  lateralityRequired: true,
  synonyms: ['Intravaskulär', 'Sonographie'],
  inclusions: ['I'],
  exclusions: ['X (88.77)'],
  notes: ['N'],
  codingHints: ['S'],
}

const translation: TranslationRecord = {
  code: 'A01.0',
  title: 'Fièvre typhoïde',
  longTitle: 'Fièvres: Fièvre typhoïde',
  inclusions: ['I'],
  exclusions: [],
  notes: ['N'],
  codingHints: [],
  definitions: [],
  texts: ['T'],
  line: 614,
}

it.each([
  ['nothing but a title', bare],
  ['something in every field', full],
])('a CHOP record with %s', (_, record) => {
  expect(chopEntry(storedChop(record))).toEqual(chopEntry(record))
  const texts = storedChopTexts(record)
  expect([chopTexts(texts), chopSynonyms(texts, 'fr')]).toEqual([chopTexts(record), chopSynonyms(record, 'fr')])
})

it('an ICD-10 translation, with and without a long title of its own', () => {
  for (const record of [translation, { ...translation, longTitle: translation.title }]) {
    expect(icdTexts(storedTranslation(record))).toEqual(icdTexts(record))
  }
})

it('the same documents are searched', () => {
  const layers = (codes: unknown, texts: unknown) => [
    { layer: 'codes', language: 'de', records: [codes] },
    { layer: 'texts', language: 'fr', records: [texts] },
  ]
  for (const record of [bare, full]) {
    const stored = documentsOf('CHOP', layers(storedChop(record), storedChopTexts(record)))
    expect(stored).toEqual(documentsOf('CHOP', layers(record, record)))
  }
})

it('what is empty or serves the import alone is not stored', () => {
  expect(Object.keys(storedChop(bare))).toEqual([
    'code',
    'kind',
    'parentCode',
    'hierarchyLevel',
    'sortOrder',
    'codable',
    'text',
  ])
  expect(storedChopTexts(bare)).toEqual({ code: 'Z00.03', text: 'Ultraschall' })
  expect(Object.keys(storedTranslation(translation))).toEqual([
    'code',
    'title',
    'longTitle',
    'inclusions',
    'notes',
    'texts',
  ])
})
