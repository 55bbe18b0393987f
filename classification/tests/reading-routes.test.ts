/** Supplements, medications, DRG labels and coding rules over a real server with the sample catalogues. */
import { CaseGroupPage, SupplementPage } from '@codarium/contract'
import { Value } from 'typebox/value'
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

describe('the case groups of a tariff', () => {
  const groups = async (address: string) => {
    const { status, body } = await ask(`/api/drg-catalog/${address}`)
    const codes = status === 200 ? (body as CaseGroupPage).groups.map(({ code }) => code) : []
    return { status, codes, page: body as CaseGroupPage }
  }

  it('come in pages by code, counted by MDC', async () => {
    const { codes, page } = await groups('SWISSDRG/2026?mdc=06&size=2&page=1')
    expect(codes).toEqual(['G22C', 'G67A'])
    expect(page).toMatchObject({
      tariff: 'SWISSDRG',
      version: '2026',
      page: 1,
      size: 2,
      totalResults: 5,
      totalPages: 3,
    })
    expect(page.byMdc).toMatchObject({ '06': 5, '05': 8, '18B': 2, '99': 2 })
    expect((await groups('SWISSDRG/2026')).page).toMatchObject({ totalResults: 51, size: 20, totalPages: 3 })
    expect((await groups('SWISSDRG/2026?page=10000')).codes).toEqual([])
  })

  it.each([
    ['SWISSDRG/2026?q=infarkt', []],
    ['SWISSDRG/2026?q=myokardinf%20begleit', ['F60A']],
    ['SWISSDRG/2026?q=infarctus&lang=fr', ['F60A', 'F60B']],
    ['SWISSDRG/15.0?q=INFARTO&lang=it&mdc=05', ['F60A', 'F60B']],
    ['SWISSDRG/2026?q=infarctus', []],
    ['SWISSDRG/2026?q=f60', ['F60A', 'F60B']],
    ['SWISSDRG/2026?q=f60&mdc=06', []],
    ['TARPSY/2026?q=depress', ['TP27A', 'TP27B']],
    ['ST_REHA/V3.0', ['TR13A', 'TR14A', 'TR16A', 'TR19A']],
  ])('%s are %j', async (address, codes) => {
    expect((await groups(address)).codes).toEqual(codes)
  })

  it('are as a label alone tells them, and as described', async () => {
    const { page } = await groups('SWISSDRG/15.0?q=b70a')
    expect(page.groups).toEqual([(await ask('/api/drg-catalog/SWISSDRG/15.0/B70A/label')).body])
    expect([...Value.Errors(CaseGroupPage, page)]).toEqual([])
  })
})

describe('the supplements of a tariff', () => {
  const supplements = async (address: string) => {
    const { status, body } = await ask(`/api/zusatzentgelt/${address}`)
    const lines = status === 200 ? (body as SupplementPage).supplements : []
    return { lines, numbers: lines.map(({ zeCode }) => zeCode.replace('ZE-2026-', '')), page: body as SupplementPage }
  }

  it('come in pages by number, each tier on its line', async () => {
    const { numbers, lines, page } = await supplements('SWISSDRG/2026?size=3&page=2')
    expect(numbers).toEqual(['61.01', '61.02', '61.03'])
    expect(page).toMatchObject({ tariff: 'SWISSDRG', version: '2026', totalResults: 33, totalPages: 11 })
    expect(lines[0]).toMatchObject({
      classificationType: 'ATC',
      chopAtcCode: 'J02AC03',
      tier: '500 bis < 2000 mg',
      doseMin: '500',
      doseMax: '2000',
      doseUnit: 'mg',
      routes: ['IV'],
      amountChf: 386.2,
    })
    expect([...Value.Errors(SupplementPage, page)]).toEqual([])
    expect((await supplements('TARPSY/V6.0?size=1&page=10000')).page).toMatchObject({
      supplements: [],
      totalResults: 5,
    })
  })

  it.each([
    ['SWISSDRG/2026?q=j06ba02', ['93.01', '93.02', '93.03', '93.04', '93.05', '93.06', '94.01']],
    ['SWISSDRG/2026?q=399521', ['01.01']],
    ['SWISSDRG/2026?q=39.95.3', ['02.01', '02.02']],
    ['SWISSDRG/2026?q=ZE-2026-04', ['04.01']],
    ['SWISSDRG/2026?q=rituximab&lang=fr', ['70.01', '70.02', '70.03']],
    ['ST_REHA/2026?q=immunoglob%20umana&lang=it', ['153.01', '153.02']],
    ['TARPSY/2026?q=j06ba02', []],
  ])('%s are %j', async (address, numbers) => {
    expect((await supplements(address)).numbers).toEqual(numbers)
  })

  it('say in the language asked for what they are bound to', async () => {
    const { lines } = await supplements('SWISSDRG/2026?q=39.95.21&lang=fr')
    expect(lines).toMatchObject([{ restrictions: 'pas avec DRG L60B', classificationType: 'CHOP' }])
  })
})

describe.each(['drg-catalog', 'zusatzentgelt'])('/api/%s', (catalogue) => {
  it.each([
    ['another tariff', 'DRG/2026', 400],
    ['a tariff in small letters', 'swissdrg/2026', 400],
    ['another version', 'SWISSDRG/1999', 404],
    ['another release', 'TARPSY/9.9', 404],
    ['a version that is none', 'SWISSDRG/__proto__', 404],
    ['an endless version', `SWISSDRG/${'2'.repeat(21)}`, 400],
    ['a page before the first', 'SWISSDRG/2026?page=-1', 400],
    ['a page behind all', 'SWISSDRG/2026?page=10001', 400],
    ['a page of no size', 'SWISSDRG/2026?size=0', 400],
    ['a page too large', 'SWISSDRG/2026?size=101', 400],
    ['another language', 'SWISSDRG/2026?lang=en', 400],
    ['an endless text', `SWISSDRG/2026?q=${'x'.repeat(501)}`, 400],
    ['a text with NUL', 'SWISSDRG/2026?q=a%00', 400],
  ])('%s is refused', async (_, address, status) => {
    expect((await ask(`/api/${catalogue}/${address}`)).status).toBe(status)
  })

  it.each(['.*%5B(', '%E2%80%AE', '%F0%9F%92%89', "'%20OR%201=1", 'constructor', 'xy+'.repeat(166)])(
    'nothing is about %s',
    async (q) => {
      const { status, body } = await ask(`/api/${catalogue}/SWISSDRG/2026?q=${q}`)
      expect([status, body.totalResults]).toEqual([200, 0])
    },
  )
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
  const paths = ['thesaurus/rules/ICD_FAQ', 'drg-catalog/SWISSDRG/2026/B70A/label', 'zusatzentgelt/SWISSDRG/2026']
  for (const path of paths.map((each) => `/api/${each}`)) {
    const { headers } = await ask(path)
    expect(headers.get('cache-control')).toContain('max-age')
    const again = await fetch(server.url + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  }
})
