/** Hits: why one cannot be taken, and what of a text is marked. */
import type { SearchHit } from '@codarium/contract'
import { codingTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { markPieces } from '../../catalogue/mark-pieces.ts'
import { listsOf } from '../session/case/case-lists.ts'
import { judgeHits } from './judge-hits.ts'

const hit = (code: string, more: Partial<SearchHit> = {}): SearchHit => ({
  code,
  classificationType: 'ICD10',
  version: '2026',
  text: code,
  textLong: code,
  language: 'de',
  kind: 'element',
  hierarchyLevel: 4,
  codable: true,
  usageMark: '',
  matchedText: code,
  matchedField: 'TITLE',
  matchKind: 'EXACT',
  warnings: [],
  ...more,
})
const words = { ...codingTexts.de, ...codingTexts.de.parts.search }
const lists = listsOf({ diagnoses: [{ code: 'J181' }, { code: 'N183' }], treatments: [], medications: [] })
const warning = {
  type: 'AGE_CONFLICT',
  severity: 'WARNING' as const,
  messageDe: 'P96.0 passt nicht zum Alter: nur unter 28 Tagen.',
  messageFr: 'f',
  messageIt: 'i',
}

test('a hit is blocked when it is coded already, not codable, or does not fit the patient', () => {
  const found = [hit('N18.3'), hit('N18', { codable: false }), hit('P96.0', { warnings: [warning] }), hit('N19')]
  expect(judgeHits('diagnoses', found, lists, undefined, words, 'de').map(({ blocked }) => blocked)).toEqual([
    'schon kodiert, Rang 2',
    'nicht kodierbar',
    'Alter: nur unter 28 Tagen',
    undefined,
  ])
})

test('the row that is edited does not block its own code', () => {
  expect(judgeHits('diagnoses', [hit('N18.3')], lists, lists.diagnoses[1]!.key, words, 'de')[0]).not.toHaveProperty(
    'blocked',
  )
})

test('matches are marked without regard to case and accents', () => {
  expect(markPieces('Nicht näher bezeichnete Niereninsuffizienz', 'niereninsuf')).toEqual([
    { text: 'Nicht näher bezeichnete ', hit: false },
    { text: 'Niereninsuf', hit: true },
    { text: 'fizienz', hit: false },
  ])
  expect(markPieces('Épanchement', 'epan')[0]).toEqual({ text: 'Épan', hit: true })
})

test('a match far to the right moves into view', () => {
  const [lead, before] = markPieces(`${'x'.repeat(80)} Niere`, 'niere')
  expect(lead?.text).toBe('… ')
  expect(before?.text.length).toBeLessThan(30)
})
