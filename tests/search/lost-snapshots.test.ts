/** A start without snapshots, as after an update that changes their form: until the indexes are built, nothing is called unknown. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleData } from '../harness/sample-data.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-lost-'))
  await cp(await sampleData(), folder, { recursive: true })
  await rm(join(folder, 'index'), { recursive: true })
  server = await startServer({ data: folder, settings: { SVC_AUTH_ENABLED: 'false' } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

it.each(['/api/thesaurus/search/suggest?q=pneu&limit=100', '/api/thesaurus/autocomplete/ICD10?q=pneu'])(
  '%s has nothing to say until then, and is never refused',
  async (path) => {
    const answers: (readonly [status: number, text: string])[] = []
    do {
      const answer = await fetch(server.url + path)
      answers.push([answer.status, await answer.text()])
    } while (!answers.at(-1)?.[1].includes('J18') && answers.at(-1)?.[0] !== 404)
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
  },
)

it.each([
  '/api/thesaurus/search/icd10?q=pneumonie',
  '/api/thesaurus/search?q=pneumonie',
  '/api/thesaurus/2026/search?q=pneumonie',
  '/fhir/ValueSet/icd-10-gm-2026/$expand?filter=pneumonie',
])('%s is asked to come again, and then finds it', async (path) => {
  let answer = await fetch(server.url + path)
  while (answer.status === 503) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('is being built')
    answer = await fetch(server.url + path)
  }
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('J18.9')
})
