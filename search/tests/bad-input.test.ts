/** Whatever is typed, the search answers: never an error, never more than it has. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildIndex, openIndex } from '../index.ts'
import { SAMPLE } from './sample.ts'

const index = openIndex(buildIndex(SAMPLE, { language: 'de' }))

it.each([
  ['nothing', ''],
  ['spaces', '   \t\n '],
  ['500 wildcards', '*'.repeat(500)],
  ['question marks', '?'.repeat(500)],
  ['regular expression characters', '.*+?^$@{}()|[]\\'.repeat(30)],
  ['open brackets around codes', '(1-1'.repeat(125)],
  ['control characters', '\u0000\u0001\u001b\u007f'.repeat(100)],
  ['lone surrogates', '\ud800\udfff\udbff'.repeat(100)],
  ['direction marks', '\u200f\u202e\u2066'.repeat(100)],
  ['one word of 10,000 letters', 'x'.repeat(10_000)],
  ['accents without letters', '\u0301'.repeat(500)],
  ['other scripts', '肺炎 пневмония التهاب'],
])('finds nothing for %s', (_, query) => {
  expect(index.search({ query })).toMatchObject({ hits: [], total: 0 })
})

it('reads through marks that show nothing', () => {
  expect(index.search({ query: '\u202ePneu\u00admonie\u200f' }).hits[0]).toMatchObject({ code: 'J18.9' })
})

it('answers any string, in any language, within its documents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.nat(20), fc.nat(100), (query, page, size) => {
      const { hits, total } = index.search({ query, page, size })
      expect(hits.length).toBe(Math.max(0, Math.min(size, total - page * size)))
      expect(total).toBeLessThanOrEqual(SAMPLE.length)
    }),
    { numRuns: 2000 },
  )
})

it('does not remember a query into the next one', () => {
  const queries = ['Schenkelhals', 'Apendizitis', 'e1', 'Pneumonie beim Seepferdchen', 'COPD', '']
  const alone = queries.map((query) => openIndex(buildIndex(SAMPLE, { language: 'de' })).search({ query }))
  for (let round = 0; round < 3; round++) expect(queries.map((query) => index.search({ query }))).toEqual(alone)
})

it('builds and answers over no documents at all', () => {
  const empty = openIndex(buildIndex([], { language: 'it' }))
  expect(empty.search({ query: 'polmonite' })).toMatchObject({ hits: [], total: 0 })
  expect(empty.documentOf('J18.9')).toBeUndefined()
})
