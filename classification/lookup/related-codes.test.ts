import { expect, it } from 'vitest'
import type { StoredReference } from '../catalogue/catalogue.ts'
import { codeBook } from '../catalogue/code-book.ts'
import { catalogueOf, icd, sourceOf } from './fixtures/small-catalogue.ts'
import { relatedCodes, relatedInHit } from './related-codes.ts'

const entries = [
  icd('J18', { codable: false }),
  icd('J18.1', { parentCode: 'J18' }),
  icd('J13'),
  icd('J69.0'),
  icd('G30.1', { usageMark: '+' }),
  icd('F00.1', { usageMark: '*', texts: { de: { title: 'Demenz' }, it: { title: 'Demenza' } } }),
]

const references: StoredReference[] = [
  { from: 'J18', to: 'J69.0', kind: 'EXCLUSION' },
  { from: 'J18.1', to: 'J13', kind: 'EXCLUSION' },
  { from: 'J18.1', to: 'J18', kind: 'INCLUSION' },
  { from: 'J18.1', to: 'X99.9', kind: 'EXCLUSION' },
  { from: 'F00.1', to: 'G30.1', kind: 'DAGGER' },
  { from: 'G30.1', to: 'F00.1', kind: 'ASTERISK' },
]

const book = codeBook(sourceOf(catalogueOf('2026', { entries, references: { ICD10: references } })), 'ICD10', '2026')!
const related = (code: string) =>
  relatedCodes(book, book.codes.find(code)!, 'it').map(({ code: other, relation, direction, statedAt }) =>
    [other, relation, direction, statedAt].join(' '),
  )

it('a code has the exclusions of its categories too, but not its own categories', () => {
  expect(related('J18.1')).toEqual(['J13 EXCLUSION OUT J18.1', 'J69.0 EXCLUSION OUT J18'])
})

it('a code knows who excludes it', () => {
  expect(related('J69.0')).toEqual(['J18 EXCLUSION IN J18'])
})

it('the partner of a pair is named once, by what it is', () => {
  expect(related('G30.1')).toEqual(['F00.1 ASTERISK IN F00.1'])
  expect(related('F00.1')).toEqual(['G30.1 DAGGER OUT F00.1'])
})

it('a hit carries five codes that it names or makes a pair with, and not what its block says', () => {
  const others = Array.from({ length: 9 }, (_, at) => icd(`K1${at}`))
  const hit = [
    icd('A00-A09', { kind: 'block' }),
    icd('A00', { parentCode: 'A00-A09' }),
    icd('A00.1', { parentCode: 'A00' }),
  ]
  const kinds = (from: string, codes: string[], kind: string) => codes.map((to) => ({ from, to, kind }))
  const said = [
    ...kinds('A00-A09', ['K10'], 'EXCLUSION'),
    ...kinds('A00', ['K11', 'K12'], 'EXCLUSION'),
    ...kinds('A00.1', ['K13', 'K14', 'K15'], 'EXCLUSION'),
    ...kinds('K16', ['A00.1'], 'DAGGER'),
    ...kinds('K17', ['A00.1'], 'EXCLUSION'),
    ...kinds('A00.1', ['A00-A09'], 'CODING_HINT'),
  ]
  const source = sourceOf(catalogueOf('2026', { entries: [...hit, ...others], references: { ICD10: said } }))
  const found = relatedInHit(codeBook(source, 'ICD10', '2026')!, hit[2]!, 'de')
  expect(found.map(({ code }) => code)).toEqual(['K16', 'K13', 'K14', 'K15', 'K11'])
})

it('shows texts in the language asked for', () => {
  expect(relatedCodes(book, entries[4]!, 'it')[0]).toMatchObject({ text: 'Demenza', usageMark: '*', isCodable: true })
})
