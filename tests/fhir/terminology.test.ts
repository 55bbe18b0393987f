/** FHIR R4 terminology over HTTP with the sample catalogues of two years: every answer is checked for conformance. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleFile } from '../harness/sample-files.ts'
import { upload } from '../harness/upload.ts'
import { type SampleServer, startSampleServer } from '../search/sample-server.ts'
import { batchTests } from './batch-tests.ts'
import { ecosystemTests } from './ecosystem/ecosystem-tests.ts'
import { FhirClient, valuesOf } from './fhir-client.ts'
import { realClientTests } from './real-client-tests.ts'
import { refusalTests } from './refusal-tests.ts'

const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'
const CHOP = 'urn:oid:2.16.756.5.30.1.126.3.1'
const ATC = 'http://www.whocc.no/atc'

/** Of the year before, what is compared with this one. */
const YEAR_BEFORE = [
  ['icd10gm2025_claml_de.zip', 'icd10'],
  ['chop2025_de.zip', 'chop'],
] as const

let server: SampleServer
let fhir: FhirClient

beforeAll(async () => {
  server = await startSampleServer()
  for (const [file, path] of YEAR_BEFORE) {
    const address = `${server.url}/api/admin/import/${path}?version=2025`
    expect((await upload(address, await sampleFile(file, 2025))).status).toBe(200)
  }
  fhir = new FhirClient(server.url)
})
afterAll(() => server.stop())

interface Bundle {
  total: number
  link: { relation: string; url: string }[]
  entry?: { fullUrl: string; resource: { id: string; resourceType: string; url: string; version: string } }[]
}
interface Expanded {
  url: string
  expansion: {
    identifier: string
    total: number
    offset: number
    contains?: {
      code: string
      system: string
      display: string
      abstract?: boolean
      designation?: { value: string }[]
    }[]
  }
}

const codesOf = ({ expansion }: Expanded) => (expansion.contains ?? []).map(({ code }) => code)
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()

describe('metadata', () => {
  it('says what the endpoint can do', async () => {
    const { body } = await fhir.get<{ rest: { resource: { type: string; operation: { name: string }[] }[] }[] }>(
      '/metadata',
    )
    const named = body.rest[0]?.resource.map(({ type, operation }) => [type, operation.map(({ name }) => name)])
    expect(named).toEqual([
      ['CodeSystem', ['lookup', 'validate-code', 'subsumes']],
      ['ValueSet', ['expand', 'validate-code']],
      ['ConceptMap', ['translate']],
    ])
  })

  it('says which versions of which systems are there, the newest as default', async () => {
    const { body } = await fhir.get<{
      codeSystem: { uri: string; version: { code: string; isDefault: boolean }[] }[]
    }>('/metadata?mode=terminology')
    const versions = body.codeSystem.map(({ uri, version }) => [uri, version.map((v) => [v.code, v.isDefault])])
    const both = [
      ['2026', true],
      ['2025', false],
    ]
    expect(versions).toEqual([
      [ICD, both],
      [CHOP, both],
      [ATC, [['2026', true]]],
    ])
  })
})

describe('resources', () => {
  it.each(['CodeSystem', 'ValueSet', 'ConceptMap'])('%s: everything found can be read', async (type) => {
    const { body } = await fhir.get<Bundle>(`/${type}?_count=100`)
    expect(body.entry).toHaveLength(body.total)
    expect(body.total).toBeGreaterThan(1)
    for (const { fullUrl, resource } of body.entry ?? []) {
      expect(fullUrl).toBe(`${server.url}/fhir/${type}/${resource.id}`)
      expect((await fhir.get(`/${type}/${resource.id}`)).body).toEqual(resource)
    }
  })

  it('are found by address, version, name and system', async () => {
    const ids = async (path: string) => (await fhir.get<Bundle>(path)).body.entry?.map(({ resource }) => resource.id)
    expect(await ids(`/CodeSystem?${query({ url: ICD, version: '2025' })}`)).toEqual(['icd-10-gm-2025'])
    expect(await ids('/CodeSystem?name=cho&status=active')).toEqual(['chop-2026', 'chop-2025'])
    expect(await ids(`/ValueSet?${query({ system: ATC, version: '2026' })}`)).toEqual(['atc-2026', 'atc-2026-codable'])
    expect(await ids('/CodeSystem?_id=nothing')).toBeUndefined()
    expect(await ids(`/ConceptMap?${query({ system: CHOP })}`)).toEqual(['chop-2025-to-2026'])
  })

  it('come page by page along the links', async () => {
    const seen: string[] = []
    let next: string | undefined = `${server.url}/fhir/ValueSet?_count=4`
    while (next) {
      const { body }: { body: Bundle } = await fhir.get<Bundle>(next.slice(`${server.url}/fhir`.length))
      expect(body.total).toBe(10)
      seen.push(...(body.entry ?? []).map(({ resource }) => resource.id))
      next = body.link.find(({ relation }) => relation === 'next')?.url
    }
    expect([seen.length, new Set(seen).size]).toEqual([10, 10])
    expect((await fhir.get<Bundle>('/ValueSet?_count=0')).body).not.toHaveProperty('entry')
  })

  it('need not be sent twice, in the same language', async () => {
    const path = `/CodeSystem/$lookup?${query({ system: ICD, code: 'J18.1' })}`
    const { headers } = await fhir.get(path, { 'accept-language': 'fr' })
    const tag = headers.get('etag') ?? ''
    expect(headers.get('vary')).toBe('Origin, Authorization, accept, accept-language, Accept-Encoding')
    const again = (language: string) =>
      fetch(`${server.url}/fhir${path}`, { headers: { 'if-none-match': tag, 'accept-language': language } })
    expect([(await again('fr')).status, (await again('it')).status]).toEqual([304, 200])
  })
})

describe('$lookup', () => {
  it('tells everything about a code, in the language asked for', async () => {
    const at = (code: string) => `/CodeSystem/$lookup?${query({ system: ICD, version: '2026', code })}`
    const german = (await fhir.get(at('J18.1'))).body
    const french = (await fhir.get(`${at('j181')}&displayLanguage=fr-CH`)).body
    expect([valuesOf(german, 'version'), valuesOf(german, 'name')]).toEqual([['2026'], ['ICD-10-GM']])
    expect(valuesOf(german, 'display')).not.toEqual(valuesOf(french, 'display'))
    expect((await fhir.get(at('J18.1'), { 'accept-language': 'fr' })).body).toEqual(french)
    const languages = valuesOf(german, 'designation').map((each) => (each as { language: string }).language)
    expect(new Set(languages)).toEqual(new Set(['de', 'fr', 'it']))
    const properties = valuesOf(german, 'property') as { code: string; value: unknown }[]
    const of = (code: string) => properties.filter((each) => each.code === code).map(({ value }) => value)
    expect([of('codable'), of('notSelectable'), of('inactive'), of('parent')]).toEqual([
      [true],
      [false],
      [false],
      ['J18'],
    ])
    const parent = valuesOf((await fhir.get(at('J18'))).body, 'property') as typeof properties
    expect(parent.filter(({ code }) => code === 'child').map(({ value }) => value)).toContain('J18.1')
  })

  it('by POST does the same, with a Coding too', async () => {
    const { body } = await fhir.get(`/CodeSystem/$lookup?${query({ system: CHOP, code: 'Z39.74' })}`)
    const asCode = [
      { name: 'system', valueUri: CHOP },
      { name: 'code', valueCode: '39.74' },
    ]
    const asCoding = [{ name: 'coding', valueCoding: { system: CHOP, code: 'Z39.74' } }]
    expect((await fhir.post('/CodeSystem/$lookup', asCode)).body).toEqual(body)
    expect((await fhir.post('/CodeSystem/$lookup', asCoding)).body).toEqual(body)
  })

  it('gives only the properties asked for', async () => {
    const path = `/CodeSystem/$lookup?${query({ system: ICD, code: 'J18.1' })}&property=kind&property=codable`
    const { body } = await fhir.get(path)
    const codes = valuesOf(body, 'property').map((each) => (each as { code: string }).code)
    expect([codes.sort(), valuesOf(body, 'designation')]).toEqual([['codable', 'kind'], []])
    const single = await fhir.get(`/CodeSystem/$lookup?${query({ system: ICD, code: 'J18.1', property: 'kind' })}`)
    expect(valuesOf(single.body, 'property')).toHaveLength(1)
  })
})

describe('$validate-code', () => {
  const result = async (path: string) => valuesOf((await fhir.get(path)).body, 'result')[0]

  it('on a code system: code, version, display', async () => {
    const at = (parameters: Record<string, string>) =>
      `/CodeSystem/$validate-code?${query({ url: ICD, ...parameters })}`
    expect(await result(at({ code: 'J18.1' }))).toBe(true)
    expect(await result(at({ code: 'J18.7777' }))).toBe(false)
    expect([await result(at({ code: 'A90', version: '2025' })), await result(at({ code: 'A90' }))]).toEqual([
      true,
      false,
    ])
    const named = valuesOf((await fhir.get(at({ code: 'J18.1' }))).body, 'display')[0] as string
    expect(await result(at({ code: 'J18.1', display: named.toUpperCase() }))).toBe(true)
    const wrong = (await fhir.get(at({ code: 'J18.1', display: 'Beinbruch' }))).body
    expect([valuesOf(wrong, 'result'), valuesOf(wrong, 'display')]).toEqual([[false], [named]])
    expect(valuesOf((await fhir.get(at({ code: 'j181' }))).body, 'message')).toEqual(['The catalogue writes J18.1.'])
  })

  it('on one code system', async () => {
    expect(await result('/CodeSystem/icd-10-gm-2025/$validate-code?code=A90')).toBe(true)
    expect(await result('/CodeSystem/icd-10-gm-2026/$validate-code?code=A90')).toBe(false)
  })

  it('of a CodeableConcept is satisfied by one valid coding', async () => {
    const concept = (codes: string[]) => [
      { name: 'url', valueUri: ICD },
      { name: 'codeableConcept', valueCodeableConcept: { coding: codes.map((code) => ({ system: ICD, code })) } },
    ]
    const check = async (codes: string[]) =>
      valuesOf((await fhir.post('/CodeSystem/$validate-code', concept(codes))).body, 'result')[0]
    expect([await check(['X77.77', 'J18.1']), await check(['X77.77', 'Y77.77'])]).toEqual([true, false])
  })

  it('on a value set: membership, system, version, abstract codes', async () => {
    const at = (url: string, parameters: Record<string, string>) =>
      `/ValueSet/$validate-code?${query({ url, ...parameters })}`
    const all = 'http://fhir.de/ValueSet/bfarm/icd-10-gm'
    expect(await result(at(all, { system: ICD, code: 'J18' }))).toBe(true)
    expect(await result(at(all, { system: ICD, code: 'J18', abstract: 'false' }))).toBe(false)
    expect(await result(at(`${ICD}?fhir_vs=codable`, { code: 'J18' }))).toBe(false)
    expect(await result(at(`${ICD}?fhir_vs=codable`, { code: 'J18.1' }))).toBe(true)
    expect(await result(at(`${ICD}?fhir_vs=isa/J18`, { code: 'J18.1' }))).toBe(true)
    expect(await result(at(`${ICD}?fhir_vs=isa/J18`, { code: 'J44.8' }))).toBe(false)
    expect(await result(at(all, { system: CHOP, code: 'J18' }))).toBe(false)
    expect(await result(at(all, { system: ICD, systemVersion: '2025', code: 'J18' }))).toBe(false)
    expect(await result('/ValueSet/chop-2026-codable/$validate-code?code=Z39.74')).toBe(true)
  })
})

it.each([
  ['J18', 'J18.1', 'subsumes'],
  ['J18.1', 'J18', 'subsumed-by'],
  ['J18.1', 'j181', 'equivalent'],
  ['J18.1', 'J44.8', 'not-subsumed'],
])('$subsumes: %s and %s are %s', async (codeA, codeB, outcome) => {
  const asked = await fhir.get(`/CodeSystem/$subsumes?${query({ system: ICD, codeA, codeB })}`)
  expect(valuesOf(asked.body, 'outcome')).toEqual([outcome])
  const one = await fhir.get(`/CodeSystem/icd-10-gm-2026/$subsumes?${query({ codeA, codeB })}`)
  expect(one.body).toEqual(asked.body)
  const posted = await fhir.post('/CodeSystem/$subsumes', [
    { name: 'codingA', valueCoding: { system: ICD, code: codeA } },
    { name: 'codingB', valueCoding: { system: ICD, code: codeB } },
  ])
  expect(posted.body).toEqual(asked.body)
})

describe('$expand', () => {
  it('pages through all codes, each once, in the order of the catalogue', async () => {
    const { body: first } = await fhir.get<Expanded>('/ValueSet/icd-10-gm-2026/$expand')
    expect(codesOf(first)).toHaveLength(100)
    const codes: string[] = []
    while (codes.length < first.expansion.total) {
      const { body } = await fhir.get<Expanded>(`/ValueSet/icd-10-gm-2026/$expand?count=300&offset=${codes.length}`)
      expect(body.expansion.identifier).toBe(first.expansion.identifier)
      codes.push(...codesOf(body))
    }
    expect(new Set(codes).size).toBe(first.expansion.total)
    expect(codes.slice(0, 100)).toEqual(codesOf(first))
    const { body: past } = await fhir.get<Expanded>(`/ValueSet/icd-10-gm-2026/$expand?offset=${codes.length}`)
    expect([past.expansion.total, past.expansion.contains]).toEqual([codes.length, undefined])
  })

  it('marks what only groups others, and leaves it out of the codable set', async () => {
    const { body } = await fhir.get<Expanded>('/ValueSet/icd-10-gm-2026/$expand?count=1000')
    const groups = body.expansion.contains?.filter(({ abstract }) => abstract) ?? []
    expect(groups.length).toBeGreaterThan(10)
    const { body: codable } = await fhir.get<Expanded>('/ValueSet/icd-10-gm-2026-codable/$expand?count=1000')
    expect(codable.expansion.total).toBe(body.expansion.total - groups.length)
    expect(codesOf(codable)).not.toContain(groups[0]?.code)
  })

  it('with a filter finds what the search finds, in its order', async () => {
    const { results } = await server.get<{ results: { code: string }[] }>(
      '/api/thesaurus/search/icd10?q=pneum&lang=fr&size=10&codableOnly=true',
    )
    const url = `${ICD}?fhir_vs=codable`
    const page = (offset: string, count: string) =>
      fhir.get<Expanded>(`/ValueSet/$expand?${query({ url, filter: 'pneum', displayLanguage: 'fr', offset, count })}`)
    const { body } = await page('0', '10')
    expect(codesOf(body)).toEqual(results.map(({ code }) => code))
    expect(codesOf((await page('3', '4')).body)).toEqual(codesOf(body).slice(3, 7))
    const posted = await fhir.post<Expanded>('/ValueSet/$expand', [
      { name: 'url', valueUri: url },
      { name: 'filter', valueString: 'pneum' },
      { name: 'displayLanguage', valueCode: 'fr' },
      { name: 'count', valueInteger: 10 },
    ])
    expect(posted.body.expansion.contains).toEqual(body.expansion.contains)
  })

  it('of a branch holds that branch, with a filter too', async () => {
    const url = `${ICD}?fhir_vs=isa/J18`
    const { body } = await fhir.get<Expanded>(`/ValueSet/$expand?${query({ url })}`)
    expect(codesOf(body)[0]).toBe('J18')
    expect(codesOf(body).every((code) => code.startsWith('J18'))).toBe(true)
    const { body: filtered } = await fhir.get<Expanded>(`/ValueSet/$expand?${query({ url, filter: 'pneumonie' })}`)
    expect(filtered.expansion.total).toBeGreaterThan(0)
    expect(codesOf(filtered).every((code) => codesOf(body).includes(code))).toBe(true)
  })

  it('counts without codes, and brings designations when asked', async () => {
    const { body } = await fhir.get<Expanded>('/ValueSet/chop-2026/$expand?count=0')
    expect([body.expansion.total > 100, body.expansion.contains]).toEqual([true, undefined])
    const { body: told } = await fhir.get<Expanded>('/ValueSet/chop-2026/$expand?count=5&includeDesignations=true')
    expect(told.expansion.contains?.every(({ designation = [] }) => designation.length >= 3)).toBe(true)
  })
})

describe('$translate', () => {
  type Match = { equivalence: string; concept: { code: string; version: string }; source: string }
  const matches = (body: unknown) => valuesOf(body, 'match') as Match[]

  it('follows the crosswalk forwards and backwards', async () => {
    const at = (parameters: Record<string, string>) => `/ConceptMap/$translate?${query({ system: ICD, ...parameters })}`
    const { body } = await fhir.get(at({ code: 'A90', version: '2025', targetsystem: ICD }))
    expect(valuesOf(body, 'result')).toEqual([true])
    expect(matches(body).map(({ concept }) => concept.code)).toEqual(['A97.0', 'A97.1', 'A97.9'])
    expect(
      matches(body).every(({ equivalence, concept }) => equivalence === 'narrower' && concept.version === '2026'),
    ).toBe(true)
    const back = (await fhir.get(at({ code: 'A97.1', reverse: 'true' }))).body
    expect(matches(back)).toMatchObject([{ equivalence: 'wider', concept: { code: 'A90', version: '2025' } }])
    const same = (await fhir.get(at({ code: 'J18.1' }))).body
    expect(matches(same)).toMatchObject([{ equivalence: 'equivalent', concept: { code: 'J18.1' } }])
    const category = (await fhir.get(at({ code: 'J18' }))).body
    expect(matches(category)).toMatchObject([{ equivalence: 'equivalent', concept: { code: 'J18' } }])
  })

  it('by the map itself, and by POST', async () => {
    const { body } = await fhir.get(`/ConceptMap/chop-2025-to-2026/$translate?${query({ code: 'Z93.9A.10' })}`)
    expect(matches(body).map(({ concept }) => concept.code)).toEqual(['Z93.9A.11', 'Z93.9A.12'])
    const posted = await fhir.post('/ConceptMap/$translate', [
      { name: 'url', valueUri: matches(body)[0]?.source },
      { name: 'coding', valueCoding: { system: CHOP, code: 'Z93.9A.10' } },
    ])
    expect(posted.body).toEqual(body)
  })

  it('says when there is nothing to translate to', async () => {
    const nothing = async (parameters: Record<string, string>) => {
      const { body } = await fhir.get(`/ConceptMap/$translate?${query(parameters)}`)
      return [valuesOf(body, 'result')[0], matches(body)]
    }
    expect(await nothing({ system: ICD, code: 'X77.77' })).toEqual([false, []])
    expect(await nothing({ system: ATC, code: 'L01FA01' })).toEqual([false, []])
    expect(await nothing({ system: ICD, code: 'A90', targetsystem: CHOP })).toEqual([false, []])
  })
})

describe('bad input', () => {
  it.each([
    ['/CodeSystem/nothing', 404, 'not-found'],
    ['/CodeSystem/_history', 400, 'invalid'],
    ['/Patient', 404, 'not-found'],
    ['/CodeSystem/$lookup', 400, 'invalid'],
    ['/CodeSystem/$lookup?code=J18', 400, 'invalid'],
    [`/CodeSystem/$lookup?system=${ICD}&code=X77.7`, 404, 'not-found'],
    ['/CodeSystem/$lookup?system=http://x.org&code=J18', 404, 'not-found'],
    [`/CodeSystem/$lookup?system=${ICD}&version=1900&code=J18`, 404, 'not-found'],
    [`/CodeSystem/$lookup?system=${ICD}&code=J18&_format=xml`, 406, 'not-supported'],
    [`/CodeSystem/$lookup?system=${ICD}&code=${'x'.repeat(501)}`, 400, 'invalid'],
    [`/CodeSystem/$subsumes?system=${ICD}&codeA=J18`, 400, 'invalid'],
    ['/CodeSystem?name:exact=ICD10GM', 400, 'not-supported'],
    ['/CodeSystem?_count=101', 400, 'invalid'],
    ['/ValueSet/$expand', 400, 'invalid'],
    ['/ValueSet/$expand?url=http://x.org', 404, 'not-found'],
    [`/ValueSet/$expand?url=${ICD}?fhir_vs=refset`, 404, 'not-found'],
    [`/ValueSet/$expand?url=${ICD}?fhir_vs=isa/X77.7`, 404, 'not-found'],
    ['/ValueSet/icd-10-gm-2026/$expand?count=1001', 400, 'too-costly'],
    ['/ValueSet/icd-10-gm-2026/$expand?filter=a&offset=10000', 400, 'too-costly'],
    ['/ValueSet/icd-10-gm-2026/$expand?offset=-1', 400, 'invalid'],
    ['/ValueSet/icd-10-gm-2026/$expand?count=many', 400, 'invalid'],
    [`/ConceptMap/$translate?code=J18&url=http://x.org`, 404, 'not-found'],
    ['/metadata?mode=everything', 400, 'invalid'],
  ])('GET %s is %d %s', async (path, status, code) => {
    const answer = await fhir.get<{ issue: { code: string }[] }>(path)
    expect([answer.status, answer.body.issue[0]?.code]).toEqual([status, code])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['{"resourceType":"Patient"}', 'application/fhir+json', 400, 'invalid'],
    ['{', 'application/fhir+json', 400, 'invalid'],
    ['{"resourceType":"Parameters","parameter":[{"name":"code","valueCode":7}]}', 'application/json', 400, 'invalid'],
    [
      '{"resourceType":"Parameters","parameter":[{"name":"valueSet","resource":{}}]}',
      'application/json',
      400,
      'not-supported',
    ],
    ['{"resourceType":"Parameters"}', 'application/json', 400, 'invalid'],
    ['<Parameters/>', 'application/fhir+xml', 415, 'not-supported'],
  ])('POST %s as %s is %d %s', async (body, type, status, code) => {
    const answer = await fhir.send<{ issue: { code: string }[] }>('/CodeSystem/$lookup', body, type)
    expect([answer.status, answer.body.issue[0]?.code]).toEqual([status, code])
  })

  it('a method that is not there is not supported', async () => {
    const answer = await fhir.send<{ issue: { code: string }[] }>('/CodeSystem', '{}')
    expect([answer.status, answer.body.issue[0]?.code, answer.headers.get('allow')]).toEqual([
      405,
      'not-supported',
      'GET, HEAD',
    ])
  })

  it('FHIR bodies are read below /fhir only', async () => {
    const headers = { 'content-type': 'application/fhir+json' }
    const request = { method: 'POST', headers, body: '{"codes":["J18.1"]}' }
    expect((await fetch(`${server.url}/api/thesaurus/batch-lookup`, request)).status).toBe(415)
  })

  it.each(['', ' ', '*'.repeat(400), '%F0%9F%92%89', '%E2%80%AE', '.*%5B('])(
    'a filter of %s is answered',
    async (q) => {
      expect((await fhir.get(`/ValueSet/icd-10-gm-2026/$expand?filter=${q}`)).status).toBe(200)
    },
  )
})

ecosystemTests(() => fhir)
batchTests(() => fhir)
refusalTests(
  () => fhir,
  () => server.url,
)
realClientTests(() => server.url)
