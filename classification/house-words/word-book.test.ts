import { expect, it } from 'vitest'
import { buildIndex, openIndex, phraseKey, tokensOf } from '../../search/index.ts'
import { packRecords } from '../catalogue/record-chunk.ts'
import { type HouseWordFacts, rowOf, wordOf } from './house-word.ts'
import { ThesaurusWords } from './thesaurus-words.ts'
import { WordBook } from './word-book.ts'

function bookOf(...all: Partial<HouseWordFacts>[]): WordBook {
  const book = new WordBook()
  const nothing = {
    kind: 'ABBREVIATION',
    language: 'de',
    short: '',
    meaning: '',
    wording: '',
    system: '',
    code: '',
  } as const
  for (const facts of all) book.add(wordOf(rowOf({ ...nothing, ...facts }, 0, 'anna')))
  return book
}

it('rows of one short form are its meanings, those of one meaning its wordings', () => {
  const book = bookOf(
    { short: 'LE', meaning: 'Lunge', wording: 'Lungenembolie' },
    { short: 'L.E.', meaning: 'Haut', wording: 'Lupus erythematodes' },
    { short: 'LE', meaning: 'Lunge', wording: 'Embolie der Lunge' },
  )
  expect(book.find('le')?.meanings.map(({ wordings }) => wordings)).toEqual([
    ['Lungenembolie', 'Embolie der Lunge'],
    ['Lupus erythematodes'],
  ])
  expect(book.find('lu')).toBeUndefined()
})

it('two capitals are an abbreviation in capitals alone; without a wording the meaning is looked for', () => {
  const book = bookOf({ short: 'IM', meaning: 'Infarkt' }, { short: 'KHK', meaning: 'koronare Herzkrankheit' })
  expect(book.find('im')?.meanings).toEqual([{ wordings: ['Infarkt'], onlyInCapitals: true }])
  expect(book.find('khk')?.meanings).toMatchObject([{ onlyInCapitals: false }])
})

it('several words are a phrase, however they are parted; letters of one word are none', () => {
  const book = bookOf(
    { kind: 'WORD', short: 'St. p. Hüfte li', wording: 'Hüftprothese' },
    { kind: 'ABBREVIATION', short: 'IMR', wording: 'Mitralinsuffizienz' },
  )
  const wordingOf = (text: string) => book.findPhrase(phraseKey(tokensOf(text)))?.meanings[0]?.wordings[0]
  expect(['st.p. huefte LI', 'St. p. Hüfte', 'I MR'].map(wordingOf)).toEqual(['Hüftprothese', undefined, undefined])
})

it('a text means its codes, however it is written', () => {
  const synonym = { kind: 'SYNONYM', short: 'Berner Hüsten', system: 'ICD10', code: 'J18.9' } as const
  const book = bookOf(synonym, { ...synonym, code: 'J18.0' }, { ...synonym, system: 'CHOP', code: 'Z33.2' })
  expect(book.codesOf('ICD10', 'berner-huesten!', 'de')).toEqual(['J18.9', 'J18.0'])
  expect(book.codesOf('ICD10', 'Berner', 'de')).toEqual([])
})

it('with one word more it is another book, and stays what it was', () => {
  const word = { short: 'L. E.', meaning: 'Lunge', wording: 'Lungenembolie' }
  const synonym = { kind: 'SYNONYM', short: 'Husten', system: 'ICD10', code: 'R05' } as const
  const book = bookOf(word, synonym)
  const nothing = { kind: 'ABBREVIATION', language: 'de', meaning: '', wording: '', system: '', code: '' } as const
  const more = [
    { ...word, wording: 'Embolie' },
    { ...word, meaning: 'Haut' },
    { ...synonym, code: 'J20.9' },
  ].reduce((last, facts) => last.with(wordOf(rowOf({ ...nothing, ...facts }, 0, 'anna'))), book)
  const said = (of: WordBook) => [
    of.find('le')?.meanings.map(({ wordings }) => wordings),
    of.findPhrase('le')?.meanings.length,
    of.codesOf('ICD10', 'husten', 'de'),
  ]
  expect(said(book)).toEqual([[['Lungenembolie']], 1, ['R05']])
  expect(said(more)).toEqual([[['Lungenembolie', 'Embolie'], ['Lungenembolie']], 2, ['R05', 'J20.9']])
})

const texts = ['Sepsis', 'Anämie', 'Pneumonie'].map((text) => ({ text, field: 'TITLE', language: 'de' }) as const)
const index = openIndex(
  buildIndex(
    texts.map((text, i) => ({ code: `A0${i}`, codable: true, texts: [text] })),
    { language: 'de' },
  ),
)
const thesaurusOf = (...groups: string[][]) =>
  ThesaurusWords.of([packRecords(groups.map((words) => ({ words })))], [index])

it('an index knows its words, inflected too, and no others', () => {
  expect(['Sepsis', 'ANAEMIE', 'Anämien', 'Sepsis der Anämie'].map((text) => index.knows(text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['Blutvergiftung', 'Seps', 'der', '', 'Sepsis Velo'].map((text) => index.knows(text))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it('a thesaurus leads from words a catalogue lacks to words it has, and keeps no other groups', async () => {
  const words = await thesaurusOf(['Blutvergiftung', 'Sepsis', 'Toxikämie'], ['Velo', 'Fahrrad'])
  expect(words.used).toBe(1)
  expect(words.wordings('blutvergiftung', index)).toEqual(['Sepsis'])
  expect(words.wordings('sepsis', index)).toBeUndefined()
  expect(words.wordings('velo', index)).toBeUndefined()
})

it('a word of many groups says nothing', async () => {
  const groups = ['Sepsis', 'Anämie', 'Pneumonie'].map((word) => ['Zug', word])
  expect((await thesaurusOf(...groups)).wordings('zug', index)).toEqual(['Sepsis', 'Anämie', 'Pneumonie'])
  expect(
    (await thesaurusOf(...groups, ['Zug', 'Sepsis', 'a1'], ['Zug', 'Sepsis', 'b2'])).wordings('zug', index),
  ).toBeUndefined()
})
