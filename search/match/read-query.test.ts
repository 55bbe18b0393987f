import { describe, expect, it } from 'vitest'
import { Language } from '../language/language.ts'
import { codeKey } from './code-key.ts'
import { QueryReader } from './read-query.ts'

const german = new Language('de')
const reader = new QueryReader(german)
const words = (query: string) => reader.read(query).words.map(({ word }) => word)

describe('codes', () => {
  it.each([
    ['e11.90', 'E1190'],
    [' E11.9-! ', 'E119'],
    ['z 89.39.09', 'Z893909'],
    ['A00-A09', 'A00A09'],
    ['\u200fE11\u0000', 'E11'],
    ['Ödem', ''],
  ])('%j is %j', (text, key) => {
    expect(codeKey(text)).toBe(key)
  })

  it('sees a code beside words, and its pieces in case it is none', () => {
    const [code, word] = reader.read('S72.0 offen').words
    expect(code).toMatchObject({ code: 'S720', pieces: ['s72', '0'] })
    expect(word).toMatchObject({ word: 'offen', code: undefined })
  })
})

describe('words', () => {
  it.each([
    ['Fraktur  Fraktur', ['fraktur']],
    ['V.a. Pneumonie', ['va', 'pneumonie']],
    ['nicht näher bezeichnet', ['nicht', 'naher', 'bezeichnet']],
    ['***???', []],
    ['\ud800\u0000\u202e', []],
  ])('%j', (query, expected) => {
    expect(words(query)).toEqual(expected)
  })

  it('reads a Roman number as itself and as a number', () => {
    expect(reader.read('Typ II').words[1]).toMatchObject({ word: 'ii', forms: ['2'] })
  })

  it('leaves open how a c at the end goes on', () => {
    expect(reader.read('Ac').words[0]).toMatchObject({ word: 'ak', forms: ['az', 'ac'] })
  })

  it('reads 500 characters and 32 different words', () => {
    expect(words('x'.repeat(1000))[0]).toHaveLength(60)
    expect(words(Array.from({ length: 100 }, (_, i) => `w${i}`).join(' '))).toHaveLength(32)
  })
})
