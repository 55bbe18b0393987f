/** Batches: each request with its own status, and no way around anything by being in one. */
import { describe, expect, it } from 'vitest'
import type { FhirClient } from './fhir-client.ts'

const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'

interface Answered {
  readonly entry?: readonly {
    readonly resource?: { readonly resourceType: string; readonly total?: number }
    readonly response: {
      readonly status: string
      readonly etag?: string
      readonly outcome?: { issue: { code: string }[] }
    }
  }[]
}

/** A request of a batch. */
export function asked(method: string, url: string, resource?: object) {
  return { request: { method, url }, ...(resource ? { resource } : {}) }
}

/** Sends a batch. */
export function batch(
  fhir: FhirClient,
  entry: readonly object[],
  headers: Record<string, string> = {},
  type = 'batch',
) {
  const body = JSON.stringify({ resourceType: 'Bundle', type, entry })
  return fhir.send<Answered>('', body, 'application/fhir+json', headers)
}

/** The statuses of the answers. */
export const statusesOf = ({ entry = [] }: Answered) => entry.map(({ response }) => response.status)

/** Registers the tests. */
export function batchTests(client: () => FhirClient): void {
  describe('a batch', () => {
    it('answers each request by itself, and one that fails fails alone', async () => {
      const parameters = {
        resourceType: 'Parameters',
        parameter: [{ name: 'coding', valueCoding: { system: ICD, code: 'J18.1' } }],
      }
      const { status, body } = await batch(client(), [
        asked('GET', `CodeSystem/$lookup?system=${ICD}&code=X77.77`),
        asked('POST', 'CodeSystem/$lookup', parameters),
        asked('GET', 'Patient/1'),
        asked('GET', '/ValueSet?_count=0'),
        asked('DELETE', 'CodeSystem/icd-10-gm-2026'),
        asked('GET', '../api/thesaurus/search/icd10?q=a'),
        asked('POST', '.', { resourceType: 'Bundle', type: 'batch' }),
        asked('POST', 'CodeSystem/$lookup', { resourceType: 'Patient' }),
      ])
      expect([status, statusesOf(body)]).toEqual([
        200,
        [
          '404 Not Found',
          '200 OK',
          '404 Not Found',
          '200 OK',
          '405 Method Not Allowed',
          '400 Bad Request',
          '400 Bad Request',
          '400 Bad Request',
        ],
      ])
      expect(body.entry?.[0]?.response.outcome?.issue[0]?.code).toBe('not-found')
      expect(body.entry?.map(({ resource }) => resource?.resourceType).filter(Boolean)).toEqual([
        'Parameters',
        'Bundle',
      ])
    })

    it('is answered in the language of its sender, and not twice where the sender has the answer', async () => {
      const lookup = asked('GET', `CodeSystem/$lookup?system=${ICD}&code=J18.1`)
      const french = await batch(client(), [lookup], { 'accept-language': 'fr' })
      expect(JSON.stringify(french.body)).toContain(
        '"name":"display","valueString":"Pneumonie lobaire, sans précision"',
      )
      const etag = french.body.entry?.[0]?.response.etag
      const kept = { request: { ...lookup.request, ifNoneMatch: etag } }
      expect(statusesOf((await batch(client(), [kept], { 'accept-language': 'fr' })).body)).toEqual([
        '304 Not Modified',
      ])
    })

    it('of nothing is answered with nothing; too many requests are too costly, transactions not supported', async () => {
      expect((await batch(client(), [])).body).toEqual({ resourceType: 'Bundle', type: 'batch-response' })
      const many = Array.from({ length: 101 }, () => asked('GET', 'metadata'))
      const refusal = async (entry: object[], type: string) => {
        const { status, body } = await batch(client(), entry, {}, type)
        return [status, (body as unknown as { issue: { code: string }[] }).issue[0]?.code]
      }
      expect(await refusal(many, 'batch')).toEqual([400, 'too-costly'])
      expect(await refusal([], 'transaction')).toEqual([400, 'not-supported'])
      expect(await refusal([], 'collection')).toEqual([400, 'invalid'])
    })
  })
}
