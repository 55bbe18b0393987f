/** Importing the same file again changes nothing that can be read, and an import can be watched as it goes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { sampleFile } from '../harness/sample-files.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { getJson, upload } from '../harness/upload.ts'
import { layerContents, orphans } from './catalogue-state.ts'
import { inventedChop } from './invented-chop.ts'

/** Codes of the catalogue that is watched: more than one batch, so that it is seen half done. */
const WATCHED_CODES = 5_000

const engines = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) })],
] as const

describe.each(engines)('on %s', (_, settings) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({
      service: 'classification',
      settings: { SVC_AUTH_ENABLED: 'false', ...(await settings()) },
    })
  })
  afterAll(() => server.stop())

  it('importing the same files twice gives the same layers, records and statistics', async () => {
    await importSamples(server.url)
    const [layers, stats] = [await layerContents(server.context), await statistics(server.url)]
    expect(layers).toHaveLength(imports.length)
    await importSamples(server.url)
    expect(await layerContents(server.context)).toEqual(layers)
    expect(await statistics(server.url)).toEqual(stats)
    expect(await orphans(server.context)).toEqual([])
  })

  it('the number of processed records grows while an import runs', async () => {
    const importing = upload(
      `${server.url}/api/admin/import/chop?version=2027`,
      await inventedChop({ codes: WATCHED_CODES, edition: 'a' }),
    )
    const seen = await watch(`${server.url}/api/admin/import/status/CHOP-2027-de`, importing)
    expect((await importing).body).toMatchObject({ status: 'COMPLETED', records: String(WATCHED_CODES + 1) })
    const between = seen.filter(({ status, processedRecords }) => status === 'RUNNING' && processedRecords > 0)
    expect(between.length).toBeGreaterThan(0)
    const counts = seen.map(({ processedRecords }) => processedRecords)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(between.every(({ processedRecords, totalRecords }) => totalRecords >= processedRecords)).toBe(true)
    const last = await getJson(`${server.url}/api/admin/import/status/CHOP-2027-de`)
    expect(last).toMatchObject({
      status: 'COMPLETED',
      processedRecords: WATCHED_CODES + 1,
      totalRecords: WATCHED_CODES + 1,
    })
  })
})

/** The samples whose imports build on each other: codes, translations, synonyms. */
const imports = [
  ['icd10gm2026_claml_de.zip', 'admin/import/icd10?version=2026'],
  ['icd10gm2026_claml_fr.zip', 'admin/import/icd10/fr?version=2026'],
  ['chop2026_de.zip', 'admin/import/chop?version=2026'],
  ['synonyme_icd10_2026_de.csv', 'admin/import/synonyms?version=2026&type=ICD10'],
] as const

async function importSamples(url: string): Promise<void> {
  for (const [name, path] of imports) {
    expect([name, (await upload(`${url}/api/${path}`, await sampleFile(name))).status]).toEqual([name, 200])
  }
}

/** The statistics without the time of each import. */
async function statistics(url: string): Promise<unknown> {
  const text = await (await fetch(`${url}/api/admin/stats`)).text()
  return JSON.parse(text, (name, value) => (name === 'importedAt' ? undefined : value))
}

interface Progress {
  readonly status: string
  readonly processedRecords: number
  readonly totalRecords: number
}

/** What the status said, asked again and again until the import is over. */
async function watch(address: string, importing: Promise<unknown>): Promise<Progress[]> {
  const seen: Progress[] = []
  let over = false
  const end = importing.finally(() => {
    over = true
  })
  while (!over) {
    const answer = await fetch(address)
    if (answer.status === 200) seen.push((await answer.json()) as Progress)
    await sleep(20)
  }
  await end
  return seen
}
