import { expect, it } from 'vitest'
import { icd, icdBook } from './fixtures/small-catalogue.ts'
import { ccl, mapping } from './fixtures/supporting-records.ts'
import { thesaurusEntry } from './thesaurus-entry.ts'

const pneumonia = icd('J18.1', {
  parentCode: 'J18',
  ageLimit: { minYears: 18 },
  texts: {
    de: { title: 'Lobärpneumonie', inclusions: ['eins', 'zwei'], exclusions: ['J13'], codingHints: ['U69'] },
    fr: { title: 'Pneumonie lobaire' },
  },
  synonyms: [{ text: 'Lappenpneumonie', language: 'de', source: 'CUSTOM' }],
})

const book = icdBook([pneumonia], [ccl('J18.1', '2-3', '2'), mapping('J18.1', '04', ['E79B', 'E79A', 'E79A'])])

it('holds everything known, lists joined by line ends, and nothing that is not', () => {
  expect(thesaurusEntry(book, pneumonia)).toEqual({
    code: 'J18.1',
    classificationType: 'ICD10',
    version: '2026',
    textDe: 'Lobärpneumonie',
    textLongDe: 'Lobärpneumonie',
    textFr: 'Pneumonie lobaire',
    parentCode: 'J18',
    kind: 'category',
    hierarchyLevel: 4,
    codable: true,
    usageMark: '',
    inclusionDe: 'eins\nzwei',
    exclusionDe: 'J13',
    codingHintDe: 'U69',
    ccl: { operative: '2-3', medical: '2', operativePrimary: 2, medicalPrimary: 2 },
    drgMapping: { mdcCodes: ['04'], drgsByMdc: { '04': ['E79A', 'E79B'] } },
    plausibility: expect.objectContaining({ isUnacceptableHd: false }),
    synonyms: [{ text: 'Lappenpneumonie', language: 'de', source: 'CUSTOM', isPreferred: true }],
    warnings: [],
  })
})

it('leaves out what is not wanted', () => {
  const entry = thesaurusEntry(book, pneumonia, { synonyms: false, enrichment: false })
  expect(entry).toMatchObject({ synonyms: [] })
  expect(Object.keys(entry)).not.toContain('ccl')
})

it('warns about the patient', () => {
  const { warnings } = thesaurusEntry(book, pneumonia, { patient: { ageYears: 3 } })
  expect(warnings).toMatchObject([{ type: 'AGE_CONFLICT', severity: 'WARNING' }])
  expect(warnings[0]?.messageDe).toContain('J18.1')
})
