/** What changes the meaning of a call is honoured or refused, never ignored; searches by form; formats. */
import { describe, expect, it } from 'vitest'
import { type FhirClient, type Parameter, valuesOf } from './fhir-client.ts'

const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'

/** Registers the tests; `url` is that of the server. */
export function refusalTests(client: () => FhirClient, url: () => string): void {
  const coded: Parameter[] = [
    { name: 'system', valueUri: ICD },
    { name: 'code', valueCode: 'J18.1' },
  ]

  describe('never ignored', () => {
    it.each([
      ['/CodeSystem/$lookup', 'tx-resource'],
      ['/CodeSystem/$lookup', 'system-version'],
      ['/CodeSystem/$validate-code', 'tx-resource'],
      ['/CodeSystem/$validate-code', 'codeSystem'],
      ['/ValueSet/$expand', 'tx-resource'],
      ['/ValueSet/$expand', 'exclude-system'],
      ['/ValueSet/$expand', 'cache-id'],
      ['/ValueSet/$validate-code', 'tx-resource'],
      ['/ValueSet/$validate-code', 'force-valueset-version'],
      ['/ConceptMap/$translate', 'force-system-version'],
      ['/CodeSystem/$subsumes', 'check-system-version'],
    ])('%s refuses %s', async (path, name) => {
      const set = { name: 'url', valueUri: `${ICD}?fhir_vs=codable` }
      const posted = await client().post<{ issue: { code: string }[] }>(path, [
        ...coded,
        set,
        { name, valueString: 'x|1' },
      ])
      expect([posted.status, posted.body.issue[0]?.code]).toEqual([400, 'not-supported'])
      const asked = await client().get<{ issue: { code: string }[] }>(`${path}?${name}=x%7C1`)
      expect([asked.status, asked.body.issue[0]?.code]).toEqual([400, 'not-supported'])
    })

    it('half of a question in the address of a POST, and what no interface could show, are refused', async () => {
      const both = await client().post('/CodeSystem/$lookup?version=2025', coded)
      const shown = await client().get(`/ValueSet/icd-10-gm-2026/$expand?excludeNotForUI=true`)
      expect([both.status, shown.status]).toEqual([400, 400])
      expect((await client().post('/CodeSystem/$lookup?_format=xml&_format=json', coded)).status).toBe(200)
    })

    it.each([
      [{}, true],
      [{ conceptMapVersion: '2026' }, true],
      [{ conceptMapVersion: '2020' }, false],
      [{ source: 'http://fhir.de/ValueSet/bfarm/icd-10-gm', target: `${ICD}?fhir_vs` }, true],
      [{ source: `${ICD}?fhir_vs=codable` }, false],
      [{ target: 'http://www.whocc.no/atc?fhir_vs' }, false],
      [{ targetsystem: 'http://www.whocc.no/atc' }, false],
      [{ url: `${ICD}?fhir_cm=2025-2026`, targetsystem: 'http://www.whocc.no/atc' }, false],
    ])('translating with %j finds something: %s', async (more, result) => {
      const query = new URLSearchParams({ system: ICD, code: 'A90', version: '2025', ...more })
      const { body } = await client().get(`/ConceptMap/$translate?${query}`)
      expect(valuesOf(body, 'result')).toEqual([result])
    })

    it('two codes of different versions cannot be compared', async () => {
      const codingA = { system: ICD, code: 'J18', version: '2025' }
      const compare = (version: string) =>
        client().post('/CodeSystem/$subsumes', [
          { name: 'codingA', valueCoding: codingA },
          { name: 'codingB', valueCoding: { ...codingA, version } },
        ])
      expect([(await compare('2025')).status, (await compare('2026')).status]).toEqual([200, 400])
    })

    it('a definition that asks for too much is too costly', async () => {
      const filter = Array.from({ length: 20 }, () => ({ property: 'mdc', op: 'not-in', value: '99' }))
      const include = Array.from({ length: 100 }, () => ({ system: ICD, filter }))
      const valueSet = { resourceType: 'ValueSet', status: 'active', compose: { include } }
      const answer = await client().post<{ issue: { code: string }[] }>('/ValueSet/$expand', [
        { name: 'valueSet', resource: valueSet },
      ])
      expect([answer.status, answer.body.issue[0]?.code]).toEqual([400, 'too-costly'])
    })

    it.each([
      [{ resourceType: 'ValueSet' }, 'invalid'],
      [{ resourceType: 'CodeSystem' }, 'invalid'],
      [{ resourceType: 'ValueSet', compose: { include: [] } }, 'invalid'],
      [{ resourceType: 'ValueSet', compose: { include: [{}] } }, 'invalid'],
      [
        { resourceType: 'ValueSet', compose: { include: [{ system: ICD }], lockedDate: '2020-01-01' } },
        'not-supported',
      ],
      [
        { resourceType: 'ValueSet', modifierExtension: [{ url: 'x' }], compose: { include: [{ system: ICD }] } },
        'not-supported',
      ],
      [
        {
          resourceType: 'ValueSet',
          compose: {
            extension: [
              { url: 'http://hl7.org/fhir/StructureDefinition/valueset-expansion-parameter', extension: [null, 7] },
            ],
            include: [{ system: ICD }],
          },
        },
        'not-supported',
      ],
    ])('the value set %j is refused', async (valueSet, code) => {
      const answer = await client().post<{ issue: { code: string }[] }>('/ValueSet/$expand', [
        { name: 'valueSet', resource: valueSet },
      ])
      expect([answer.status, answer.body.issue[0]?.code]).toEqual([400, code])
    })
  })

  it('FHIR in XML is not acceptable', async () => {
    for (const path of [
      '/metadata',
      '/CodeSystem',
      '/CodeSystem/icd-10-gm-2026',
      `/CodeSystem/$lookup?system=${ICD}&code=J18.1`,
    ]) {
      const answer = await client().get<{ issue: { code: string }[] }>(path, { accept: 'application/fhir+xml' })
      expect([path, answer.status, answer.body.issue[0]?.code]).toEqual([path, 406, 'not-supported'])
    }
  })

  it('searches by form find what searches by address find', async () => {
    const form = async (path: string, fields: string) => {
      const request = { method: 'POST', body: fields, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      const answer = await fetch(`${url()}/fhir${path}`, request)
      return { status: answer.status, body: (await answer.json()) as object }
    }
    const asked = new URLSearchParams({ url: ICD, version: '2025', _count: '5' }).toString()
    expect((await form('/CodeSystem/_search', asked)).body).toEqual((await client().get(`/CodeSystem?${asked}`)).body)
    expect((await form('/ValueSet/_search?_count=3', '')).body).toEqual((await client().get('/ValueSet?_count=3')).body)
    for (const bad of [
      '_count=101',
      '_count=-1',
      '_offset=x',
      'url=%00',
      'url=a&url=b',
      `url=${'x'.repeat(501)}`,
      'name:exact=A',
    ]) {
      expect([bad, (await form('/ConceptMap/_search', bad)).status]).toEqual([bad, 400])
    }
    expect((await form('/CodeSystem/_search', '_format=xml')).status).toBe(406)
    expect((await form('/CodeSystem/$lookup', asked)).status).toBe(415)
  })
}
