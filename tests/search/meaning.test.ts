/** Search by meaning over HTTP: trained by itself after an import, kept over a restart, boosted by what coders confirm. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildStatusAnswer, SearchResponse } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../harness/global-postgres.ts'
import { times } from '../harness/how-often.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { sampleFile } from '../harness/sample-files.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { upload } from '../harness/upload.ts'

/** A word of no text, and of no parts that texts have: only a model knows what it is close to. */
const QUERY = 'Blinddarmreizung'

async function search(server: TestServer, q: string): Promise<SearchResponse> {
  const answer = await fetch(`${server.url}/api/thesaurus/search/icd10?q=${encodeURIComponent(q)}`)
  return (await answer.json()) as SearchResponse
}

const kindsOf = ({ results }: SearchResponse) => results.map(({ matchKind }) => matchKind)

/** Ends a wait that hangs, and asks seldom (ms): each look is a search, beside which the model is trained. */
const UNHURRIED = { timeout: 100_000, interval: 200 }

/** Where the training of diagnoses stands. */
async function training(server: TestServer) {
  const answer = await fetch(`${server.url}/api/admin/thesaurus/build/status`)
  const { training: all } = (await answer.json()) as BuildStatusAnswer
  return all.find(({ system }) => system === 'ICD10')!
}

interface ModelRow {
  readonly system: string
  readonly id: string
  readonly trained_at: number
}

async function models({ context }: TestServer): Promise<ModelRow[]> {
  const tables = context.store.withTables<{ search_model: ModelRow }>()
  return tables.read.selectFrom('search_model').selectAll().orderBy('system').execute()
}

/** Models that are trained: each takes two cores a few seconds. */
const MODELS = times(1, 2)

/** What is imported, and where to. */
const ICD = [
  ['icd10gm2026_claml_de.zip', 'icd10?version=2026'],
  ['synonyme_icd10_2026_de.csv', 'synonyms?version=2026&type=ICD10'],
] as const
const CHOP = [['chop2026_de.zip', 'chop?version=2026']] as const

/** Training knows no store, and what stores do with a model is tested beside them: one of them is enough most of the time. */
const engines = [
  ['PostgreSQL', async () => ({ SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) })],
  ['SQLite', async () => ({})],
] as const

describe.each(engines.slice(0, times(1, 2)))('a model on %s', (_, database) => {
  let dataDir: string
  let settings: Record<string, string>
  let server: TestServer

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'codarium-meaning-'))
    settings = {
      SVC_AUTH_ENABLED: 'false',
      SVC_DATA_DIR: dataDir,
      SVC_SEARCH_MEANING: 'true',
      ...(await database()),
    }
    server = await startServer({ service: 'classification', settings })
    for (const [file, path] of MODELS > 1 ? [...ICD, ...CHOP] : ICD) {
      expect((await upload(`${server.url}/api/admin/import/${path}`, await sampleFile(file))).status).toBe(200)
    }
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('comes by itself after an import; until then the words answer', async () => {
    expect(await training(server)).toMatchObject({ state: 'WAITING', progress: 0 })
    expect((await search(server, 'Diabetes')).results.length).toBeGreaterThan(0)
    await expect.poll(async () => kindsOf(await search(server, QUERY)), UNHURRIED).toContain('SEMANTIC')
    expect((await search(server, 'E11.91')).results[0]).toMatchObject({ code: 'E11.91', matchKind: 'EXACT' })
  })

  it('tells what its training took, to administrators, in metrics and in the log', async () => {
    const { memoryBytes, ...status } = await training(server)
    expect(status).toMatchObject({ version: '2026', state: 'DONE', progress: 1 })
    expect(memoryBytes).toBeGreaterThan(50e6)
    // What is counted is counted seldom: the first look may have been before the end.
    const metrics = async () => await (await fetch(`${server.url}/metrics`)).text()
    await expect
      .poll(metrics, UNHURRIED)
      .toContain('codarium_search_training{version="2026",system="ICD10",state="DONE"} 1')
    expect(await metrics()).toContain('codarium_search_training_memory_bytes{version="2026",system="ICD10"}')
    const told = server.log.filter((line) => line.includes('the training of a search model ended'))
    expect(JSON.parse(told[0]!)).toMatchObject({ system: 'ICD10', outcome: 'trained', memoryBytes })
  })

  it('is kept when a file comes again with the same texts', async () => {
    const trained = await models(server)
    const [file, path] = ICD[0]
    expect((await upload(`${server.url}/api/admin/import/${path}`, await sampleFile(file))).status).toBe(200)
    expect(await training(server)).toMatchObject({ state: 'WAITING' })
    await expect.poll(async () => (await training(server)).state, UNHURRIED).toBe('DONE')
    expect((await models(server)).map(({ id, trained_at }) => [id, trained_at])).toEqual(
      trained.map(({ id, trained_at }) => [id, trained_at]),
    )
  })

  it('is there at once after a restart, and is not trained again', async () => {
    await expect.poll(async () => (await models(server)).length, UNHURRIED).toBe(MODELS)
    const [before, trained] = [await search(server, QUERY), await models(server)]
    await server.stop()
    server = await startServer({ service: 'classification', settings })
    expect(await search(server, QUERY)).toEqual(before)
    expect(await models(server)).toEqual(trained)
  })

  it('is fetched from the database when its file is lost', async () => {
    const before = await search(server, QUERY)
    await server.stop()
    const files = (await readdir(join(dataDir, 'index'))).filter((name) => name.includes('-model-'))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files) await rm(join(dataDir, 'index', name))
    server = await startServer({ service: 'classification', settings })
    expect(await search(server, QUERY)).toEqual(before)
    expect((await readdir(join(dataDir, 'index'))).filter((name) => name.includes('-model-'))).toEqual(files)
  })

  it('is left alone when search goes by words alone', async () => {
    await server.stop()
    server = await startServer({ service: 'classification', settings: { ...settings, SVC_SEARCH_MEANING: 'false' } })
    expect(kindsOf(await search(server, QUERY))).not.toContain('SEMANTIC')
    await server.stop()
    server = await startServer({ service: 'classification', settings })
    expect(kindsOf(await search(server, QUERY))).toContain('SEMANTIC')
  })

  it('leaves what coders confirm on top of its own proposals after a rebuild', async () => {
    const confirmed = { text: QUERY, code: 'I10.00', version: '2026', type: 'ICD10', language: 'de' }
    const headers = { 'content-type': 'application/json' }
    const stored = await fetch(`${server.url}/api/suggest-feedback`, {
      method: 'POST',
      headers,
      body: JSON.stringify(confirmed),
    })
    expect(stored.status).toBe(200)
    await fetch(`${server.url}/api/admin/thesaurus/rebuild/2026`, { method: 'POST' })
    expect((await search(server, QUERY)).results[0]).toMatchObject({ code: 'I10.00' })
    expect((await search(server, 'E11.91')).results[0]).toMatchObject({ code: 'E11.91' })
  })
})
