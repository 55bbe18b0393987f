/** Search over HTTP with the sample catalogues: what a coder types, in three languages, and what comes back. */
import { type ContextualSearchResponse, SearchResponse, type Suggestion } from '@codarium/contract'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SampleServer, startSampleServer } from './sample-server.ts'

let server: SampleServer

beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.stop())

const icd = (query: string) => server.get<SearchResponse>(`/api/thesaurus/search/icd10?${query}`)
const codesOf = ({ results }: SearchResponse) => results.map(({ code }) => code)

describe('diagnoses', () => {
  it.each(['E11.91', 'e1191', ' E11.91 '])('are found by their code, written %s', async (q) => {
    const answer = await icd(`q=${encodeURIComponent(q)}`)
    expect(answer.results[0]).toMatchObject({ code: 'E11.91', matchedField: 'CODE', matchKind: 'EXACT' })
  })

  it('are found by the beginning of a code, the family in order', async () => {
    const codes = codesOf(await icd('q=e11&size=100'))
    expect(codes[0]).toBe('E11')
    const family = codes.filter((code) => code.startsWith('E11'))
    expect(family.length).toBeGreaterThan(5)
    // Texts that mention E11 come after the codes themselves.
    expect(codes.slice(0, family.length)).toEqual(family)
  })

  it.each([
    ['de', 'lungenentz'],
    ['fr', 'pneumonie'],
    ['it', 'polmonite'],
  ])('are found by half a word in %s: %s', async (lang, q) => {
    const answer = await icd(`q=${q}&lang=${lang}&codableOnly=true`)
    expect(answer.results.slice(0, 5).some(({ code }) => code.startsWith('J1'))).toBe(true)
    expect(answer.results[0]?.language).toBe(lang)
  })

  it('are found with a typo, which never stands above an exact match', async () => {
    const answer = await icd('q=Pneumonei&codableOnly=true')
    expect(answer.results[0]?.code).toMatch(/^J1/)
    expect(answer.results[0]?.matchKind).toBe('FUZZY')
  })

  it('leave out containers, implausible ones and those that cannot be the main diagnosis, when asked', async () => {
    const all = await icd('q=e11&size=100')
    expect(all.results.some(({ codable }) => !codable)).toBe(true)
    const codable = await icd('q=e11&size=100&codableOnly=true')
    expect(codable.results.every((hit) => hit.codable)).toBe(true)
    expect(codesOf(await icd('q=u69'))).not.toHaveLength(0)
    expect(codesOf(await icd('q=u69&isMainDiagnosis=true&codableOnly=true'))).toEqual([])
    const newborn = await icd('q=p07&ageYears=50')
    expect(newborn.results.flatMap(({ warnings }) => warnings.map(({ type }) => type))).toContain('AGE_CONFLICT')
    expect(codesOf(await icd('q=p07&ageYears=50&filterPlausibility=true&codableOnly=true'))).toEqual([])
  })

  it('come page by page, each once, and a page past the end is empty', async () => {
    const first = await icd('q=e1&size=10&page=0')
    const pages = await Promise.all(
      Array.from({ length: first.totalPages }, (_, page) => icd(`q=e1&size=10&page=${page}`)),
    )
    const codes = pages.flatMap(codesOf)
    expect(codes).toHaveLength(first.totalResults)
    expect(new Set(codes).size).toBe(codes.length)
    expect(await icd('q=e1&size=10&page=10000')).toMatchObject({ results: [], totalResults: first.totalResults })
  })
})

it('procedures are found with and without Z, and by their B rows', async () => {
  const chop = (q: string) => server.get<SearchResponse>(`/api/thesaurus/search/chop?q=${encodeURIComponent(q)}`)
  const [first] = (await chop('hüft')).results
  expect(first?.code).toMatch(/^Z/)
  expect((await chop(first?.code ?? '')).results[0]?.code).toBe(first?.code)
  expect((await chop((first?.code ?? '').slice(1))).results[0]?.code).toBe(first?.code)
})

it('medications are found by name and code, filtered by tariff', async () => {
  const atc = (query: string) => server.get<SearchResponse>(`/api/thesaurus/search/atc?${query}`)
  const { results } = await atc('q=ritux')
  expect(results[0]?.classificationType).toBe('ATC')
  expect((await atc(`q=${results[0]?.code}`)).results[0]?.code).toBe(results[0]?.code)
})

it('one search covers all catalogues', async () => {
  const answer = await server.get<SearchResponse>('/api/thesaurus/search?q=h%C3%BCft&size=100')
  expect(new Set(answer.results.map(({ classificationType }) => classificationType)).size).toBeGreaterThan(1)
  const only = await server.get<SearchResponse>('/api/thesaurus/search?q=h%C3%BCft&type=CHOP&size=100')
  expect(only.results.every(({ classificationType }) => classificationType === 'CHOP')).toBe(true)
})

it('suggestions and completions come with their code', async () => {
  const suggestions = await server.get<Suggestion[]>('/api/thesaurus/search/suggest?q=pneu&limit=3')
  expect(suggestions).toHaveLength(3)
  expect(suggestions[0]).toMatchObject({ type: expect.any(String), code: expect.any(String), text: expect.any(String) })
  const completions = await server.get<Suggestion[]>('/api/thesaurus/autocomplete/ICD10?q=diab')
  expect(completions.map(({ code }) => code)).toContainEqual(expect.stringMatching(/^E1/))
})

it('contextual search counts over all hits, not the page', async () => {
  const path = '/api/thesaurus/2026/search'
  const answer = await server.get<ContextualSearchResponse>(`${path}?q=e11&size=2`)
  expect(answer.results).toHaveLength(2)
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)
  expect(sum(answer.byChapter)).toBe(answer.totalResults)
  expect(Object.keys(answer.byMdc).length).toBeGreaterThan(0)
  const posted = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'e11',
      classificationType: 'ICD10',
      size: 2,
      patientContext: { ageYears: 71, sex: 'F' },
    }),
  })
  expect(await posted.json()).toMatchObject({ totalResults: answer.totalResults, byChapter: answer.byChapter })
})

describe('a search for a case, by POST', () => {
  const post = async (body: object) => {
    const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${server.url}/api/thesaurus/search`, order)
    return { status: answer.status, body: (await answer.json()) as SearchResponse }
  }

  it('answers what the GET does where nothing is told, of one catalogue or all', async () => {
    for (const type of ['ICD10', 'CHOP', undefined]) {
      const { status, body } = await post({ q: 'lunge', ...(type && { type }), size: 30 })
      expect(status).toBe(200)
      expect(Value.Check(SearchResponse, body)).toBe(true)
      const query = `q=lunge&size=30${type ? `&type=${type}` : ''}`
      expect(body).toEqual(await server.get<SearchResponse>(`/api/thesaurus/search?${query}`))
    }
    expect(codesOf((await post({ q: 'b01ac', type: 'ATC' })).body)).toEqual(
      codesOf(await server.get<SearchResponse>('/api/thesaurus/search/atc?q=b01ac')),
    )
  })

  it('puts what is coded last, tells what it has passed over, and explains when asked', async () => {
    const { body: before } = await post({ q: 'hypokali', type: 'ICD10' })
    const [first] = codesOf(before)
    const asked = { q: 'hypokali', type: 'ICD10', explain: true, codingContext: { existingCodes: [first] } }
    const { body } = await post({ ...asked, patientContext: { ageYears: 71, sex: 'F' } })
    expect(Value.Check(SearchResponse, body)).toBe(true)
    expect(codesOf(body).at(-1)).toBe(first)
    expect(body.passedOver?.code).toBe(first)
    expect(body.results.every(({ score }) => typeof score?.total === 'number')).toBe(true)
  })

  it.each([
    { q: 'x'.repeat(501) },
    { q: 'lunge', size: 0 },
    { q: 'lunge', type: 'OPS' },
    { q: 'lunge', patientContext: { ageYears: -1 } },
    { q: 'lunge', codingContext: { department: 'x'.repeat(81) } },
    { q: 'lunge', codingContext: { existingCodes: Array.from({ length: 1001 }, () => 'I10.00') } },
    {},
  ])('is refused for %j', async (body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('does not know a version that nobody imported', async () => {
    expect((await post({ q: 'lunge', type: 'ICD10', version: '1999' })).status).toBe(404)
  })
})

it('every search explains its scores when asked, and else does not', async () => {
  const paths = [
    'search?q=lunge',
    'search/icd10?q=lunge',
    'search/chop?q=lunge',
    'search/atc?q=b01ac',
    '2026/search?q=lunge',
  ]
  for (const path of paths) {
    const [plain, told] = [
      await server.get<SearchResponse>(`/api/thesaurus/${path}`),
      await server.get<SearchResponse>(`/api/thesaurus/${path}&explain=true`),
    ]
    expect([path, codesOf(told)]).toEqual([path, codesOf(plain)])
    expect(plain.results.some((hit) => 'score' in hit)).toBe(false)
    expect(told.results.length > 0 && told.results.every((hit) => 'score' in hit)).toBe(true)
  }
})

it('contextual search by POST needs no field: without a query it finds nothing', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/thesaurus/2026/search`, { method: 'POST', headers, body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([200, { results: [], totalResults: 0, size: 20 }])
})

describe('contextual search beside what is coded', () => {
  const post = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    const order = { method: 'POST', headers, body: JSON.stringify({ query: 'e11', size: 100, ...body }) }
    const answer = await fetch(`${server.url}/api/thesaurus/2026/search`, order)
    return { status: answer.status, body: (await answer.json()) as ContextualSearchResponse }
  }

  it('puts coded codes last, marked, and warns of what excludes the others', async () => {
    const [before, after] = [
      await post({}),
      await post({ codingContext: { existingCodes: ['e1190'], mainDiagnosisCode: 'E10.90' } }),
    ]
    const others = codesOf(before.body as never).filter((code) => code !== 'E11.90')
    expect(codesOf(after.body as never)).toEqual([...others, 'E11.90'])
    expect(after.body.results.filter(({ alreadyCoded }) => alreadyCoded).map(({ code }) => code)).toEqual(['E11.90'])
    const warned = (code: string) =>
      after.body.results.find((hit) => hit.code === code)?.warnings.map(({ type }) => type)
    expect([warned('E11.90'), warned('E11.91')]).toEqual([['DUPLICATE_CODE'], ['EXCLUSION_CONFLICT']])
    expect(before.body.results.flatMap(({ warnings }) => warnings)).toEqual([])
  })

  it('boosts the asterisk code whose dagger code is coded', async () => {
    const asked = { query: 'nephropathie glomerul', codingContext: { existingCodes: ['E11.20'] } }
    expect((await post(asked)).body.results[0]).toMatchObject({ code: 'N08.3', warnings: [{ type: 'PARTNER_CODE' }] })
  })

  it('takes explicit null in an optional field for absence', async () => {
    const nulls = { version: null, page: null, codableOnly: null, codingContext: null, patientContext: { sex: null } }
    expect(await post(nulls)).toEqual(await post({}))
    expect((await post({ codingContext: { existingCodes: [null] } })).status).toBe(400)
  })

  it('is refused where the body names another version than the path', async () => {
    expect((await post({ version: '2026' })).status).toBe(200)
    const { status, body } = await post({ version: '2025' })
    expect([status, body]).toMatchObject([400, { error: 'VALIDATION_ERROR', details: [{ field: 'version' }] }])
  })
})

describe('related codes', () => {
  const asked = 'E11.20'
  const hit = async () => (await icd(`q=${asked}`)).results[0]

  it('stand in the hits once the references are extracted, and are gone when they are deleted', async () => {
    const path = '/api/admin/references'
    expect(await hit()).not.toHaveProperty('relatedCodes')
    const extracted = await fetch(`${server.url}${path}/extract/ICD10/2026`, { method: 'POST' })
    expect(extracted.status).toBe(200)
    expect((await hit())?.relatedCodes).toContainEqual({ code: 'N08.3', relation: 'ASTERISK' })
    const answer = await server.get<ContextualSearchResponse>(`/api/thesaurus/2026/search?q=${asked}`)
    expect(answer.results[0]?.relatedCodes).toContainEqual(expect.objectContaining({ code: 'N08.3', isCodable: true }))
    await fetch(`${server.url}${path}/delete/ICD10/2026?confirm=true`, { method: 'DELETE' })
    expect(await hit()).not.toHaveProperty('relatedCodes')
  })
})

describe('bad input gets a documented answer', () => {
  const status = async (query: string) => (await fetch(`${server.url}/api/thesaurus/search/icd10?${query}`)).status

  it.each([
    'q=x&size=0',
    'q=x&size=101',
    'q=x&page=-1',
    'q=x&page=10001',
    'q=x&lang=en',
    'q=x&sex=Q',
    '',
    `q=${'x'.repeat(501)}`,
    'q=x&codableOnly=perhaps',
    'q=%00',
    'q=x%00&version=2026',
  ])('400 for ?%s', async (query) => {
    expect(await status(query)).toBe(400)
  })

  it.each(['', ' ', '%ED%A0%80', '.*%5B(', '%E2%80%AE', '*'.repeat(500), `${'a%20'.repeat(249)}`, '%F0%9F%92%89'])(
    '200 and no crash for q=%s',
    async (q) => {
      expect(await status(`q=${q}`)).toBe(200)
    },
  )

  it.each(['search?q=e11&version=1999', 'search/icd10?q=e11&version=1999', '1999/search?q=e11'])(
    '404 for a version nobody imported: %s',
    async (path) => {
      expect((await fetch(`${server.url}/api/thesaurus/${path}`)).status).toBe(404)
    },
  )
})

describe('the answer', () => {
  it.each([
    '?q=diab',
    '?q=e11&size=100',
    '/icd10?q=kreislauf&lang=it&page=1&size=3',
    '/icd10?q=o80&ageYears=3&sex=M',
    '/chop?q=endo&lang=fr',
    '/atc?q=linez',
    '?q=%22%5C%0A%E2%80%A8',
  ])('of %s is what the contract describes, to the byte', async (address) => {
    const answer = await fetch(`${server.url}/api/thesaurus/search${address}`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const written = await answer.text()
    const parsed: unknown = JSON.parse(written)
    expect(Value.Errors(SearchResponse, parsed)).toEqual([])
    expect(JSON.stringify(Value.Clean(SearchResponse, structuredClone(parsed)))).toBe(written)
  })
})
