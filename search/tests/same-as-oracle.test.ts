/** The index answers as a search without any index does: same hits, same order, same reasons. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildIndex, type IndexOptions, openIndex, type SearchRequest, TIERS } from '../index.ts'
import { Oracle } from './oracle.ts'
import { OracleCatalogue } from './oracle-catalogue.ts'
import { catalogue, query } from './random-catalogue.ts'

const OPTIONS: readonly IndexOptions[] = [
  { language: 'de' },
  { language: 'de', fallback: 'fr', codePrefix: 'Z' },
  { language: 'fr', fallback: 'de' },
]

const request = fc.record({
  query,
  codableOnly: fc.boolean(),
  sifted: fc.boolean(),
  boosted: fc.boolean(),
  page: fc.nat(2),
  size: fc.constantFrom(1, 3, 100),
})
type Asked = typeof request extends fc.Arbitrary<infer Value> ? Value : never

/** The tiers that some hit was in: each must come up, or the queries are too tame. */
const tiers = new Set<number>()

it('finds what looking at every text finds, over 3,000 queries', () => {
  fc.assert(
    fc.property(catalogue, fc.constantFrom(...OPTIONS), fc.array(request, { minLength: 20, maxLength: 20 }), same),
    { numRuns: 150 },
  )
  expect([...tiers].sort((a, b) => a - b)).toEqual(Object.values(TIERS))
})

function same(documents: Parameters<typeof buildIndex>[0], options: IndexOptions, requests: readonly Asked[]): void {
  const index = openIndex(buildIndex(documents, options))
  const known = new OracleCatalogue(documents, options)
  const oracle = new Oracle(known)
  for (const { query, codableOnly, sifted, boosted, page, size } of requests) {
    const asked: SearchRequest = {
      query,
      codableOnly,
      page,
      size,
      filter: sifted ? (document) => document % 3 !== 0 : undefined,
      boost: boosted ? (document) => (document % 5 === 0 ? 7 : 0) : undefined,
    }
    const { hits, total } = index.search(asked)
    const expected = oracle.search(asked)
    expect(
      hits.map(({ document, tier, matchedText }) => ({ document, tier, matchedText })),
      query,
    ).toEqual(
      expected.slice(page * size, (page + 1) * size).map(({ document, tier, text }) => ({
        document,
        tier,
        matchedText: text < 0 ? documents[document]!.code : known.texts[text]!.text,
      })),
    )
    for (const { tier } of hits) tiers.add(tier)
    expect(total).toBe(expected.length)
  }
}
