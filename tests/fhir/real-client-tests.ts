/** A client others wrote, against the server as it is. */
import { Client } from 'fhir-kit-client'
import { describe, expect, it } from 'vitest'

const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'

interface Answer {
  readonly resourceType: string
  readonly total?: number
  readonly entry?: readonly {
    readonly resource?: { readonly id?: string }
    readonly response?: { readonly status: string }
  }[]
  readonly parameter?: readonly {
    readonly name: string
    readonly valueBoolean?: boolean
    readonly valueString?: string
  }[]
  readonly expansion?: { readonly contains: readonly { readonly code: string }[] }
}

/** Registers the tests; `url` is that of the server. */
export function realClientTests(url: () => string): void {
  const newClient = () => new Client({ baseUrl: `${url()}/fhir` })
  const told = ({ parameter }: Answer, name: string) => parameter?.find((each) => each.name === name)

  describe('fhir-kit-client', () => {
    it('reads, searches by address and by form, and pages', async () => {
      const client = newClient()
      expect(await client.capabilityStatement()).toMatchObject({
        resourceType: 'CapabilityStatement',
        fhirVersion: '4.0.1',
      })
      expect(await client.read({ resourceType: 'CodeSystem', id: 'icd-10-gm-2026' })).toMatchObject({ url: ICD })
      const searchParams = { url: ICD, version: '2025' }
      const found = (await client.search({ resourceType: 'CodeSystem', searchParams })) as Answer
      expect(found.entry?.map(({ resource }) => resource?.id)).toEqual(['icd-10-gm-2025'])
      const posted = (await client.search({
        resourceType: 'CodeSystem',
        searchParams,
        options: { postSearch: true },
      })) as Answer
      expect(posted).toEqual(found)
      const first = await client.search({ resourceType: 'ValueSet', searchParams: { _count: 4 } })
      const second = (await client.nextPage({ bundle: first as never })) as Answer | undefined
      expect([second?.total, second?.entry?.length]).toEqual([10, 4])
    })

    it('asks operations by GET and by POST, with a value set of its own', async () => {
      const client = newClient()
      const input = { system: ICD, code: 'J18.1', displayLanguage: 'it' }
      const looked = (await client.operation({
        name: 'lookup',
        resourceType: 'CodeSystem',
        method: 'GET',
        input,
      })) as Answer
      expect(told(looked, 'display')?.valueString).toBe('Polmonite lobare non specificata')
      const filter = [{ property: 'concept', op: 'descendent-of', value: 'J18' }]
      const compose = { include: [{ system: ICD, filter }], exclude: [{ system: ICD, concept: [{ code: 'J18.9' }] }] }
      const valueSet = { name: 'valueSet', resource: { resourceType: 'ValueSet', status: 'active', compose } }
      const ask = (name: string, ...parameter: object[]) =>
        client.operation({
          name,
          resourceType: 'ValueSet',
          input: { resourceType: 'Parameters', parameter: [valueSet, ...parameter] } as never,
        }) as Promise<Answer>
      const expanded = await ask('expand')
      expect(expanded.expansion?.contains.map(({ code }) => code)).toEqual(['J18.0', 'J18.1', 'J18.2'])
      const coding = (code: string) => ({ name: 'coding', valueCoding: { system: ICD, code } })
      expect(told(await ask('validate-code', coding('J18.1')), 'result')?.valueBoolean).toBe(true)
      expect(told(await ask('validate-code', coding('J18.9')), 'result')?.valueBoolean).toBe(false)
    })

    it('sends batches, and learns that there are no transactions and no XML', async () => {
      const client = newClient()
      const entry = [
        { request: { method: 'GET', url: 'CodeSystem/icd-10-gm-2026' } },
        { request: { method: 'GET', url: 'CodeSystem/nothing' } },
      ]
      const body = { resourceType: 'Bundle', type: 'batch', entry } as never
      const answer = (await client.batch({ body })) as Answer
      expect(answer.entry?.map(({ response }) => response?.status)).toEqual(['200 OK', '404 Not Found'])
      const transaction = client.transaction({ body: { resourceType: 'Bundle', type: 'transaction', entry } as never })
      await expect(transaction).rejects.toMatchObject({ response: { status: 400 } })
      const xml = client.read({
        resourceType: 'CodeSystem',
        id: 'icd-10-gm-2026',
        options: { headers: { accept: 'application/fhir+xml' } },
      })
      await expect(xml).rejects.toMatchObject({ response: { status: 406, data: { resourceType: 'OperationOutcome' } } })
    })
  })
}
