import { expect, it } from 'vitest'
import { allTexts, longTitleIn, synonymsOf, titleIn } from './entry-texts.ts'
import { chop, icd } from './fixtures/small-catalogue.ts'

const cholera = icd('A00', {
  texts: { de: { title: 'Cholera', longTitle: 'Cholera, lang', notes: ['Hinweis'] }, fr: { title: 'Choléra' } },
})

it('a text that does not exist in a language is shown in German', () => {
  expect([titleIn(cholera, 'fr'), titleIn(cholera, 'it')]).toEqual(['Choléra', 'Cholera'])
  expect([longTitleIn(cholera, 'fr'), longTitleIn(cholera, 'it')]).toEqual(['Choléra', 'Cholera, lang'])
})

it('a substance that is only named in Italian is shown in Italian', () => {
  expect(titleIn({ ...cholera, texts: { it: { title: 'Colera' } } }, 'de')).toBe('Colera')
})

it('all texts tell which languages there are', () => {
  expect(allTexts(cholera)).toEqual({
    de: {
      title: 'Cholera',
      longTitle: 'Cholera, lang',
      inclusions: [],
      exclusions: [],
      notes: ['Hinweis'],
      codingHints: [],
    },
    fr: { title: 'Choléra', longTitle: 'Choléra', inclusions: [], exclusions: [], notes: [], codingHints: [] },
  })
})

it('synonyms stand by source, each once, one preferred per language, never an index entry', () => {
  const code = chop('Z51.22', {
    synonyms: [
      { text: 'Gallenblase, Entfernung', language: 'de', source: 'CHOP_AI' },
      { text: 'Cholezystektomie', language: 'de', source: 'CHOP_B' },
      { text: 'Vésicule, ablation', language: 'fr', source: 'CHOP_AI' },
      { text: 'Galle raus', language: 'de', source: 'CUSTOM' },
      { text: 'Cholezystektomie', language: 'de', source: 'CUSTOM' },
    ],
  })
  expect(synonymsOf(code).map(({ text, source, isPreferred }) => [text, source, isPreferred])).toEqual([
    ['Galle raus', 'CUSTOM', true],
    ['Cholezystektomie', 'CUSTOM', false],
    ['Gallenblase, Entfernung', 'CHOP_AI', false],
    ['Vésicule, ablation', 'CHOP_AI', false],
  ])
})
