import { expect, it } from 'vitest'
import { Language } from '../language/language.ts'
import { joinedWords } from './joined-words.ts'
import { QueryReader } from './read-query.ts'

const german = new Language('de')
const reader = new QueryReader(german)
const KNOWN = ['oberschenkelfraktur', 'nierenstein', 'sigmaresektion', 'geburtstrauma', 'armarm'].map((word) =>
  german.fold(word),
)
const joined = (query: string, joints = german.rules.joints) =>
  joinedWords(reader.read(query).words, joints, (word, start, end) => KNOWN.includes(word.slice(start, end)))

it.each([
  ['Fraktur Oberschenkel', ['oberschenkelfraktur']],
  ['Oberschenkel Fraktur', ['oberschenkelfraktur']],
  ['Niere Stein', ['nierenstein']],
  ['Resektion Sigma laparoskopisch', ['sigmaresektion laparoskopisch']],
  ['Geburt Trauma', ['geburtstrauma']],
])('%s', (query, expected) => {
  expect(joined(query)).toEqual(
    expected.map((text) =>
      text
        .split(' ')
        .map((word) => german.fold(word))
        .join(' '),
    ),
  )
})

it.each(['Oberschenkel', 'Arm Arm', 'Fraktur des S72', 'Stein Leber', 'a b c d Oberschenkel Fraktur'])(
  'nothing: %s',
  (query) => {
    expect(joined(query)).toEqual([])
  },
)

it('not in languages that join no words', () => {
  expect(joined('Fraktur Oberschenkel', [])).toEqual([])
})
