import { describe, expect, it } from 'vitest'
import { buildIndex, openIndex, ReadAhead, type SearchRequest } from './index.ts'
import { TIERS } from './rank/rank-key.ts'
import { SAMPLE } from './tests/sample.ts'

const german = openIndex(buildIndex(SAMPLE, { language: 'de' }))
const french = openIndex(buildIndex(SAMPLE, { language: 'fr', fallback: 'de' }))
const italian = openIndex(buildIndex(SAMPLE, { language: 'it', fallback: 'de' }))
const chop = openIndex(
  buildIndex(
    [
      { code: 'Z89', codable: false, texts: [] },
      { code: 'Z89.39.09', codable: true, texts: [{ text: 'Sonstige Messung', field: 'TITLE', language: 'de' }] },
    ],
    { language: 'de', codePrefix: 'Z' },
  ),
)

/** A German index of codes with a title each: "N50.8 Hoden". */
const indexOf = (...lines: string[]) => {
  const documents = lines.map((line) => {
    const [code = '', text = ''] = line.split(/ (.*)/)
    return { code, codable: true, texts: [{ text, field: 'TITLE', language: 'de' } as const] }
  })
  return openIndex(buildIndex(documents, { language: 'de' }))
}
const codes = (query: string, more: Partial<SearchRequest> = {}) =>
  german.search({ query, ...more }).hits.map(({ code }) => code)
const first = (query: string) => {
  const { code, matchKind, matchedField, matchedText } = german.search({ query }).hits[0]!
  return { code, matchKind, matchedField, matchedText }
}

describe('codes', () => {
  it.each(['E11.9', 'e119', 'E11.9-', ' e11.9 '])('%s finds the code, then its family', (query) => {
    expect(codes(query)).toEqual(['E11.9', 'E11.90', 'E11.91'])
    expect(first(query)).toEqual({ code: 'E11.9', matchKind: 'EXACT', matchedField: 'CODE', matchedText: 'E11.9' })
  })

  it('a fragment lists codes that can be coded before the others', () => {
    expect(codes('e1')).toEqual(['E11.90', 'E11.91', 'E11', 'E11.9'])
  })

  it.each(['Z89.39.09', '89.39.09', '893909', 'z893909'])('CHOP: %s', (query) => {
    expect(chop.search({ query }).hits[0]).toMatchObject({ code: 'Z89.39.09', tier: 1 })
    expect(chop.documentOf(query)).toBe(1)
  })

  it('narrows words to a family of codes', () => {
    expect(codes('S72.0 Fraktur').slice(0, 2)).toEqual(['S72.00', 'S72.0'])
  })
})

describe('words', () => {
  it('a title that says what the query says comes first, the code that can be coded before its parent', () => {
    expect(codes('Akute Appendizitis').slice(0, 2)).toEqual(['K35.8', 'K35'])
    expect(first('Appendizitis, akute')).toMatchObject({ code: 'K35.8', matchKind: 'EXACT' })
  })

  it.each([
    ['Diabetes Typ II', 'E11.91'],
    ['diab mell', 'E11.91'],
    ['Komplikation ohne Diabetes', 'E11.91'],
  ])('in any order, begun or whole: %s', (query, code) => {
    expect(first(query)).toMatchObject({ code, matchedField: 'TITLE' })
  })

  it('says which synonym, inclusion or index entry matched', () => {
    expect(first('Femurschaft')).toEqual({
      code: 'S72.3',
      matchKind: 'EXACT',
      matchedField: 'SYNONYM',
      matchedText: 'Femurschaftbruch',
    })
    expect(first('Konkrement')).toMatchObject({ code: 'N20.0', matchedField: 'INCLUSION' })
    expect(first('Blinddarmentzuendung')).toMatchObject({ code: 'K35.8', matchKind: 'EXACT', matchedField: 'INDEX' })
  })

  it('an exclusion is found, behind what a code is for', () => {
    expect(first('Herzstillstand')).toMatchObject({ code: 'I50.9', matchedField: 'EXCLUSION' })
    expect(codes('Herz')).toEqual(['I50.9', 'I25.1'])
  })
})

it('a beginning that only one word has is that word, but not where it is a word beside another', () => {
  const index = indexOf(
    'N18.5 Chronische Niereninsuffizienz, Stadium 5',
    'N19 Niereninsuffizienz',
    'S72.3 Femurschaftbruch',
    'T14 Bruch',
  )
  expect(index.search({ query: 'niereninsuf' }).hits[0]).toMatchObject({ code: 'N19', tier: TIERS.TERM })
  expect(index.search({ query: 'Femurschaft' }).hits[0]).toMatchObject({ code: 'S72.3', tier: TIERS.TITLE })
})

it('a disease that is over is coded in the history of its kind, unless a text says its own', () => {
  const index = indexOf(
    'B54 Malaria',
    'Z86.1 Infektiöse Krankheiten in der Eigenanamnese',
    'Z86.7 Krankheiten des Kreislaufsystems in der Eigenanamnese',
    'I26.9 Lungenembolie',
    'Z95.0 Vorhandensein eines Herzschrittmachers',
  )
  const firstOf = (query: string) => index.search({ query }).hits[0]?.code
  expect([firstOf('Z.n. Malaria'), firstOf('St.n. Lungenembolie'), firstOf('Malaria')]).toEqual([
    'Z86.1',
    'Z86.7',
    'B54',
  ])
  expect(firstOf('Z.n. Herzschrittmacher')).toBe('Z95.0')
})

describe('parts of compounds', () => {
  it('inside a longer word', () => {
    expect(codes('Schenkelhals')).toEqual(['S72.00', 'S72.0'])
    expect(german.search({ query: 'Schenkelhals' }).hits[0]).toMatchObject({ matchKind: 'COMPOUND' })
  })

  it.each(['Fraktur Oberschenkel', 'Fraktur des Oberschenkels', 'Oberschenkelfraktur'])('%s', (query) => {
    expect(codes(query)).toEqual(expect.arrayContaining(['S72.00', 'S72.3']))
  })

  it.each([
    ['Hodenknoten', ['D40.1']],
    ['Nebenhodenknoten', ['D40.7']],
    ['knoten', ['D40.1', 'D40.7']],
    ['traumatische Blutung', ['S06.6']],
    ['nichttraumatische Blutung', ['I60.9']],
  ])('%s: what "neben" and "nicht" begin is something else', (query, found) => {
    const index = indexOf(
      'D40.1 Großer Hodenknoten',
      'D40.7 Nebenhodenknoten',
      'S06.6 Traumatische Blutung',
      'I60.9 Nichttraumatische Blutung',
    )
    const hits = index.search({ query }).hits.filter(({ tier }) => tier <= TIERS.FUZZY)
    expect(hits.map(({ code }) => code).sort()).toEqual(found)
  })
})

describe('abbreviations', () => {
  it.each([
    ['COPD', 'J44.9'],
    ['KHK', 'I25.1'],
    ['V.a. Pneumonie', 'J18.9'],
    ['V. a. Pneumonie', 'J18.9'],
    ['Z.n. Appendizitis', 'K35.8'],
  ])('%s', (query, code) => {
    expect(first(query)).toMatchObject({ code, matchKind: 'EXACT' })
  })
})

describe('typos', () => {
  it.each([
    ['Apendizitis', 'K35.8'],
    ['Penumonie', 'J18.9'],
    ['Herzinsufizienzz', 'I50.9'],
    ['Bneumonie', 'J18.9'],
  ])('%s', (query, code) => {
    expect(first(query)).toMatchObject({ code, matchKind: 'FUZZY' })
  })

  it.each([
    ['Knohcen', 'M89.9'],
    ['Knoclhen', 'M89.9'],
    ['Knocen', 'M89.9'],
    ['Becekn', 'C76.3'],
    ['Befken', 'C76.3'],
    ['Coekcum', 'C18.0'],
    ['Fraktruen', 'T14.20'],
    ['Becen', 'C76.3'],
  ])('%s: a typo that changes how another letter is read is one typo', (query, code) => {
    const index = indexOf('M89.9 Knochen', 'C76.3 Becken', 'C18.0 Coecum', 'T14.20 Frakturen')
    expect(index.search({ query }).hits).toMatchObject([{ code, matchKind: 'FUZZY' }])
  })

  it('a word that known words make up is not another one misspelt twice', () => {
    const index = indexOf('M20.6 Zehenfehlstellung', 'K07.3 Zahn in falscher Stellung', 'M21.9 Fehlstellung')
    const fuzzy = (query: string) => index.search({ query }).hits.filter(({ tier }) => tier === TIERS.FUZZY)
    expect(fuzzy('Zahnfehlstellung')).toEqual([])
    expect(fuzzy('Zeenfehlstelung')).toMatchObject([{ code: 'M20.6' }])
    expect(fuzzy('Zehenfehlstellng')).toMatchObject([{ code: 'M20.6' }])
  })

  it('none in words of four letters, and no wrong first letter in short ones', () => {
    expect(codes('Hrez')).toEqual([])
    expect(codes('Biabete')).toEqual([])
  })

  it('never above a hit that is spelt right', () => {
    const tiers = german.search({ query: 'Herzkrankheit' }).hits.map(({ tier }) => tier)
    expect(tiers).toEqual([...tiers].sort((a, b) => a - b))
  })

  describe('of a text that says just what several words say', () => {
    const texts = ['Offene Nasenbeinfraktur', 'Nasenbeinfraktur', 'Offene Wunde']
    const index = openIndex(
      buildIndex(
        texts.map((text, i) => ({ code: `S${i}`, codable: true, texts: [{ text, field: 'TITLE', language: 'de' }] })),
        { language: 'de' },
      ),
    )
    const found = (query: string) => index.search({ query }).hits.map(({ matchedText }) => matchedText)

    it('are enough: nothing is added that holds less', () => {
      expect(found('Ofene Nasenbeinfrakur')).toEqual(['Offene Nasenbeinfraktur'])
    })

    it('are not while the last word may go on', () => {
      expect(found('Ofene Nasenbeinfr')).toEqual(['Offene Nasenbeinfraktur', 'Nasenbeinfraktur', 'Offene Wunde'])
    })
  })

  it('are told from words that are missing, when no text holds all', () => {
    const kindOf = (query: string) => {
      const { code, matchKind, wordsMissing } = german.search({ query }).hits[0]!
      return { code, matchKind, wordsMissing }
    }
    expect(kindOf('Pneumonie beim Seepferdchen')).toEqual({ code: 'J18.9', matchKind: 'FUZZY', wordsMissing: true })
    expect(kindOf('Penumonie')).toEqual({ code: 'J18.9', matchKind: 'FUZZY', wordsMissing: false })
  })
})

describe('languages', () => {
  it.each([
    [french, 'pneumopathie', 'J18.9'],
    [french, 'diabete sucre', 'E11'],
    [french, 'Nierenstein', 'N20.0'],
    [italian, 'polmonite', 'J18.9'],
    [italian, 'diabete tipo II', 'E11'],
  ])('finds translated codes, and untranslated ones by their German texts', (index, query, code) => {
    expect(index.search({ query }).hits[0]).toMatchObject({ code })
  })
})

describe('misspelt words that say nothing', () => {
  it.each([
    'Pneumonie, nicht nähre bezeichnet',
    'Pneumonie, ncht näher bezeichnet',
    'Pneumonie, niccht näherr bezeichntee',
    'Pneumonie, nihct näher bezeikhnet',
    'Nicht näher bezeichnette Pneumonie',
  ])('"%s" says "not otherwise specified"', (query) => {
    expect(first(query)).toMatchObject({ code: 'J18.9', matchKind: 'EXACT' })
  })

  it('in French and Italian too', () => {
    expect(french.search({ query: 'Pneumopathie sans precison' }).hits[0]).toMatchObject({ code: 'J18.9', tier: 3 })
    expect(italian.search({ query: 'Polmonite non specifcata' }).hits[0]).toMatchObject({ code: 'J18.9', tier: 3 })
  })

  it('texts need not hold a misspelt stop word', () => {
    expect(codes('Karzinom eienr Mamma')).toEqual(codes('Karzinom einer Mamma'))
    expect(first('Karzinom eienr Mamma')).toMatchObject({ code: 'C50.9', matchKind: 'EXACT' })
  })

  it('but they must hold another word that it may be', () => {
    const index = openIndex(
      buildIndex(
        ['Sturz', 'Sturz in Eimer'].map((text, i) => ({
          code: `W0${i}`,
          codable: true,
          texts: [{ text, field: 'TITLE', language: 'de' }],
        })),
        { language: 'de' },
      ),
    )
    const found = (query: string) => index.search({ query }).hits.map(({ code, tier }) => `${code} ${tier}`)
    expect(found('Sturz eiener')).toEqual(['W00 3', 'W01 4'])
    expect(found('Sturz einmer')[0]).toBe('W01 8')
  })

  it('count where there is nothing else', () => {
    expect(codes('nicht nähre bezeichnet')).toEqual(codes('nicht näher bezeichnet'))
  })
})

describe('requests', () => {
  it('pages cover all hits once, and one past the end is empty', () => {
    const pages = [0, 1, 2, 3].map((page) => codes('e1', { page, size: 2 }))
    expect(pages).toEqual([['E11.90', 'E11.91'], ['E11', 'E11.9'], [], []])
    expect(german.search({ query: 'e1', page: 10_000, size: 100 })).toMatchObject({ hits: [], total: 4 })
  })

  it('counts all hits, not the page', () => {
    const counted: string[] = []
    const { total } = german.search({
      query: 'e1',
      size: 1,
      count: (document) => counted.push(german.codeOf(document)),
    })
    expect(counted.sort()).toEqual(['E11', 'E11.9', 'E11.90', 'E11.91'])
    expect(total).toBe(4)
  })

  it('leaves out containers and what the filter refuses', () => {
    expect(codes('e1', { codableOnly: true })).toEqual(['E11.90', 'E11.91'])
    expect(codes('e1', { filter: (document) => german.codeOf(document) !== 'E11.90' })).not.toContain('E11.90')
  })

  it('finds no more where only some hits are kept, as it does where the others are filtered', () => {
    const index = indexOf(
      ...'123456789'.split('').map((at) => `A0${at} Stenose Aorta, links`),
      'B01 Stenose Aorta, rechts',
      'B02 Stenose Niere',
    )
    const isB = (document: number) => index.codeOf(document).startsWith('B')
    const found = (more: Partial<SearchRequest>) =>
      index.search({ query: 'Stenose Aorta', ...more }).hits.map(({ code }) => code)
    expect(found({ size: 100 })).not.toContain('B02')
    expect([found({ keep: isB }), found({ filter: isB })]).toEqual([['B01'], ['B01', 'B02']])
  })

  it('boosts confirmed codes within their tier only', () => {
    const boost = (document: number) => (['E11.91', 'S72.3'].includes(german.codeOf(document)) ? 1 : 0)
    expect(codes('Diabetes', { boost })[0]).toBe('E11.91')
    expect(codes('Schenkelhalsfraktur', { boost })[0]).toBe('S72.0')
  })

  it('looks codes up however they are written', () => {
    expect(german.codeOf(german.documentOf('e1190')!)).toBe('E11.90')
    expect(german.documentOf('E99')).toBeUndefined()
  })
})

it('the same documents give the same bytes, whatever was read ahead', () => {
  const ahead = new ReadAhead('de')
  ahead.add(SAMPLE.flatMap(({ texts }) => texts).reverse())
  ahead.add([{ text: 'Wörter, die nirgends stehen', field: 'TITLE', language: 'de' }])
  expect(buildIndex(SAMPLE, { language: 'de' }, ahead)).toEqual(buildIndex(SAMPLE, { language: 'de' }))
  const french = { language: 'fr', fallback: 'de' } as const
  expect(buildIndex(SAMPLE, french, ahead)).toEqual(buildIndex(SAMPLE, french))
})
