/** The chapters beside the pages teach the same in every language. */
import { expect, test } from 'vitest'
import { chapterNames, helpChapters } from './help-chapters.ts'

const shape = (language: 'de' | 'fr' | 'it') =>
  chapterNames.map((name) => [name, helpChapters[language][name].lines.map(([keys]) => keys.length)])

test('line by line', () => {
  expect(shape('fr')).toEqual(shape('de'))
  expect(shape('it')).toEqual(shape('de'))
})
