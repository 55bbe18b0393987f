import { describe, expect, it } from 'vitest'
import { Language } from './language.ts'

const german = new Language('de')
const french = new Language('fr')
const italian = new Language('it')

describe('spellings', () => {
  it.each([
    ['Ödem', 'Oedem'],
    ['Hämatom', 'HAEMATOM'],
    ['Fuß', 'Fuss'],
    ['Karzinom', 'Carcinom'],
    ['Zökum', 'Coecum'],
    ['Okzipital', 'occipital'],
    ['β', 'Beta'],
    ['Ménière', 'Meniere'],
  ])('%s and %s are one word in German', (one, other) => {
    expect(german.fold(one)).toBe(german.fold(other))
  })

  it('keeps the German ch', () => {
    expect(german.fold('Cholera')).toBe('cholera')
  })

  it('drops accents in French and Italian and keeps their c', () => {
    expect(french.fold('Œdème')).toBe('oedeme')
    expect(italian.fold('Cavità')).toBe('cavita')
  })

  it('composes accents that come as signs of their own', () => {
    expect(german.termsOf('Ha\u0308matom')).toEqual(german.termsOf('Hämatom'))
  })
})

describe('terms of a text', () => {
  it.each([
    ['Diabetes mellitus, Typ II', ['diabetes', 'mellitus', 'typ', '2']],
    ['Heilgymnastik a.n.k.', ['heilgymnastik', 'ank']],
    ['Pneumonie (J17.1)', ['pneumonie']],
    ['Lungenkrankheiten (J60-J70, J80)', ['lungenkrankheiten']],
    ['Hyperlipidämie (A)', ['hyperlipidamie', 'a']],
    ['Pneumonie, nicht näher bezeichnet', ['pneumonie']],
    ['Frak\u00adtur\u200f', ['fraktur']],
    ['T-Helferzellen', ['t', 'helferzellen']],
  ])('%s', (text, terms) => {
    expect(german.termsOf(text)).toEqual(terms)
  })

  it('leaves out what "not otherwise specified" is in each language', () => {
    expect(french.termsOf('Pneumopathie, sans précision')).toEqual(['pneumopathie'])
    expect(italian.termsOf('Polmonite non specificata')).toEqual(['polmonite'])
  })
})

describe('inflection', () => {
  it.each([
    ['Fraktur', 'Frakturen'],
    ['Niere', 'Nieren'],
    ['Oberschenkel', 'Oberschenkels'],
    ['akut', 'akuter'],
    ['Finger', 'Fingers'],
    ['Abszess', 'Abszesse'],
    ['Bruch', 'Brüche'],
    ['Leber', 'Lebern'],
  ])('%s and %s have one stem', (one, other) => {
    expect(german.stemOf(german.fold(one))).toBe(german.stemOf(german.fold(other)))
  })

  it('keeps short words apart', () => {
    expect(german.stemOf('leber')).not.toBe(german.stemOf('leben'))
  })

  it('knows the plurals of French and Italian', () => {
    expect(french.stemOf('fractures')).toBe(french.stemOf('fracture'))
    expect(french.stemOf('abdominaux')).toBe(french.stemOf('abdominal'))
    expect(italian.stemOf('croniche')).toBe(italian.stemOf('cronica'))
  })
})

describe('what says "not otherwise specified"', () => {
  it.each(['de', 'fr', 'it'] as const)(
    '%s: every phrase is left out of texts, and nothing of a longer word',
    (name) => {
      const language = new Language(name)
      for (const phrase of language.rules.residualPhrases) {
        expect(language.withoutResidual(`x, ${phrase}`)).toBe('x,  ')
        const last = phrase.split(' ').at(-1)
        expect(language.withoutResidual(`${phrase}xy`).split(' ').at(-1)).toBe(`${last}xy`)
      }
    },
  )
})
