import { describe, expect, it } from 'vitest'
import type { SearchDocument, SearchField, SearchLanguage } from '../interface/search-document.ts'
import { type EverydayTerm, withFurtherTexts } from './further-texts.ts'

type Line = readonly [field: SearchField, text: string, language?: SearchLanguage]
const doc = (code: string, codable: boolean, ...lines: Line[]): SearchDocument => ({
  code,
  codable,
  texts: lines.map(([field, text, language = 'de']) => ({ field, text, language })),
})

/** What was added to each code. */
function added(documents: readonly SearchDocument[], terms: readonly EverydayTerm[] = []) {
  const further = withFurtherTexts(documents, terms)
  return Object.fromEntries(
    further.flatMap(({ code, texts }, i) => {
      const fresh = texts
        .slice(documents[i]!.texts.length)
        .map(({ text, field, language }) => `${field} ${language} ${text}`)
      return fresh.length > 0 ? [[code, fresh]] : []
    }),
  )
}

const HEART = [
  doc('I50', false, ['TITLE', 'Herzinsuffizienz'], ['TITLE', 'Insuffisance cardiaque', 'fr']),
  doc('I50.1', false, ['TITLE', 'Linksherzinsuffizienz']),
  doc('I50.11', true, ['TITLE', 'Linksherzinsuffizienz: Ohne Beschwerden']),
  doc('I50.19', true, ['TITLE', 'Linksherzinsuffizienz: Nicht näher bezeichnet']),
  doc('I50.9', true, ['TITLE', 'Herzinsuffizienz, nicht näher bezeichnet']),
]

describe('a category', () => {
  it('leads to its unspecified code, over several levels', () => {
    const obesity = [
      doc('E66', false, ['TITLE', 'Adipositas']),
      doc('E66.9', false, ['TITLE', 'Adipositas, nicht näher bezeichnet']),
      doc('E66.90', true, ['TITLE', 'Grad I']),
      doc('E66.99', true, ['TITLE', 'Grad nicht näher bezeichnet']),
    ]
    expect(added(obesity)).toEqual({ 'E66.99': ['INDEX de Adipositas', 'INDEX de Adipositas, nicht näher bezeichnet'] })
    expect(added(HEART)['I50.19']).toContain('INDEX de Linksherzinsuffizienz')
    expect(added(HEART)['I50.9']).toContain('INDEX de Herzinsuffizienz')
  })

  it('leads nowhere when no code below it is the unspecified one', () => {
    const codes = [doc('A00', false, ['TITLE', 'Cholera']), doc('A00.0', true, ['TITLE', 'Cholera durch Vibrio'])]
    expect(added(codes)).toEqual({})
  })

  it('of CHOP too', () => {
    const hips = [
      doc('Z81.51', false, ['TITLE', 'Totalendoprothese des Hüftgelenks']),
      doc('Z81.51.00', true, ['TITLE', 'Totalendoprothese des Hüftgelenks, n.n.bez.']),
      doc('Z81.51.11', true, ['TITLE', 'Erstimplantation']),
    ]
    expect(added(hips)).toEqual({ 'Z81.51.00': ['INDEX de Totalendoprothese des Hüftgelenks'] })
  })
})

describe('a code without a text in a language', () => {
  it('is found by the nearest one above that has one', () => {
    expect(added(HEART)['I50.19']).toContain(
      'INDEX fr Insuffisance cardiaque: Linksherzinsuffizienz: Nicht näher bezeichnet',
    )
    expect(added(HEART)['I50.9']).toEqual(['INDEX de Herzinsuffizienz', 'INDEX fr Insuffisance cardiaque'])
  })

  it('has none where nothing above it has one either', () => {
    expect(added([doc('A00', false), doc('A00.0', true), doc('B00', true, ['TITLE', 'Herpès', 'fr'])])).toEqual({})
  })
})

describe('what another code excludes by naming it', () => {
  const arrest = doc('I46.9', true, ['TITLE', 'Herzstillstand, nicht näher bezeichnet'])
  it.each([
    ['Kreislaufstillstand (I46.9)', 'INDEX de Kreislaufstillstand'],
    ['Kreislaufstillstand (I46.-)', 'INDEX de Kreislaufstillstand'],
  ])('%s', (exclusion, expected) => {
    const category = doc('I46', false, ['TITLE', 'Herzstillstand'])
    const other = doc('I50.9', true, ['EXCLUSION', exclusion])
    expect(added([category, arrest, other])['I46.9']).toContain(expected)
  })

  it.each(['Folgen (I46.9, I50.9)', 'Zustand (Q99.9)', 'bei (I46.9)', 'Ohne Verweis', 'A00-B99'])(
    'not: %s',
    (exclusion) => {
      expect(added([arrest, doc('I50.9', true, ['EXCLUSION', exclusion])])).toEqual({})
    },
  )
})

describe('everyday terms', () => {
  const term = (text: string, code: string, language: SearchLanguage = 'de') => ({ text, code, language })

  it('lead to their codes, in languages the catalogue has', () => {
    const terms = [term('Herzschwäche', 'I50.9'), term('scompenso', 'I50.9', 'it'), term('défaillance', 'I509', 'fr')]
    expect(added(HEART, terms)['I50.9']!.slice(0, 2)).toEqual(['SYNONYM de Herzschwäche', 'SYNONYM fr défaillance'])
  })

  it('of codes that are gone, and what a code says already, add nothing', () => {
    const one = [doc('R05', true, ['TITLE', 'Husten'])]
    expect(added(one, [term('Reizhusten', 'R05.9'), term('Husten', 'R05')])).toEqual({})
  })
})
