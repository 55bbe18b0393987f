/** Searches for a patient and beside what is coded: what comes first, what comes last, and what is told of it. */
import type { CaseSearchRequest, CodingContext, PatientContext, SearchResponse } from '@codarium/contract'
import type { WrittenJson } from '@codarium/platform'
import { describe, expect, it } from 'vitest'
import { buildIndex, openIndex, type SearchIndex, type Understood } from '../../search/index.ts'
import { catalogueOf, chop, entryOf, icd, sourceOf } from '../lookup/fixtures/small-catalogue.ts'
import { CodeSearch } from './code-search.ts'
import { searchRoutes } from './search-routes.ts'

const titled = (title: string) => ({ texts: { de: { title } } })
const entries = [
  icd('D64.9', titled('Anämie sonst')),
  icd('E11.20', { ...titled('Diabetes mit Nierenkomplikationen'), usageMark: '+' }),
  icd('I10.00', titled('Hypertonie leicht')),
  icd('I10.90', titled('Hypertonie schwerwiegende Form')),
  icd('J18.9', titled('Pneumonie beim Erwachsenen')),
  icd('N08.3', {
    texts: { de: { title: 'Glomeruläre Krankheit irgendwo', inclusions: ['Nephropathie bei Diabetes (E11.2-+)'] } },
    usageMark: '*',
  }),
  icd('N08.4', titled('Glomeruläre Krankheit eins')),
  icd('N40', { ...titled('Hyperplasie des Mannes'), sexLimit: 'M' }),
  icd('N85.0', titled('Hyperplasie der Frau, sonstige')),
  icd('O99.0', titled('Anämie, die Schwangerschaft kompliziert')),
  icd('P23.9', titled('Pneumonie, angeborene sonst')),
  chop('Z79.35', titled('Naht eines Knochens')),
  chop('Z47.01', titled('Naht eines Darms')),
  entryOf('ATC', 'B01AC11', titled('Naht')),
]
const catalogues = sourceOf(catalogueOf('2026', { entries }))

function indexOf(system: string): SearchIndex {
  const documents = entries
    .filter((entry) => entry.system === system)
    .map(({ code, codable, texts }) => {
      const text = { text: texts.de!.title!, field: 'TITLE', language: 'de' } as const
      return { code, codable, texts: [text] }
    })
  return openIndex(buildIndex(documents, { language: 'de' }))
}
const indexes = new Map(['ICD10', 'CHOP', 'ATC'].map((system) => [system, indexOf(system)]))

/** What POST /api/thesaurus/search answers; with `change`, from an index that knows more than ours does. */
function answered(body: CaseSearchRequest, change = (index: SearchIndex): SearchIndex => index): SearchResponse {
  const index = (_: string, system: string) => change(indexes.get(system)!)
  const search = new CodeSearch({ catalogues, indexes: { index, isAwaited: () => false } })
  const route = searchRoutes(search).find(({ method, path }) => method === 'POST' && path === '/api/thesaurus/search')!
  const written = route.handle({ body: { type: 'ICD10', ...body }, caller: { issuer: '' } } as never) as WrittenJson
  return JSON.parse(Buffer.from(written.latin1, 'latin1').toString()) as SearchResponse
}

const codes = (q: string, codingContext: CodingContext = {}, patientContext: PatientContext = {}) =>
  answered({ q, codingContext, patientContext }).results.map(({ code }) => code)

describe('what comes first', () => {
  it.each<[string, CodingContext, PatientContext, string]>([
    ['Anämie', {}, {}, 'D64.9'],
    ['Anämie', { department: 'Geburtshilfe' }, { ageYears: 30, sex: 'F' }, 'O99.0'],
    ['Anämie', { department: 'Geburtshilfe' }, { ageYears: 30, sex: 'M' }, 'D64.9'],
    ['Pneumonie', {}, { ageYears: 60 }, 'J18.9'],
    ['Pneumonie', {}, { ageYears: 0, ageDays: 2 }, 'P23.9'],
    ['Glomeruläre Krankheit', {}, {}, 'N08.4'],
    ['Glomeruläre Krankheit', { existingCodes: ['E1120'] }, {}, 'N08.3'],
  ])('of %s beside %j for %j is %s', (q, context, patient, first) => {
    expect(codes(q, context, patient)[0]).toBe(first)
  })

  it('among procedures is what is done for the main diagnosis', () => {
    const found = (mainDiagnosisCode: string) =>
      answered({ q: 'Naht eines', type: 'CHOP', codingContext: { mainDiagnosisCode } }).results[0]?.code
    expect([found('S72.00'), found('K35.8')]).toEqual(['Z79.35', 'Z47.01'])
  })

  it('a procedure that is written with its Z is no diagnosis', () => {
    const context = { existingCodes: ['Z34.01'] }
    expect(codes('Anämie', context, { ageYears: 30, sex: 'F' })[0]).toBe('D64.9')
  })
})

describe('what comes last', () => {
  it('is what is coded already, unless its code was typed', () => {
    const context = { existingCodes: ['I10.00'] }
    expect(codes('Hypertonie')).toEqual(['I10.00', 'I10.90'])
    expect(codes('Hypertonie', context)).toEqual(['I10.90', 'I10.00'])
    expect(codes('i1000', context)).toEqual(['I10.00'])
    expect(codes('I10', context)).toEqual(['I10.90', 'I10.00'])
  })

  it('is what does not go with the patient, with the warning that says why', () => {
    const { results } = answered({ q: 'Hyperplasie', patientContext: { sex: 'F' } })
    expect(results.map(({ code, warnings }) => [code, warnings.map(({ type }) => type)])).toEqual([
      ['N85.0', []],
      ['N40', ['SEX_CONFLICT']],
    ])
    expect(codes('N40', {}, { sex: 'F' })).toEqual(['N40'])
    expect(codes('Hyperplasie', {}, { sex: 'M' })[0]).toBe('N40')
  })

  it('is named where the words say it first: nobody takes another code for it unseen', () => {
    const passedOver = (q: string, codingContext: CodingContext, patientContext: PatientContext = {}) =>
      answered({ q, codingContext, patientContext }).passedOver
    expect(passedOver('Hypertonie', { existingCodes: ['I10.00'] })).toMatchObject({ code: 'I10.00', warnings: [] })
    expect(passedOver('Hyperplasie', {}, { sex: 'F' })).toMatchObject({
      code: 'N40',
      warnings: [{ type: 'SEX_CONFLICT' }],
    })
    expect(passedOver('Hypertonie', { existingCodes: ['I10.90'] })).toBeUndefined()
    expect(passedOver('i1000', { existingCodes: ['I10.00'] })).toBeUndefined()
    expect(passedOver('Hypertonie', {})).toBeUndefined()
  })

  it('is named once, on the first page', () => {
    const asked = { q: 'Hypertonie', size: 1, codingContext: { existingCodes: ['I10.00'] } }
    expect(answered(asked).passedOver?.code).toBe('I10.00')
    const second = answered({ ...asked, page: 1 })
    expect([second.results[0]?.code, second.passedOver]).toEqual(['I10.00', undefined])
  })
})

/** An index that understands everything so, and found every hit by this meaning. */
function understanding(understood: Understood, meaning?: string) {
  return (index: SearchIndex): SearchIndex =>
    new Proxy(index, {
      get: (of, name) => {
        if (name === 'search') return searchSo
        const value: unknown = Reflect.get(of, name, of)
        return typeof value === 'function' ? value.bind(of) : value
        function searchSo(request: Parameters<SearchIndex['search']>[0]) {
          const found = of.search(request)
          if (meaning !== undefined)
            for (const hit of found.hits) Object.defineProperty(hit, 'meaning', { value: meaning })
          return { ...found, understood }
        }
      },
    })
}

describe('what is told', () => {
  it('is the score and its parts, where they are asked for', () => {
    const [hit] = answered({ q: 'Anämie', explain: true }).results
    const number = expect.any(Number)
    expect(hit?.score).toEqual({ total: number, words: number, meaning: number, common: number, context: number })
    expect(answered({ q: 'Anämie' }).results[0]).not.toHaveProperty('score')
  })

  it('is what was understood, where anything was', () => {
    const note = { kind: 'SIDE', written: 'links', means: [] } as const
    const understood = { readings: [{ text: 'Anämie' }], side: 'LEFT', isHistory: false, notes: [note] } as const
    expect(answered({ q: 'Anämie' }, understanding(understood)).understood).toEqual({
      side: 'LEFT',
      isHistory: false,
      notes: [note],
    })
    expect(answered({ q: 'Anämie' })).not.toHaveProperty('understood')
  })

  it('is the meaning of an abbreviation that found a hit', () => {
    const nothing = { readings: [], isHistory: false, notes: [] }
    const { results } = answered({ q: 'Anämie' }, understanding(nothing, 'Blutarmut „schwer“'))
    expect(results.map(({ meaning }) => meaning)).toEqual(['Blutarmut „schwer“', 'Blutarmut „schwer“'])
    expect(answered({ q: 'Anämie' }).results[0]).not.toHaveProperty('meaning')
  })
})

it('all catalogues are searched where none is named', () => {
  const { results } = answered({ q: 'Naht', type: undefined } as unknown as CaseSearchRequest)
  expect(new Set(results.map(({ classificationType }) => classificationType))).toEqual(new Set(['CHOP', 'ATC']))
})
