/** Addresses of the catalogue browser: what is written is read back, and what nobody knows does no harm. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isCatalogPath } from '../browser/catalog-path.ts'
import { addressOf, aspects, type BrowsePlace, emptySearch, readPlace } from './address.ts'
import { kinds } from './kinds.ts'

const read = (address: string) => {
  const url = new URL(address, 'http://here')
  return readPlace(url.pathname, url.search)
}

const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
const code = word.filter((text) => text !== '.' && text !== '..')
const values = fc.array(fc.stringMatching(/^[A-Z0-9.-]{1,6}$/), { maxLength: 3 })
const language = fc.constantFrom('de', 'fr', 'it')
const kind = fc.constantFrom(...kinds)
const thing = fc.record({ kind, code })
const told = { version: fc.stringMatching(/^\d{4}$/), language, query: fc.string({ maxLength: 20 }) }
const search = fc
  .record({ page: fc.constant('search' as const), ...told, kind, shown: thing }, { requiredKeys: ['page', 'query'] })
  .chain((place) =>
    fc
      .record({
        chapters: values,
        mdcs: values,
        ccls: values,
        properties: fc.subarray(['CODABLE', 'MAIN_DIAGNOSIS', 'POA_REQUIRED', 'NEW'] as const),
      })
      .map((lists) => ({ ...place, ...lists })),
  )
const page = fc.record(
  { page: fc.constant('thing' as const), ...told, thing, beside: language },
  { requiredKeys: ['page', 'query', 'thing'] },
)
const diff = fc.record(
  {
    page: fc.constant('diff' as const),
    ...told,
    kind: fc.constantFrom('diagnoses' as const, 'treatments' as const),
    from: fc.stringMatching(/^\d{4}$/),
    to: fc.stringMatching(/^\d{4}$/),
    change: fc.constantFrom('NEW' as const, 'DELETED' as const, 'CHANGED' as const),
    chapter: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
    aspect: fc.constantFrom(...aspects),
  },
  { requiredKeys: ['page', 'query', 'kind'] },
)

it('reads back every place it writes', () => {
  fc.assert(
    fc.property(fc.oneof(search, page, diff), (place) => {
      expect(read(addressOf(place as BrowsePlace))).toEqual(place)
    }),
  )
})

test.each([
  ['/catalog', emptySearch],
  ['/catalog/', emptySearch],
  ['/catalog?q=herz&v=2026&lang=fr', { ...emptySearch, query: 'herz', version: '2026', language: 'fr' }],
  ['/catalog?lang=en&kind=snomed&with=pretty,codable', { ...emptySearch, properties: ['CODABLE'] }],
  ['/catalog/icd10/J13', { page: 'thing', query: '', thing: { kind: 'diagnoses', code: 'J13' } }],
  ['/catalog/chop/Z33.2%2F1', { page: 'thing', query: '', thing: { kind: 'treatments', code: 'Z33.2/1' } }],
  ['/catalog/diff', { page: 'diff', query: '', kind: 'diagnoses' }],
  [
    '/catalog/diff/chop?from=2025&to=2026&change=gone',
    { page: 'diff', query: '', kind: 'treatments', from: '2025', to: '2026' },
  ],
])('%s is a place', (address, place) => {
  expect(read(address)).toEqual(place)
})

describe('no place', () => {
  test.each(['/catalog/icd10', '/catalog/snomed/1', '/catalog/diff/atc', '/catalog/icd10/J13/more', '/elsewhere'])(
    'is at %s',
    (address) => {
      expect(read(address)).toBeUndefined()
    },
  )

  it('is at an address that is not written as addresses are', () => {
    expect(readPlace('/catalog/icd10/%E0%A4%A', '')).toBeUndefined()
  })
})

test.each([
  ['/catalog', true],
  ['/catalog/x/y', true],
  ['/catalogue', false],
  ['/', false],
])('whether %s is of the browser: %s', (path, is) => {
  expect(isCatalogPath(path)).toBe(is)
})
