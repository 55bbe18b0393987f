/** References are extracted from what the catalogues say, counted by type, replaced as a whole, and deleted when confirmed. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, category, chapter, claml, rubric } from '../../../readers/fixtures/claml-file.ts'
import { fullScale } from '../../../readers/fixtures/full-scale.ts'
import { zipBytes } from '../../../readers/fixtures/zip-file.ts'
import { orphans } from '../../../tests/imports/catalogue-state.ts'
import { unpackRecords } from '../../catalogue/record-chunk.ts'
import { IMPORT_LOCK } from '../../imports/import-lock.ts'
import type { ExtractedReference } from '../references/reference-collector.ts'
import { type AdminServer, engines, startAdminServer } from './admin-server.ts'

const EXTRACT = '/api/admin/references/extract/ICD10/2026'
const STATS = '/api/admin/references/stats/ICD10/2026'
const DELETE = '/api/admin/references/delete/ICD10/2026'

/** A dagger code with its asterisk, exclusions of a code, a family and a range, and a code there is none of. */
const body = [
  chapter('I'),
  block('A00-A09', 'I'),
  category('A00', 'A00-A09', { rubrics: rubric('exclusion', 'Sonstiges (A02.-) (A03-A05) (Z99.9)') }),
  category('A02', 'A00-A09'),
  category('A02.2', 'A02', {
    usage: 'dagger',
    rubrics: rubric('inclusion', 'Arthritis <Reference usage="aster">A04.1</Reference>'),
  }),
  category('A03', 'A00-A09', {
    rubrics: rubric('exclusion', 'Alles andere (A00-A09)') + rubric('coding-hint', 'Benutze zusätzlich (A05.0)'),
  }),
  category('A04', 'A00-A09'),
  category('A04.1', 'A04', {
    usage: 'aster',
    title: 'Arthritis',
    rubrics: rubric('inclusion', 'bei Salmonellen (A02.2+)'),
  }),
  category('A05', 'A00-A09'),
  category('A05.0', 'A05', { rubrics: rubric('inclusion', 'Auch bei (A02)') }),
].join('')

async function icdFile(content: string) {
  return { name: 'icd.zip', content: await zipBytes({ 'icd10gm2026syst_claml.xml': claml(content) }) }
}

describe.each(engines)('on %s', (_, settings) => {
  let server: AdminServer
  beforeAll(async () => {
    server = await startAdminServer(await settings())
    const answer = await server.importFile('/api/admin/import/icd10?version=2026', await icdFile(body))
    expect(answer.status).toBe(200)
  })
  afterAll(() => server.stop())

  const stored = async () => {
    const layer = await server.catalogueStore.layer({
      system: 'ICD10',
      version: '2026',
      layer: 'references',
      language: '',
    })
    const chunks = layer ? await Array.fromAsync(server.catalogueStore.chunks(layer.edition)) : []
    return chunks.flatMap((chunk) => unpackRecords<ExtractedReference>(chunk))
  }

  it('none are there before they are extracted', async () => {
    expect((await server.get(STATS)).body).toMatchObject({ total: 0, upToDate: false, byType: { EXCLUSION: 0 } })
    expect(await stored()).toEqual([])
  })

  it('they lead from code to code, by what they mean', async () => {
    const { status, body: found } = await server.post(EXTRACT)
    expect({ status, found }).toMatchObject({
      status: 200,
      found: {
        total: 9,
        byType: { DAGGER: 1, ASTERISK: 1, EXCLUSION: 5, INCLUSION: 1, CODING_HINT: 1, OPTIONAL: 0 },
        unresolved: 1,
        upToDate: true,
      },
    })
  })

  it('each is stored once, with the line it stands in', async () => {
    const pairs = (await stored()).map(({ from, kind, to }) => `${from} ${kind} ${to}`)
    expect(pairs.sort()).toEqual([
      'A00 EXCLUSION A02',
      'A00 EXCLUSION A03',
      'A00 EXCLUSION A04',
      'A00 EXCLUSION A05',
      'A02.2 ASTERISK A04.1',
      'A03 CODING_HINT A05.0',
      'A03 EXCLUSION A00-A09',
      'A04.1 DAGGER A02.2',
      'A05.0 INCLUSION A02',
    ])
    expect((await stored())[0]?.text).toContain('Sonstiges')
  })

  it('extracting again gives the same, and the file they are from is told', async () => {
    const before = await stored()
    await server.post(EXTRACT)
    expect(await stored()).toEqual(before)
    const layers = (await server.catalogueStore.layers('2026')).map(({ layer, filename }) => [layer, filename])
    expect(layers).toContainEqual(['references', 'icd.zip'])
    expect(await orphans(server.context)).toEqual([])
  })

  it('they are out of date once the codes are imported from another file', async () => {
    const other = await icdFile(body + category('A06', 'A00-A09'))
    expect((await server.importFile('/api/admin/import/icd10?version=2026', other)).status).toBe(200)
    expect((await server.get(STATS)).body).toMatchObject({ upToDate: false, total: 9 })
    await server.post(EXTRACT)
    expect((await server.get(STATS)).body).toMatchObject({ upToDate: true, total: 9 })
  })

  it('they are deleted when that is confirmed, and not while an import runs', async () => {
    expect((await server.remove(DELETE)).body).toMatchObject({ references: 9, deleted: false })
    const lease = await server.context.leases.take(IMPORT_LOCK, 'busy')
    expect((await server.remove(`${DELETE}?confirm=true`)).status).toBe(409)
    expect((await server.post(EXTRACT)).status).toBe(409)
    await lease?.release()
    expect(await stored()).toHaveLength(9)
    expect((await server.remove(`${DELETE}?confirm=true`)).body).toMatchObject({ references: 9, deleted: true })
    expect(await stored()).toEqual([])
    expect((await server.get('/api/admin/stats')).body).toMatchObject({
      '2026': { systems: { ICD10: { references: 0 } } },
    })
    expect(await orphans(server.context)).toEqual([])
  })

  it('there are none of systems without references, of unknown versions, or without codes', async () => {
    expect((await server.post('/api/admin/references/extract/ATC/2026')).status).toBe(400)
    expect((await server.post('/api/admin/references/extract/ICD10/2031')).status).toBe(404)
    await server.remove('/api/admin/delete/ICD10/2026?confirm=true')
    expect((await server.post(EXTRACT)).status).toBe(409)
  })
})

it('CHOP has them in its texts alone', async () => {
  const server = await startAdminServer()
  await server.importFile('/api/admin/import/chop?version=2026', 'chop2026_de.zip')
  const { body: found } = await server.post('/api/admin/references/extract/CHOP/2026')
  expect(found).toMatchObject({ upToDate: true, byType: { DAGGER: 0 } })
  expect(found.total).toBeGreaterThan(0)
  await server.stop()
})

const whole = fullScale('icd10gm-fullscale-de.zip')
// Where the file is missing there is no such test, not a skipped one.
if (whole) {
  it('of the full catalogue nearly all can be resolved', async () => {
    const server = await startAdminServer()
    const content = readFileSync(whole)
    await server.importFile('/api/admin/import/icd10?version=2026', { name: 'full.zip', content })
    const { body: found } = await server.post(EXTRACT)
    expect(found.total).toBeGreaterThan(10_000)
    expect(found.unresolved).toBeLessThan(10)
    await server.stop()
  })
}
