/** Searches that come together are answered as each is alone, also while their indexes are built anew. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../harness/how-often.ts'
import { type SampleServer, startSampleServer } from './sample-server.ts'

/** How often all are asked together, before the rebuild and during it. */
const ROUNDS = times(3, 8)

let server: SampleServer

beforeAll(async () => {
  server = await startSampleServer({ settings: { SVC_SEARCH_MEANING: 'false' } })
})
afterAll(() => server.stop())

const words = ['pneu', 'J18', 'diabetis', 'hüft', 'ritux', 'Fraktur', 'xyzzy', 'appendizitis', 'e11.9', '']
const paths = words.flatMap((word) => {
  const q = encodeURIComponent(word)
  return [
    `/api/thesaurus/search?q=${q}`,
    `/api/thesaurus/search?q=${q}&page=1&size=2`,
    `/api/thesaurus/search/icd10?q=${q}&lang=fr`,
    `/api/thesaurus/search/icd10?q=${q}&ageYears=3&sex=W&filterPlausibility=true`,
    `/api/thesaurus/search/chop?q=${q}&codableOnly=true`,
    `/api/thesaurus/search/atc?q=${q}&size=101`,
    `/api/thesaurus/search/suggest?q=${q}`,
    `/api/thesaurus/autocomplete/ICD10?q=${q}`,
    `/api/thesaurus/2026/search?q=${q}`,
  ]
})

/** The answer but for what differs each time. */
const answered = async (path: string): Promise<string> => {
  const answer = await fetch(`${server.url}${path}`)
  return `${answer.status} ${(await answer.text()).replaceAll(/"traceId":"[^"]*"/g, '')}`
}

it('answers alike, alone and together', async () => {
  const alone: string[] = []
  for (const path of paths) alone.push(await answered(path))
  expect(alone.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(paths.length / 2)
  const together = async () => expect(await Promise.all(paths.map(answered))).toEqual(alone)
  for (let round = 0; round < ROUNDS; round++) await together()
  const rebuilding = fetch(`${server.url}/api/admin/thesaurus/rebuild/2026`, { method: 'POST' })
  for (let round = 0; round < ROUNDS; round++) await together()
  expect((await rebuilding).status).toBe(200)
})
