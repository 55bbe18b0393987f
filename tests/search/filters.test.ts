/** Searches within filters, with counts beside them, as a catalogue browser asks for them: over HTTP with the sample catalogues. */
import { type CodeFilters, type ContextualSearchResponse, SearchResponse } from '@codarium/contract'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { type SampleServer, startSampleServer } from './sample-server.ts'

const PLAIN = '/api/thesaurus/search'
const CONTEXTUAL = '/api/thesaurus/2026/search'

let issuer: TestIssuer
let server: SampleServer

beforeAll(async () => {
  issuer = await startIssuer()
  const { issuer: OIDC_ISSUER_URI, jwkUri: OIDC_JWK_URI } = issuer
  server = await startSampleServer({ settings: { SVC_AUTH_ENABLED: 'true', OIDC_ISSUER_URI, OIDC_JWK_URI } })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  const order = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  const answer = await fetch(server.url + path, { ...order, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

async function as(roles: readonly string[], path: string, body: object) {
  const token = await issuer.token({ claims: { realm_access: { roles } } })
  return send(path, body, { authorization: `Bearer ${token}` })
}

const post = (path: string, body: object) => as(['svc-viewer'], path, body)

/** Of kidney failure: eleven codes of chapter XIV, I13.10 of IX, P96.0 of XVI, as titles and inclusions of the sample say. */
const kidneys = { q: 'Niereninsuffizienz', type: 'ICD10', codableOnly: true, size: 100 }

async function found(more: object): Promise<SearchResponse> {
  const { status, body } = await post(PLAIN, { ...kidneys, ...more })
  expect([status, [...Value.Errors(SearchResponse, body)]]).toEqual([200, []])
  return body as SearchResponse
}

const codesOf = ({ results }: { results: readonly { code: string }[] }) => results.map(({ code }) => code)

describe('a search for a case', () => {
  it('counts all its hits when asked, and nothing else changes', async () => {
    const { facets, ...plain } = await found({ facets: true, size: 2 })
    expect(facets).toEqual({
      byChapter: { XIV: 11, IX: 1, XVI: 1 },
      byMdc: { '11': 11, '05': 1, '15': 1 },
      byCcl: { '1': 2, '2': 6, '3': 2 },
      // Nothing is new: the year before was not imported.
      byProperty: { CODABLE: 13, MAIN_DIAGNOSIS: 13, POA_REQUIRED: 5 },
    })
    expect(await found({ size: 2 })).toEqual(plain)
    expect(await found({ size: 2, filters: { chapters: [], properties: [] } })).toEqual(plain)
  })

  it.each<[CodeFilters, string[]]>([
    [{ ccls: ['3'] }, ['N17.93', 'N18.5']],
    [{ ccls: ['1', '3'], chapters: ['XIV'] }, ['N17.91', 'N17.93', 'N18.5', 'N19']],
    [{ chapters: ['IX', 'XVI'] }, ['I13.10', 'P96.0']],
    [{ mdcs: ['05'] }, ['I13.10']],
    [{ properties: ['POA_REQUIRED', 'MAIN_DIAGNOSIS'], ccls: ['2'] }, ['N17.92', 'N17.99', 'N99.0']],
    [{ properties: ['NEW'] }, []],
    [{ chapters: ['xiv', '__proto__', '.*', '\u202e'] }, []],
  ])('within %j finds %j', async (filters, codes) => {
    const answer = await found({ filters })
    expect(codesOf(answer).sort()).toEqual(codes)
    expect(answer.totalResults).toBe(codes.length)
    expect(answer).not.toHaveProperty('facets')
  })

  it('counts a list that is chosen from as if nothing were, the others as what is left', async () => {
    const { facets, totalResults } = await found({ facets: true, filters: { chapters: ['XIV'], ccls: ['2'] } })
    expect(totalResults).toBe(4)
    expect(facets).toEqual({
      byChapter: { XIV: 4, IX: 1, XVI: 1 },
      byMdc: { '11': 4 },
      byCcl: { '1': 2, '2': 4, '3': 2 },
      byProperty: { CODABLE: 4, MAIN_DIAGNOSIS: 4, POA_REQUIRED: 3 },
    })
  })

  it('comes in pages, in the order it has without filters, also for a patient and in another language', async () => {
    const wish = { filters: { ccls: ['2'] }, lang: 'fr', q: 'insuffisance', patientContext: { ageYears: 71, sex: 'F' } }
    const all = codesOf(await found({ ...wish, filters: {} }))
    const whole = await found(wish)
    expect(whole.results[0]?.language).toBe('fr')
    expect(codesOf(whole).length).toBeGreaterThan(4)
    expect(codesOf(whole)).toEqual(all.filter((code) => codesOf(whole).includes(code)))
    const pages = await Promise.all([0, 1, 10_000].map((page) => found({ ...wish, page, size: 3 })))
    expect(pages.map(codesOf)).toEqual([codesOf(whole).slice(0, 3), codesOf(whole).slice(3, 6), []])
    expect(pages[2]).toMatchObject({ totalResults: whole.totalResults, totalPages: Math.ceil(whole.totalResults / 3) })
  })

  it('finds nothing within filters that it does not find without: few hits left are no reason to forgive typos', async () => {
    const hearts = { q: 'Herzinsuffizienz', facets: true }
    expect((await found(hearts)).facets?.byCcl).toEqual({ '1': 1, '2': 3, '3': 1 })
    expect(codesOf(await found({ ...hearts, filters: { ccls: ['3'] } }))).toEqual(['I50.14'])
  })

  it('passes over what is coded already only where the filters leave it', async () => {
    const wish = { codingContext: { existingCodes: ['N19'] } }
    const over = async (ccls: string[]) => (await found({ ...wish, filters: { ccls } })).passedOver?.code
    expect([await over([]), await over(['1']), await over(['2'])]).toEqual(['N19', 'N19', undefined])
  })

  it('of procedures is counted by chapter, of medications within their tariff', async () => {
    const { facets } = await found({ q: 'Appendektomie', type: 'CHOP', codableOnly: false, facets: true })
    expect(facets).toMatchObject({ byChapter: { C9: 4 }, byMdc: { '06': 2 }, byCcl: {}, byProperty: { CODABLE: 3 } })
    const atc = { q: 'j06ba', type: 'ATC', tariff: 'ST_REHA', facets: true, filters: { properties: ['CODABLE'] } }
    expect(codesOf(await found(atc))).toEqual(['J06BA02'])
  })

  it('takes null and what it does not know in filters for absence', async () => {
    const all = await found({ facets: true })
    for (const filters of [null, { chapters: null }, { colour: null }, { colour: { length: 4 } }]) {
      expect(await found({ facets: true, filters })).toEqual(all)
    }
  })
})

describe('a contextual search', () => {
  it('takes the same filters, and counts without being asked', async () => {
    const { status, body } = await post(CONTEXTUAL, {
      query: 'Niereninsuffizienz',
      filters: { chapters: ['XIV'], ccls: ['2'] },
      page: 1,
      size: 3,
    })
    const answer = body as ContextualSearchResponse
    expect([status, answer.results.length]).toEqual([200, 1])
    expect(answer).toMatchObject({
      totalResults: 4,
      totalPages: 2,
      byChapter: { XIV: 4, IX: 1, XVI: 1 },
      byMdc: { '11': 4 },
    })
    expect(answer.byCcl).toEqual({ '1': 2, '2': 4, '3': 2 })
    expect(answer.byProperty).toEqual({ CODABLE: 4, MAIN_DIAGNOSIS: 4, POA_REQUIRED: 3 })
  })
})

describe('is refused', () => {
  const type = 'ICD10'
  it.each([
    ['facets over all catalogues', { facets: true }, 'type'],
    ['filters over all catalogues', { filters: { chapters: ['X'] } }, 'type'],
    ['facets that are no decision', { type, facets: 'perhaps' }, 'facets'],
    ['filters that are a list', { type, filters: [] }, 'filters'],
    ['a chapter alone', { type, filters: { chapters: 'X' } }, 'filters.chapters'],
    ['a CCL that is a number', { type, filters: { ccls: [3] } }, 'filters.ccls.0'],
    ['an endless value', { type, filters: { mdcs: ['0'.repeat(21)] } }, 'filters.mdcs.0'],
    ['an endless list', { type, filters: { chapters: Array(61).fill('X') } }, 'filters.chapters'],
    ['an unknown property', { type, filters: { properties: ['RARE'] } }, 'filters.properties.0'],
    ['a value with NUL', { type, filters: { chapters: ['X\0'] } }, 'filters.chapters.0'],
    ['a page before the first', { type, facets: true, page: -1 }, 'page'],
    ['an endless text', { type, facets: true, q: 'x'.repeat(501) }, 'q'],
  ])('%s', async (_, more, field) => {
    const { status, body } = await post(PLAIN, { q: 'lunge', ...more })
    expect([status, body]).toMatchObject([400, { error: 'VALIDATION_ERROR', details: [{ field }] }])
  })

  it('a filter of a contextual search that is none', async () => {
    const { status, body } = await post(CONTEXTUAL, { query: 'lunge', filters: { properties: ['RARE'] } })
    expect([status, body]).toMatchObject([400, { details: [{ field: 'filters.properties.0' }] }])
  })

  it('a version that nobody imported', async () => {
    expect((await post(PLAIN, { ...kidneys, facets: true, version: '1999' })).status).toBe(404)
    expect((await post('/api/thesaurus/1999/search', { query: 'lunge', filters: {} })).status).toBe(404)
  })

  it.each([PLAIN, CONTEXTUAL])('whoever may not read catalogues: %s', async (path) => {
    const body = { ...kidneys, query: kidneys.q, facets: true }
    expect((await send(path, body)).status).toBe(401)
    expect(await as([], path, body)).toMatchObject({ status: 403, body: { reason: 'INSUFFICIENT_ROLE' } })
  })
})
