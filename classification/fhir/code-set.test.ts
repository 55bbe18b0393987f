/** Definitions of value sets: what each kind of part holds, listed and asked about code by code. */
import type { FhirConceptSet } from '@codarium/contract'
import { expect, it } from 'vitest'
import { type Catalogue, CodeTable } from '../catalogue/catalogue.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { isIn, membersOf } from './code-set.ts'
import { composedSet } from './compose.ts'
import { readingOf } from './value-sets.ts'
import { versionRules } from './versions.ts'
import { WorkLimit } from './work-limit.ts'

const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'
const entry = (code: string, parentCode: string | undefined, codable: boolean, level: number): CodeEntry => ({
  system: 'ICD10',
  code,
  kind: codable ? 'category' : 'block',
  ...(parentCode ? { parentCode } : {}),
  hierarchyLevel: level,
  sortOrder: level,
  codable,
  ...(code === 'A02.0' ? { usageMark: '+' } : {}),
  texts: { de: { title: code } },
  synonyms: [],
})
const entries = [
  entry('I', undefined, false, 1),
  entry('A01', 'I', false, 2),
  entry('A01.0', 'A01', true, 3),
  entry('A01.1', 'A01', true, 3),
  entry('A02', 'I', false, 2),
  entry('A02.0', 'A02', true, 3),
]
const empty = { support: [], medications: [], references: {} }
const catalogue = {
  ...empty,
  version: '2026',
  fingerprint: 'x',
  codes: { ICD10: new CodeTable('ICD10', entries), CHOP: new CodeTable('CHOP'), ATC: new CodeTable('ATC') },
} as unknown as Catalogue
const source: CatalogueSource = {
  catalogue: (version) => (version === '2026' ? catalogue : undefined),
  versions: () => ['2026'],
}

function setOf(include: readonly FhirConceptSet[], exclude: readonly FhirConceptSet[] = []) {
  return composedSet(readingOf(source, versionRules({})), { resourceType: 'ValueSet' }, { include, exclude })
}
const filtered = (...filters: string[]): FhirConceptSet => ({
  system: ICD,
  filter: filters.map((filter) => {
    const [property = '', op = '', value = ''] = filter.split(' ')
    return { property, op, value }
  }),
})
const listed = (...codes: string[]): FhirConceptSet => ({ system: ICD, concept: codes.map((code) => ({ code })) })
const whole: FhirConceptSet = { system: ICD }

it.each([
  ['all', [whole], [], 'I A01 A01.0 A01.1 A02 A02.0'],
  ['a list, in its order, once', [listed('a020', 'A01', 'A01', 'X99')], [], 'A02.0 A01'],
  ['is-a', [filtered('concept is-a A01')], [], 'A01 A01.0 A01.1'],
  ['descendent-of', [filtered('concept descendent-of A01')], [], 'A01.0 A01.1'],
  ['is-not-a', [filtered('concept is-not-a A01')], [], 'I A02 A02.0'],
  ['generalizes', [filtered('concept generalizes A01.0')], [], 'I A01 A01.0'],
  ['in', [filtered('concept in A01.0,a020')], [], 'A01.0 A02.0'],
  ['not-in', [filtered('concept not-in A01.0,A02.0', 'codable = true')], [], 'A01.1'],
  ['=', [filtered('parent = a01')], [], 'A01.0 A01.1'],
  ['= of several values', [filtered('child = A02')], [], 'I'],
  ['in of a property', [filtered('level in 1,2')], [], 'I A01 A02'],
  ['exists', [filtered('usageMark exists true')], [], 'A02.0'],
  ['exists not', [filtered('usageMark exists false', 'codable = true')], [], 'A01.0 A01.1'],
  ['two branches', [filtered('concept is-a A02'), filtered('concept is-a A01')], [], 'A02 A02.0 A01 A01.0 A01.1'],
  ['without a list', [whole], [listed('I', 'A01')], 'A01.0 A01.1 A02 A02.0'],
  ['without a branch', [whole], [filtered('concept is-a A01')], 'I A02 A02.0'],
  ['without anything', [whole], [whole], ''],
  ['imported', [{ valueSet: [`${ICD}?fhir_vs=isa/A02`] }], [], 'A02 A02.0'],
  ['of both imported', [{ valueSet: [`${ICD}?fhir_vs=isa/A02`, `${ICD}?fhir_vs=codable`] }], [], 'A02.0'],
  [
    'filtered and imported',
    [{ ...filtered('codable = true'), valueSet: [`${ICD}?fhir_vs=isa/A01`] }],
    [],
    'A01.0 A01.1',
  ],
  ['without what is imported', [whole], [{ valueSet: [`${ICD}?fhir_vs=codable`] }], 'I A01 A02'],
])('%s', (_name, include, exclude, codes) => {
  const set = setOf(include, exclude)
  const members = [...membersOf(set, new WorkLimit()).keys()]
  expect(members.map(({ code }) => code).join(' ')).toBe(codes)
  expect(new Set(entries.filter((each) => isIn(set, each)))).toEqual(new Set(members))
})

it.each([
  ['an operator nobody knows', [filtered('concept regex A.*')], 'There is no filter'],
  ['a property nobody knows', [filtered('colour = red')], 'There is no filter'],
  ['a filter without value', [{ system: ICD, filter: [{ property: 'concept', op: 'is-a' }] }], 'has no value'],
  ['a branch that is none', [filtered('concept is-a X99')], 'has no code X99'],
  ['a list and a filter', [{ ...listed('A01'), ...filtered('codable = true') }], 'not valid'],
  ['nothing', [{}], 'not valid'],
  ['codes of no system', [{ concept: [{ code: 'A01' }] }], 'not valid'],
])('%s is refused', (_name, include, message) => {
  expect(() => setOf(include)).toThrow(message)
})

it('tells what is not here', () => {
  const { unknown } = setOf([
    { system: 'http://x.org' },
    { system: ICD, version: '1999' },
    { valueSet: ['http://x.org/vs'] },
  ])
  expect(unknown.map(({ kind, canonical }) => [kind, canonical])).toEqual([
    ['system', 'http://x.org'],
    ['version', `${ICD}|1999`],
    ['value set', 'http://x.org/vs'],
  ])
})

it('is not listed where that would take too long', () => {
  const limit = new WorkLimit()
  const set = setOf(Array.from({ length: 100 }, () => filtered(...Array(20).fill('codable = true'))))
  const listing = () => {
    for (let i = 0; i < 100; i++) membersOf(set, limit)
  }
  expect(listing).toThrow(expect.objectContaining({ facts: expect.objectContaining({ reason: 'too-costly' }) }))
})
