/** Deletion shows what it would delete, deletes only when confirmed, all or nothing, and leaves the version. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { medications as sampleMedications } from '../../../demo/catalogues/index.ts'
import { orphans } from '../../../tests/imports/catalogue-state.ts'
import { IMPORT_LOCK } from '../../imports/import-lock.ts'
import { type AdminServer, engines, startAdminServer } from './admin-server.ts'

/** The substances of the sample list; some have several lines in it. */
const medications = new Set(sampleMedications().map(({ atc }) => atc))

describe.each(engines)('on %s', (_, settings) => {
  let server: AdminServer
  beforeAll(async () => {
    server = await startAdminServer(await settings())
    await importSamples(server)
  })
  afterAll(() => server.stop())

  const systems = async () => (await server.get('/api/admin/stats')).body['2026'] as StatsOf2026

  it('the statistics tell what is there, by system, language and file', async () => {
    const { systems: found, layers, codes, thesaurusEntries } = await systems()
    expect(found.ICD10.texts.de).toBe(found.ICD10.codes + found.ICD10.chapters + found.ICD10.blocks)
    expect(found.ICD10.texts.fr).toBeGreaterThan(0)
    expect(found.ICD10.codes).toBeGreaterThan(found.ICD10.codable)
    expect(found.CHOP.synonyms).toBeGreaterThan(0)
    expect(found.ATC).toMatchObject({
      codes: medications.size,
      codable: medications.size,
      texts: { de: medications.size },
    })
    expect(codes).toBe(found.ICD10.codes + found.CHOP.codes + found.ATC.codes)
    expect(thesaurusEntries).toBeGreaterThan(codes)
    expect(layers.map(({ filename }) => filename)).toContain('icd10gm2026_claml_fr.zip')
  })

  it('a preview, and a deletion without confirmation, only tell', async () => {
    const before = await systems()
    const preview = await server.get('/api/admin/delete/CHOP/2026/preview')
    expect(preview).toMatchObject({ status: 200, body: { codes: before.systems.CHOP.codes, deleted: false } })
    expect(await server.remove('/api/admin/delete/CHOP/2026')).toEqual(preview)
    expect(await server.remove('/api/admin/delete/CHOP/2026?confirm=false')).toEqual(preview)
    const clean = await server.get('/api/admin/clean/2026')
    expect(await server.remove('/api/admin/clean/2026')).toEqual(clean)
    expect(Object.keys(clean.body)).toEqual(['ICD10', 'CHOP', 'MEDICATIONS'])
    expect(await systems()).toEqual(before)
  })

  it('is refused while an import holds the lock', async () => {
    const lease = await server.context.leases.take(IMPORT_LOCK, 'ICD10-2026-de (icd.zip)')
    for (const path of ['delete/CHOP/2026', 'clean/2026']) {
      const answer = await server.remove(`/api/admin/${path}?confirm=true`)
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('icd.zip') } })
    }
    expect((await server.remove('/api/admin/delete/CHOP/2026/thesaurus-only')).status).toBe(409)
    expect((await server.get('/api/admin/delete/CHOP/2026/preview')).status).toBe(200)
    await lease?.release()
  })

  it('of the index alone keeps the codes', async () => {
    const before = await systems()
    const answer = await server.remove('/api/admin/delete/CHOP/2026/thesaurus-only')
    const { thesaurusEntries } = before.systems.CHOP
    expect(answer.body).toMatchObject({ codes: 0, layers: [], thesaurusEntries, deleted: true })
    const { CHOP, ICD10 } = (await systems()).systems
    expect(CHOP).toEqual({ ...before.systems.CHOP, thesaurusEntries: 0 })
    expect(ICD10).toEqual(before.systems.ICD10)
  })

  it('of one system empties it and touches no other', async () => {
    const before = await systems()
    const { body } = await server.remove('/api/admin/delete/ATC/2026?confirm=true')
    expect(body).toMatchObject({
      systemCode: 'ATC',
      codes: medications.size,
      deleted: true,
      layers: [{ layer: 'medications' }],
    })
    const after = await systems()
    expect(after.systems.ATC).toMatchObject({ codes: 0, texts: {}, thesaurusEntries: 0 })
    expect(after.systems.ICD10).toEqual(before.systems.ICD10)
    expect((await server.get('/api/admin/delete/MEDICATIONS/2026/preview')).body).toMatchObject({ codes: 0 })
    expect(await orphans(server.context)).toEqual([])
  })

  it('of a version empties all of it but the version, and rules and the like stay', async () => {
    const { body } = await server.remove('/api/admin/clean/2026?confirm=true')
    expect(body).toMatchObject({ ICD10: { deleted: true }, CHOP: { deleted: true }, MEDICATIONS: { deleted: true } })
    const { codes, thesaurusEntries, layers } = await systems()
    expect({ codes, thesaurusEntries, layers: layers.map(({ layer }) => layer) }).toEqual({
      codes: 0,
      thesaurusEntries: 0,
      layers: ['rules'],
    })
    expect(await orphans(server.context)).toEqual([])
  })

  it('of nothing that ever was is refused', async () => {
    expect((await server.get('/api/admin/delete/ICD10/2031/preview')).status).toBe(404)
    expect((await server.remove('/api/admin/delete/ICD10/2031?confirm=true')).status).toBe(404)
    expect((await server.remove('/api/admin/clean/2031?confirm=true')).status).toBe(404)
    expect((await server.get('/api/admin/delete/LOINC/2026/preview')).status).toBe(400)
    expect((await server.get('/api/admin/delete/RULES/2026/preview')).status).toBe(400)
    expect((await server.remove('/api/admin/delete/ICD10/2026?confirm=perhaps')).status).toBe(400)
  })
})

interface SystemOf2026 {
  codes: number
  codable: number
  chapters: number
  blocks: number
  texts: Record<string, number>
  synonyms: number
  thesaurusEntries: number
}
interface StatsOf2026 {
  codes: number
  thesaurusEntries: number
  systems: Record<'ICD10' | 'CHOP' | 'ATC', SystemOf2026>
  layers: { layer: string; filename: string }[]
}

async function importSamples(server: AdminServer): Promise<void> {
  const files = [
    ['/api/admin/import/icd10?version=2026', 'icd10gm2026_claml_de.zip'],
    ['/api/admin/import/icd10/fr?version=2026', 'icd10gm2026_claml_fr.zip'],
    ['/api/admin/import/chop?version=2026', 'chop2026_de.zip'],
    ['/api/admin/import/medications/excel?year=2026', 'medikamente_2026_de.xlsx'],
    ['/api/thesaurus/import/coding-rules/2026', 'kodierregeln_2026.json'],
  ] as const
  for (const [path, name] of files) expect([name, (await server.importFile(path, name)).status]).toEqual([name, 200])
}
