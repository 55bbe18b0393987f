/** The house's synonyms follow the codes: one whose code goes is parked, and is back when its code is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category, claml, FRAME } from '../../../readers/fixtures/claml-file.ts'
import { zipBytes } from '../../../readers/fixtures/zip-file.ts'
import { orphans } from '../../../tests/imports/catalogue-state.ts'
import type { LayerName } from '../../catalogue/layer.ts'
import { unpackRecords } from '../../catalogue/record-chunk.ts'
import { type AdminServer, engines, startAdminServer } from './admin-server.ts'

const RESYNC = '/api/admin/thesaurus/resync-synonyms/2026'

async function icdWith(...codes: string[]) {
  const body = FRAME + codes.map((code) => category(code, 'A00-A09')).join('')
  return { name: 'icd.zip', content: await zipBytes({ 'icd10gm2026syst_claml.xml': claml(body) }) }
}

const synonymsOf = (content: string) => ({ name: 'synonyme.csv', content })

describe.each(engines)('on %s', (_, settings) => {
  let server: AdminServer
  beforeAll(async () => {
    server = await startAdminServer(await settings())
    await importCodes('A00', 'A01', 'A02')
    await importSynonyms('text;code\nGelbe Krankheit;A00\nRote Krankheit;A01\nBlaue Krankheit;A02\n')
  })
  afterAll(() => server.stop())

  async function importCodes(...codes: string[]) {
    expect((await server.importFile('/api/admin/import/icd10?version=2026', await icdWith(...codes))).status).toBe(200)
  }

  async function importSynonyms(content: string) {
    const path = '/api/admin/import/synonyms?version=2026&type=ICD10'
    expect((await server.importFile(path, synonymsOf(content))).status).toBe(200)
  }

  async function texts(layer: LayerName): Promise<string[]> {
    const found = await server.catalogueStore.layer({ system: 'ICD10', version: '2026', layer, language: 'de' })
    const chunks = found ? await Array.fromAsync(server.catalogueStore.chunks(found.edition)) : []
    return chunks.flatMap((chunk) => unpackRecords<{ text: string }>(chunk)).map(({ text }) => text.split(' ')[0] ?? '')
  }

  it('nothing changes while all codes are there', async () => {
    const before = await server.catalogueStore.layers()
    const { body } = await server.post(RESYNC)
    expect(body.job).toMatchObject({
      status: 'COMPLETED',
      errorCount: 0,
      message: expect.stringContaining('3 synonyms in use'),
    })
    expect(await server.catalogueStore.layers()).toEqual(before)
  })

  it('those whose code is gone are parked, and told', async () => {
    await importCodes('A00')
    const { body } = await server.post(RESYNC)
    expect(body.job).toMatchObject({
      errorCount: 2,
      message: expect.stringContaining('1 synonyms in use, 2 without a code'),
    })
    expect([await texts('synonyms'), await texts('synonyms-parked')]).toEqual([['Gelbe'], ['Rote', 'Blaue']])
    expect((await server.get('/api/admin/stats')).body).toMatchObject({
      '2026': { systems: { ICD10: { synonyms: 1 } } },
    })
    expect(await orphans(server.context)).toEqual([])
  })

  it('those whose code is back are back', async () => {
    await importCodes('A00', 'A02')
    await server.post(`${RESYNC}?async=true`)
    await expect.poll(async () => (await server.jobs.latest('THESAURUS-2026'))?.status).toBe('COMPLETED')
    expect([await texts('synonyms'), await texts('synonyms-parked')]).toEqual([['Gelbe', 'Blaue'], ['Rote']])
  })

  it('a new list is not mixed with what was parked of the old one', async () => {
    await importSynonyms('text;code\nGelbe Krankheit;A00\n')
    await importCodes('A00', 'A01', 'A02')
    await server.post(RESYNC)
    expect(await texts('synonyms')).toEqual(['Gelbe'])
  })
})
