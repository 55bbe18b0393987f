/** Supplements, medications, DRG labels and coding rules over a real server with the sample catalogues. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type ReadingServer, startReadingServer } from './reading-server.ts'

let server: ReadingServer
beforeAll(async () => {
  server = await startReadingServer()
})
afterAll(() => server.stop())

const ask = (path: string, body?: unknown) => call(server.url + path, body)

describe('supplements', () => {
  it('are matched with defaults, in the language asked for', async () => {
    const { status, body } = await ask('/api/zusatzentgelt/match?lang=fr', { codes: ['39.95.21'] })
    expect([status, body.tariff, body.version]).toEqual([200, 'SWISSDRG', '2026'])
    expect(body.supplements).toMatchObject([{ restrictions: 'pas avec DRG L60B', causedByCode: '39.95.21' }])
  })

  it('are chosen by the dose', async () => {
    const doses = [{ code: 'J06BA02', dose: 10.1, unit: 'g', route: 'IV' }]
    const { body } = await ask('/api/zusatzentgelt/match', { tariff: 'ST_REHA', version: '2026', doses })
    expect(body.supplements).toMatchObject([{ zeCode: 'ZE-2026-153.01', dose: '10.1', amountChf: 618.2 }])
  })

  it.each([
    ['another tariff', { tariff: 'TARMED' }, 400],
    ['another version', { version: '1999' }, 404],
    ['a dose below zero', { doses: [{ code: 'J06BA02', dose: -1 }] }, 400],
    ['a dose in words', { doses: [{ code: 'J06BA02', dose: 'viel' }] }, 400],
    ['a dose with an exponent', { doses: [{ code: 'J06BA02', dose: '1e9' }] }, 400],
    ['too many codes', { codes: Array(501).fill('J06BA02') }, 400],
  ])('%s is refused', async (_, request, status) => {
    expect((await ask('/api/zusatzentgelt/match', request)).status).toBe(status)
  })

  it('another language is refused', async () => {
    expect((await ask('/api/zusatzentgelt/match?lang=en', {})).status).toBe(400)
  })
})

describe('medications', () => {
  it('have their unit and routes', async () => {
    const { body } = await ask('/api/zusatzentgelt/medications/metadata?lang=fr', { atcCodes: ['J01XX08'], year: 2026 })
    expect(body).toMatchObject([
      { atcCode: 'J01XX08', name: 'Linézolide', unit: 'mg', administrationRoutes: ['IV', 'O'] },
    ])
  })

  it('of a year nobody imported are not found', async () => {
    expect((await ask('/api/zusatzentgelt/medications/metadata', { year: 2031 })).status).toBe(404)
    expect((await ask('/api/zusatzentgelt/medications/metadata', { year: 12 })).status).toBe(400)
    expect((await ask('/api/zusatzentgelt/medications/metadata', {})).body).toEqual([])
  })
})

describe('DRG labels', () => {
  it.each(['2026', '15.0', 'V15.0', '15'])('are found in version %s, and say so', async (version) => {
    const { status, body } = await ask(`/api/drg-catalog/SWISSDRG/${version}/B70A/label`)
    expect([status, body.labelIt, body.version]).toEqual([200, 'Ictus con ricanalizzazione meccanica', version])
  })

  it.each([
    ['SWISSDRG/2026/Z99Z', 404],
    ['SWISSDRG/2025/B70A', 404],
    ['TARPSY/2026/B70A', 404],
    ['DRG/2026/B70A', 400],
    [`SWISSDRG/2026/${'B'.repeat(21)}`, 400],
    ['SWISSDRG/2026/%00', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await ask(`/api/drg-catalog/${path}/label`)).status).toBe(status)
  })
})

describe('coding rules', () => {
  it('are listed by type', async () => {
    const { body } = await ask('/api/thesaurus/rules/HANDBUCH_G')
    expect(body.length).toBeGreaterThan(1)
    expect(body[0]).toMatchObject({ ruleId: 'G52-1', titleFr: 'Choix du diagnostic principal en cas d’infection' })
  })

  it('are told in full', async () => {
    const { body } = await ask('/api/thesaurus/rules/detail/D06-1')
    expect(body).toMatchObject({ type: 'HANDBUCH_D', validFrom: '2026-01-01', version: '2026' })
    expect(body.codes).toContainEqual({ classificationType: 'ICD10', code: 'E11' })
  })

  it('are found by the code they are about', async () => {
    const { body } = await ask('/api/thesaurus/rules/code/ICD10/e1190')
    expect(body.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('D06-1')
  })

  it.each([
    ['rules/OTHER', 400],
    ['rules/detail/X1', 404],
    ['rules/HANDBUCH_G?version=1999', 404],
    ['rules/code/DRG/B70A', 400],
    ['rules/code/ICD10/%5B%28', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await ask(`/api/thesaurus/${path}`)).status).toBe(status)
  })
})

it('a browser need not ask twice', async () => {
  for (const path of ['/api/thesaurus/rules/ICD_FAQ', '/api/drg-catalog/SWISSDRG/2026/B70A/label']) {
    const { headers } = await ask(path)
    expect(headers.get('cache-control')).toContain('max-age')
    const again = await fetch(server.url + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  }
})
