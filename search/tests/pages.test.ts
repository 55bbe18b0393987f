/** A page is cut from all hits: what the engine leaves out because it cannot be shown is missed nowhere. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildIndex, openIndex, type SearchHit, type SearchIndex, type SearchRequest } from '../index.ts'
import { commonPhrase, largeCatalogue, query } from './random-catalogue.ts'

/** More than there are documents: nothing is left out. */
const ALL = 1000

const beginning = fc.tuple(commonPhrase, fc.integer({ min: 1, max: 9 })).map(([text, cut]) => text.slice(0, -cut))

const request = fc.record({
  query: fc.oneof(query, commonPhrase, beginning),
  codableOnly: fc.boolean(),
  page: fc.nat(3),
  size: fc.constantFrom(1, 3, 20),
})

/** The most hits that a query had: few would prove nothing. */
let most = 0

it('shows the hits that asking for all of them shows there', () => {
  fc.assert(
    fc.property(largeCatalogue, fc.array(request, { minLength: 40, maxLength: 40 }), (documents, requests) => {
      const index = openIndex(buildIndex(documents, { language: 'de' }))
      for (const { page, size, ...rest } of requests) {
        const all = shown(index.search({ ...rest, size: ALL }))
        expect(shown(index.search({ ...rest, page, size }))).toEqual({
          ...all,
          hits: all.hits.slice(page * size, (page + 1) * size),
        })
        most = Math.max(most, all.total)
      }
    }),
    { numRuns: 25 },
  )
  expect(most).toBeGreaterThan(100)
})

it('puts documents behind all others without changing any other order, on every page', () => {
  const last = (document: number) => document % 3 === 0
  fc.assert(
    fc.property(largeCatalogue, fc.array(request, { minLength: 20, maxLength: 20 }), (documents, requests) => {
      const index = openIndex(buildIndex(documents, { language: 'de' }))
      for (const { page, size, ...rest } of requests) {
        const { total, hits } = shown(index.search({ ...rest, size: ALL }))
        const ordered = [...hits.filter((hit) => !last(hit.document)), ...hits.filter((hit) => last(hit.document))]
        expect(shown(index.search({ ...rest, page, size, last }))).toEqual({
          total,
          hits: ordered.slice(page * size, (page + 1) * size),
        })
      }
    }),
    { numRuns: 10 },
  )
})

it('keeps some of all hits and changes nothing else: with fewer hits no more are found', () => {
  const keep = (document: number) => document % 3 === 0
  fc.assert(
    fc.property(largeCatalogue, fc.array(request, { minLength: 20, maxLength: 20 }), (documents, requests) => {
      const index = openIndex(buildIndex(documents, { language: 'de' }))
      for (const { page, size, ...rest } of requests) {
        const kept = shown(index.search({ ...rest, size: ALL })).hits.filter((hit) => keep(hit.document))
        const hits = kept.slice(page * size, (page + 1) * size)
        expect(shown(index.search({ ...rest, page, size, keep }))).toEqual({ total: kept.length, hits })
        expect(counted(index, { ...rest, keep })).toEqual(counted(index, rest))
      }
    }),
    { numRuns: 10 },
  )
})

it('tells what would have been the first, where that comes last', () => {
  const last = (document: number) => document % 2 === 0
  let told = 0
  fc.assert(
    fc.property(largeCatalogue, fc.array(request, { minLength: 20, maxLength: 20 }), (documents, requests) => {
      const index = openIndex(
        buildIndex(
          documents.map((document) => ({ ...document, codable: true })),
          { language: 'de' },
        ),
      )
      for (const { page: _, size, ...rest } of requests) {
        const first = index.search({ ...rest, size: 1 }).hits[0]?.document
        const { passedOver } = index.search({ ...rest, size, last, tellsPassedOver: true })
        expect(passedOver?.document).toBe(first !== undefined && last(first) ? first : undefined)
        if (passedOver) told++
      }
    }),
    { numRuns: 10 },
  )
  expect(told).toBeGreaterThan(0)
})

it('counts the same documents for whoever counts all', () => {
  fc.assert(
    fc.property(largeCatalogue, fc.array(request, { minLength: 20, maxLength: 20 }), (documents, requests) => {
      const index = openIndex(buildIndex(documents, { language: 'de' }))
      for (const { page: _page, ...rest } of requests) {
        expect(counted(index, rest)).toEqual(counted(index, { ...rest, size: ALL }))
      }
    }),
    { numRuns: 10 },
  )
})

/** What can be compared of a page. */
function shown({ hits, total }: { hits: readonly SearchHit[]; total: number }) {
  return {
    total,
    hits: hits.map(({ document, tier, matchKind, matchedField, matchedText }) => {
      return { document, tier, matchKind, matchedField, matchedText }
    }),
  }
}

function counted(index: SearchIndex, request: SearchRequest): number[] {
  const documents: number[] = []
  index.search({ ...request, count: (document) => documents.push(document) })
  return documents.sort((a, b) => a - b)
}
