/** Phrases of several words that a house has in its list, anywhere in a query. */
import { describe, expect, it } from 'vitest'
import type { HouseWords } from '../interface/house-words.ts'
import { texts, understood } from './tests/languages.ts'
import { phraseKey, tokensOf } from './tokens.ts'

/** A list of phrases with one wording each. */
function houseOf(wordings: Readonly<Record<string, string>>): HouseWords {
  const phrases = Object.entries(wordings).map(
    ([phrase, wording]) => [phraseKey(tokensOf(phrase)), { wordings: [wording], onlyInCapitals: false }] as const,
  )
  const meanings = new Map(phrases)
  const findPhrase = (key: string) => {
    const meaning = meanings.get(key)
    return meaning && { meanings: [meaning], mayBeDropped: false }
  }
  return { find: () => undefined, findPhrase }
}

const HOUSE = houseOf({
  'akutes Abdomen unklar': 'Akutes Abdomen',
  'akutes Abdomen': 'Bauchschmerzen',
  'St. p. Hüfte li': 'Hüftprothese',
  'grosse Hafenrundfahrt': 'Panendoskopie',
  'Morbus X-Y': 'Syndrom Z',
  'V.a. #': 'Frakturverdacht',
  'jambe lourde': 'insuffisance veineuse',
  "l'épaule gelée": 'capsulite rétractile',
})

describe('a phrase of the house', () => {
  it.each<[query: string, wordings: string[]]>([
    ['akutes Abdomen unklar', ['Akutes Abdomen']],
    ['Akutes abdomen, UNKLAR', ['Akutes Abdomen']],
    ['akutes Abdomen', ['Bauchschmerzen']],
    ['akutes Abdomen bei Ileus', ['Bauchschmerzen bei Ileus']],
    ['Ileus akutes Abdomen unklar Kind', ['Ileus Akutes Abdomen Kind']],
    ['St. p. Hüfte li', ['Hüftprothese']],
    ['St.p. Huefte li.', ['Hüftprothese']],
    ['Infekt St. p. Huefte li', ['Infekt Hüftprothese']],
    ['grosse Hafenrundfahrt akutes Abdomen', ['Panendoskopie Bauchschmerzen']],
    ['Morbus X Y', ['Syndrom Z']],
    ['St.p. Huefte re', ['Zustand nach Huefte']],
    ['Morbus-X-Y', ['Syndrom Z']],
    ['V.a. #', ['Frakturverdacht']],
    ['grosse Rundfahrt', []],
    ['Hafenrundfahrt grosse', []],
    ['grosse', []],
  ])('%s', (query, wordings) => {
    const [, ...others] = texts(query, 'de', HOUSE)
    expect(others.slice(0, 1)).toEqual(wordings)
  })

  it.each([
    ['jambe lourde', 'insuffisance veineuse'],
    ["douleur de l'épaule gelée", 'douleur de capsulite rétractile'],
  ])('in French: %s', (query, wording) => {
    expect(texts(query, 'fr', HOUSE)[1]).toBe(wording)
  })

  it('is told as one note, and what stands beside it is read as ever', () => {
    const { notes, side, readings } = understood('V.a. grosse Hafenrundfahrt rechts', 'de', HOUSE)
    expect(side).toBe('RIGHT')
    expect(notes.map(({ kind, written, means }) => [kind, written, ...means])).toEqual([
      ['SUSPICION', 'V.a.'],
      ['ABBREVIATION', 'grosse Hafenrundfahrt', 'Panendoskopie'],
      ['SIDE', 'rechts'],
    ])
    expect(readings.map(({ text }) => text)).toContain('Panendoskopie')
  })

  it('does not push aside what other lists know of its letters', () => {
    const house = houseOf({ 'N. STEMI': 'Eigenes' })
    const [, first, ...others] = texts('N. STEMI', 'de', house)
    expect(first).toBe('Eigenes')
    expect(others.length).toBeGreaterThan(0)
  })
})
