import { describe, expect, it } from 'vitest'
import { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { estimatedCommonness } from '../everyday/common-codes.ts'
import { CodePlaces } from './code-places.ts'
import { type Counts, merged } from './merged-counts.ts'
import { countsOf } from './table-counts.ts'

const CODES = ['F32.9', 'F32.2', 'F53.0', 'O80', 'U80.00', 'I10.00']
const base = estimatedCommonness(CODES, 'ICD10')

const arrayOf = (counts: Counts | undefined) => counts && Float64Array.from(CODES, (code) => counts.get(code) ?? 0)

const by = ({ table, own, ownCodes = 0 }: { table?: Counts; own?: Counts; ownCodes?: number }) => {
  const common = merged(base, { table: arrayOf(table), own: arrayOf(own), ownCodes })
  return Object.fromEntries(CODES.map((code, at) => [code, common[at] ?? Number.NaN]))
}

describe('what is common', () => {
  it('is the base alone where nothing was counted: the unspecified before the severe, both before a special form', () => {
    const common = by({})
    expect(merged(base, {})).toEqual(base)
    expect(common['F32.9']).toBeGreaterThan(common['F32.2']!)
    expect(common['F32.2']).toBeGreaterThan(common['F53.0']!)
  })

  it('follows a table on a logarithmic scale, and never leaves 0 to 1', () => {
    const table = new Map([
      ['I10.00', 100_000],
      ['F32.2', 1000],
      ['F32.9', 100],
    ])
    const common = by({ table })
    expect(common['I10.00']).toBeGreaterThan(common['F32.2']!)
    expect(common['F32.2']).toBeGreaterThan(common['F32.9']!)
    expect(common['F32.9']).toBeGreaterThan(common['F53.0']!)
    for (const each of Object.values(common)) expect(each >= 0 && each <= 1).toBe(true)
  })

  it('is hardly moved by a few own cases, and mostly made of many', () => {
    const table = new Map([['F32.9', 100]])
    const own = new Map([['F53.0', 10]])
    const few = by({ table, own, ownCodes: 10 })
    expect(few['F32.9']).toBeGreaterThan(few['F53.0']!)
    const many = by({ table, own: new Map([['F53.0', 40_000]]), ownCodes: 40_000 })
    expect(many['F53.0']).toBeGreaterThan(many['F32.9']!)
  })
})

const entry = (code: string, codable: boolean, parentCode?: string): CodeEntry => ({
  system: 'ICD10',
  code,
  kind: 'code',
  hierarchyLevel: 1,
  sortOrder: 0,
  codable,
  texts: {},
  synonyms: [],
  ...(parentCode ? { parentCode } : {}),
})

const codes = new CodeTable('ICD10', [
  entry('I21', false),
  ...['I21.0', 'I21.1', 'I21.4'].map((code) => entry(code, true, 'I21')),
])

describe('a table', () => {
  it('has its lines of one code added up; codes that are no more count nothing', () => {
    const records = [
      { code: 'I21.0', count: 2, line: 1 },
      { code: 'I210', count: 3, line: 2 },
      { code: 'I22.0', count: 9, line: 3 },
    ]
    expect([...countsOf(records, codes)]).toEqual([['I21.0', 5]])
  })

  it('counted by category is spread over the codes it does not count', () => {
    const records = [
      { code: 'I21', count: 10, line: 1 },
      { code: 'I21.4', count: 7, line: 2 },
    ]
    expect(Object.fromEntries(countsOf(records, codes))).toEqual({ 'I21.4': 7, 'I21.0': 5, 'I21.1': 5 })
  })

  it('makes a category as common as its commonest code', () => {
    const places = new CodePlaces(codes)
    const counted = places.counted(
      new Map([
        ['I21.4', 7],
        ['I21.0', 9],
        ['X99', 20],
      ]),
    )
    expect(Object.fromEntries(places.codes.map((code, at) => [code, counted[at]]))).toEqual({
      I21: 9,
      'I21.0': 9,
      'I21.1': 0,
      'I21.4': 7,
    })
  })
})
