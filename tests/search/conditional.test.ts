/** A browser need not ask twice, and never keeps what an import, a removal or a rebuild has changed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SampleServer, startSampleServer } from './sample-server.ts'

/** A model that is trained meanwhile would change answers between two calls. */

let server: SampleServer

beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.stop())

const reading = [
  '/api/thesaurus/search?q=pneu',
  '/api/thesaurus/search/icd10?q=pneu',
  '/api/thesaurus/search/chop?q=h%C3%BCft',
  '/api/thesaurus/search/atc?q=ritux',
  '/api/thesaurus/search/suggest?q=pneu',
  '/api/thesaurus/autocomplete/ICD10?q=pneu',
  '/api/thesaurus/2026/search?q=pneu',
  '/api/thesaurus/2026/icd10/J18.1',
  '/api/thesaurus/2026/icd10/J18.1/poa',
  '/api/thesaurus/2026/chop/Z39.74',
  '/api/thesaurus/code/ICD10/J18.1',
  '/api/thesaurus/children/ICD10/J18',
  '/api/thesaurus/2026/tree/CHOP',
  '/api/thesaurus/2026/unacceptable-hd',
  '/api/thesaurus/2026/poa-required',
  '/api/thesaurus/2026/info/CHOP',
  '/api/thesaurus/statistics',
  '/api/thesaurus/versions',
  '/api/thesaurus/external-cause-codes',
  '/api/thesaurus/rules/ICD_FAQ',
  '/api/thesaurus/rules/code/ICD10/J18.1',
  '/api/drg-catalog/SWISSDRG/2026/B70A/label',
  '/api/drg-catalog/SWISSDRG/2026?q=herz',
  '/api/zusatzentgelt/SWISSDRG/2026?q=j02',
  '/fhir/CodeSystem/icd-10-gm-2026',
]

const ask = (path: string, tag?: string) =>
  fetch(server.url + path, tag === undefined ? {} : { headers: { 'if-none-match': tag } })
const tagOf = async (path: string) => (await ask(path)).headers.get('etag') ?? ''
const change = async (method: string, path: string) => {
  const answer = await fetch(server.url + path, { method })
  expect([path, answer.status]).toEqual([path, 200])
}

it.each(reading)('%s is kept for a minute and then asked about', async (path) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=60, must-revalidate'])
  expect(answer.headers.get('vary')).toMatch(/^Origin, Authorization/)
  // A model that has just been learned may change the tag between the two.
  await expect.poll(() => askedAgain(path)).toEqual([304, '', true])
})

async function askedAgain(path: string): Promise<[number, string, boolean]> {
  const tag = await tagOf(path)
  const again = await ask(path, `"other", ${tag}`)
  return [again.status, await again.text(), again.headers.get('etag') === tag]
}

it.each(['/api/thesaurus/cache/stats', '/api/admin/stats', '/api/admin/import/status'])(
  '%s is not kept',
  async (path) => {
    const { headers } = await ask(path)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  },
)

it('what is refused is not kept', async () => {
  const { status, headers } = await ask('/api/thesaurus/search/icd10?q=x&size=0')
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([400, 'no-store', null])
})

it('tags change with the answers, and come back with the data', async () => {
  const path = '/api/thesaurus/search/icd10?q=pneu'
  // Whatever was imported last is in memory after this.
  await change('POST', '/api/thesaurus/cache/reload/2026')
  const before = await tagOf(path)
  await change('DELETE', '/api/admin/delete/ICD10/2026/thesaurus-only')
  const without = await ask(path, before)
  expect([without.status, await without.json()]).toMatchObject([200, { totalResults: 0 }])
  await change('POST', '/api/admin/thesaurus/rebuild/2026')
  expect(await tagOf(path)).toBe(before)
  await change('DELETE', '/api/admin/delete/CHOP/2026?confirm=true')
  expect((await ask(path, before)).status).toBe(200)
})

it('a confirmed pair changes the tags once it is searched with', async () => {
  const path = '/api/thesaurus/search/icd10?q=husten'
  const fingerprint = async () => (await server.get<{ fingerprint: string }>('/api/thesaurus/statistics')).fingerprint
  const [before, data] = [await tagOf(path), await fingerprint()]
  const confirmed = await fetch(`${server.url}/api/suggest-feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'husten', code: 'J18.9', type: 'ICD10', version: '2026', language: 'de' }),
  })
  expect(confirmed.status).toBe(200)
  await change('POST', '/api/thesaurus/cache/reload/2026')
  expect([await fingerprint(), (await ask(path, before)).status]).toEqual([data, 200])
})
