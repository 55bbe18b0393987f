/** The guide teaches the same in every language. */
import { expect, test } from 'vitest'
import { de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

const shape = (guide: typeof de) => guide.map(({ id, lines }) => [id, lines.map(([keys]) => keys.length)])

test('section by section and line by line', () => {
  expect(shape(fr)).toEqual(shape(de))
  expect(shape(it)).toEqual(shape(de))
})

test('about everything a coder does', () => {
  const all = de.flatMap(({ lines }) => lines.map(([, says]) => says)).join(' ')
  for (const word of [
    'offene Zeile',
    'wählen',
    'POA',
    'Seite',
    'Partner',
    'Hauptdiagnose',
    'Befund',
    'Vorschau',
    'Durchsicht',
  ])
    expect(all).toContain(word)
})
