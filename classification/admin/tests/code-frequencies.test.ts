/** Tables of frequencies go in beside the codes: of any year, each replaces the one before, and what is wrong is reported. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category, claml, FRAME } from '../../../readers/fixtures/claml-file.ts'
import { zipBytes } from '../../../readers/fixtures/zip-file.ts'
import { orphans } from '../../../tests/imports/catalogue-state.ts'
import { unpackRecords } from '../../catalogue/record-chunk.ts'
import { type AdminServer, engines, startAdminServer } from './admin-server.ts'

async function icdWith(...codes: string[]) {
  const body = FRAME + codes.map((code) => category(code, 'A00-A09')).join('')
  return { name: 'icd.zip', content: await zipBytes({ 'icd10gm2026syst_claml.xml': claml(body) }) }
}

const upload = (type = 'ICD10') => `/api/admin/import/code-frequencies?version=2026&type=${type}`
const table = (content: string) => ({ name: 'haeufigkeiten.csv', content })

describe.each(engines)('on %s', (_, settings) => {
  let server: AdminServer
  beforeAll(async () => {
    server = await startAdminServer(await settings())
  })
  afterAll(() => server.stop())

  async function counts(): Promise<unknown[]> {
    const key = { system: 'ICD10', version: '2026', layer: 'frequencies', language: '' } as const
    const found = await server.catalogueStore.layer(key)
    const chunks = found ? await Array.fromAsync(server.catalogueStore.chunks(found.edition)) : []
    return chunks
      .flatMap((chunk) => unpackRecords<{ code: string; count: number }>(chunk))
      .map((r) => [r.code, r.count])
  }

  it('needs the codes it counts', async () => {
    const { status, body } = await server.importFile(upload(), table('A00;4\n'))
    expect([status, body.detail]).toEqual([400, 'Import the German ICD10 codes of 2026 first.'])
    expect((await server.importFile(upload('ATC'), table('atc;count\nL01FC01;4\n'))).status).toBe(400)
    const codes = await server.importFile('/api/admin/import/icd10?version=2026', await icdWith('A00', 'A01', 'A02'))
    expect(codes.status).toBe(200)
  })

  it('of another year goes in: codes that are no more and wrong lines are counted and told', async () => {
    const content = 'code;count;year\nA00;40;2019\nA99;7;2019\nA01;-3;2019\nA02;viele;2019\n'
    const { status, body } = await server.importFile(upload(), table(content))
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'COMPLETED_WITH_ERRORS', key: 'ICD10_FREQUENCIES-2026', errors: '3' })
    expect(await counts()).toEqual([['A00', 40]])
  })

  it('replaces the one before as a whole', async () => {
    expect((await server.importFile(upload(), table('A01;5\nA01;6\n'))).body.status).toBe('COMPLETED')
    expect(await counts()).toEqual([
      ['A01', 5],
      ['A01', 6],
    ])
    const unusable = await server.importFile(upload(), table('a;b\n1;2\n'))
    expect(unusable.status).toBe(400)
    const foreign = await server.importFile(upload(), table('code;count\nA77;2\n'))
    expect(foreign.status).toBe(400)
    expect(await counts()).toHaveLength(2)
    expect(await orphans(server.context)).toEqual([])
  })
})
