/** What can be chosen has differences, or is chosen already. */
import { browseTexts } from '@codarium/texts'
import { expect, it } from 'vitest'
import type { DiffAnswer } from './diff-answer.ts'
import { aspectsIn, chaptersOf } from './narrowing.ts'

const answer: DiffAnswer = {
  of: { kind: 'diagnoses', from: '2025', to: '2026', language: 'de', text: '' },
  counts: { NEW: 0, DELETED: 0, CHANGED: 3, all: 3 },
  whole: {
    byChapter: { X: 2, I: 1 },
    byAspect: { EXCLUSION: 1, TITLE: 2 },
    chapters: [
      { code: 'I', text: 'Infektionen' },
      { code: 'II', text: 'Neubildungen' },
      { code: 'X', text: 'Atmung' },
    ],
    notCompared: [],
    totalResults: 3,
  },
  chunks: [],
  loaded: 0,
}

it('chapters come in the order of the catalogue', () => {
  const says = (chosen?: string) => chaptersOf(answer, chosen).map(({ says: name, count }) => `${name}: ${count}`)
  expect(says()).toEqual(['I Infektionen: 1', 'X Atmung: 2'])
  expect(says('II')).toEqual(['I Infektionen: 1', 'II Neubildungen: 0', 'X Atmung: 2'])
  expect(says('XL')).toEqual(['I Infektionen: 1', 'X Atmung: 2', 'XL: 0'])
})

it('aspects come in the order they are offered', () => {
  const values = (chosen?: 'AGE') => aspectsIn(answer, chosen, browseTexts.de).map(({ says }) => says)
  expect(values()).toEqual(['Titel', 'Exkl.'])
  expect(values('AGE')).toEqual(['Titel', 'Exkl.', 'Alter'])
})
