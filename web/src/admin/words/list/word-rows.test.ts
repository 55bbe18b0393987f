/** Entries of one short form stand together. */
import type { HouseWord } from '@codarium/contract'
import { expect, it } from 'vitest'
import { wordRows } from './word-rows.ts'

const word = (short: string, meaning?: string, wording?: string, more: Partial<HouseWord> = {}): HouseWord => ({
  ...{ id: `${short} ${meaning} ${wording}`, kind: 'ABBREVIATION', language: 'de', short, revision: '1' },
  ...(meaning === undefined ? {} : { meaning }),
  ...(wording === undefined ? {} : { wording }),
  ...{ changedAt: '2026-01-01T00:00:00.000Z', changedBy: 'anna' },
  ...more,
})

const shown = (...words: HouseWord[]) =>
  wordRows(words).map(({ word: { short, meaning, wording }, first, sameMeaning }) =>
    [first ? short : '', sameMeaning ? '' : meaning, wording].join('|'),
  )

it('the short form is said once, a meaning once', () => {
  expect(
    shown(word('HI', 'Herz', 'Herzinsuffizienz'), word('hi', 'Haut', 'Hautinfekt'), word('HI', 'Herz', 'a')),
  ).toEqual(['HI|Herz|Herzinsuffizienz', '||a', '|Haut|Hautinfekt'])
})

it('another language or kind is another entry, and rows without a meaning are not taken for one', () => {
  const french = word('HI', undefined, 'b', { language: 'fr' })
  expect(shown(word('HI', undefined, 'a'), french, word('HI', undefined, 'c', { kind: 'WORD' }))).toEqual([
    'HI||a',
    'HI||b',
    'HI||c',
  ])
  expect(
    wordRows([word('HI', undefined, 'a'), word('HI', undefined, 'b')]).map(({ sameMeaning }) => sameMeaning),
  ).toEqual([false, false])
})
