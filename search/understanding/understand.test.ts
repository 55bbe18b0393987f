import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_READINGS } from '../interface/understood.ts'
import { AbbreviationList } from './abbreviation-list.ts'
import { shortForm } from './short-form.ts'
import { LANGUAGES, type Tongue, texts, understood } from './tests/languages.ts'
import { tokensOf } from './tokens.ts'

const TONGUES = Object.keys(LANGUAGES) as Tongue[]

describe('one reading, the query itself', () => {
  it.each([
    '',
    ' ',
    'Appendizitis',
    'akute Appendizitis',
    'E11.9',
    'e11.90',
    'Z47.1',
    '47.11',
    'Z45.7A.11',
    'I50',
    'I5',
    'L1',
    'N02BE01',
  ])('for "%s"', (query) => {
    expect(understood(query)).toEqual({ readings: [{ text: query }], isHistory: false, notes: [] })
  })

  it.each(['M17.1-', 'F00.0*', 'U80.2!'])('for the code %s with its sign', (code) => {
    expect(texts(code)).toEqual([code])
  })

  it('for a text that is no query for one code', () => {
    const text = 'Patient links '.repeat(30)
    expect(texts(text)).toEqual([text])
  })
})

it.each([
  ['ÖV', 'oev'],
  ['Z.n.', 'zn'],
  ['Hépat.', 'hepat'],
  ['Œd', 'oed'],
  ['#', ''],
])('the short form of %s is "%s"', (written, short) => {
  expect(shortForm(written)).toBe(short)
})

it.each<[string, string[]]>([
  ['Z.n.Pneumonie', ['Z.n.', 'Pneumonie']],
  ['TVT/LE', ['TVT', 'LE']],
  ["d'AVC?", ['d', 'AVC', '?']],
  ['(li.) BMI=42,5', ['li.', 'BMI', '42', '5']],
])('cuts %s', (text, words) => {
  expect(tokensOf(text).map(({ written }) => written)).toEqual(words)
})

describe('whatever is typed', () => {
  const PIECES = [
    ...[
      'V.a.',
      'St.n.',
      's/p',
      'li',
      're',
      'bds.',
      'D',
      'g.',
      'dx',
      'und',
      'et',
      '?',
      '#',
      '-',
      '/',
      ',',
      "d'",
      'Ex-',
      'NYHA',
      'III',
      'GOLD',
    ],
    ...[
      'Grad',
      'stade',
      'G3b',
      'CKD',
      'BMI',
      '42',
      'L4/5',
      'LWK',
      '1',
      'Fx',
      'Radius',
      'bruch',
      'Radiusbruch',
      'Ca',
      'Mamma',
      'Mamma-Ca',
    ],
    ...[
      'Metastasen',
      'hepatisch',
      'métastases',
      'osseuses',
      'OP',
      'Katarakt-OP',
      'TEP',
      'HWI',
      'COPD',
      'da',
      'Vinci',
      'degré',
      'Child',
      'B',
    ],
  ]
  const queries = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', '-', '/', ', ', '')), { maxLength: 14 })
      .map((parts) => parts.flat().join('')),
  )
  const house = new AbbreviationList('li = links\nca = Carotis / Calcium\nfx = \n42 = zweiundvierzig')

  it('never throws, and reads it in one to ten different ways', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...TONGUES), fc.boolean(), (query, tongue, hasHouse) => {
        const readings = texts(query, tongue, hasHouse ? house : undefined)
        expect(readings.length).toBeGreaterThanOrEqual(1)
        expect(readings.length).toBeLessThanOrEqual(MOST_READINGS)
        expect(new Set(readings).size).toBe(readings.length)
        if (query !== '') expect(readings.every((text) => text !== '')).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('notes only what was typed, in its order', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...TONGUES), (query, tongue) => {
        for (const { written } of understood(query, tongue).notes) expect(query).toContain(written)
      }),
      { numRuns: 1000 },
    )
  })

  it('reads the same again', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(understood(query)).toEqual(understood(query))
      }),
      { numRuns: 300 },
    )
  })
})
