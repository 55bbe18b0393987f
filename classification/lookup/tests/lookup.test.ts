/** Lookups over HTTP, on the sample catalogues. */
import type {
  BatchDescriptionsResponse,
  CatalogueTree,
  CatalogueVersion,
  ClassificationInfo,
  CodeDescription,
  CodeDetails,
  HierarchyChild,
  PoaDetailsResponse,
  Statistics,
  ThesaurusEntry,
} from '@codarium/contract'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LookupServer, startLookup } from './lookup-server.ts'

let lookup: LookupServer

beforeAll(async () => {
  lookup = await startLookup()
})
afterAll(() => lookup.server.stop())

describe('a single code', () => {
  it.each(['J18.1', 'j181', 'J181', ' J18.1'])('is found as %s', async (code) => {
    const entry = await lookup.read<ThesaurusEntry>(`/2026/icd10/${encodeURIComponent(code)}`)
    expect(entry).toMatchObject({ code: 'J18.1', classificationType: 'ICD10', version: '2026', parentCode: 'J18' })
  })

  it('has its texts, CCL, DRGs, POA with U69, plausibility and synonyms', async () => {
    expect(await lookup.read('/2026/icd10/J18.1')).toMatchObject({
      textDe: 'Lobärpneumonie, nicht näher bezeichnet',
      textFr: 'Pneumonie lobaire, sans précision',
      textIt: 'Polmonite lobare non specificata',
      exclusionDe: 'Lobärpneumonie durch Pneumokokken (J13)',
      drgMapping: { mdcCodes: ['04'], drgsByMdc: { '04': ['E79A', 'E79B', 'E79C', 'E79D'] } },
      poa: {
        required: true,
        requiresU69: true,
        type: 'PNEUMONIA',
        spigesField: { fieldName: 'diagnose_poa', exempt: false },
        u69Mapping: { poaYes: { spigesValue: '1', u69Code: 'U69.04' }, poaUnknown: { spigesValue: '9' } },
      },
      plausibility: { isUnacceptableHd: false },
      synonyms: expect.arrayContaining([
        { text: 'Lappenpneumonie', language: 'de', source: 'CUSTOM', isPreferred: true },
      ]),
      warnings: [],
    })
  })

  it.each(['Z47.01', '47.01', '4701', 'z4701'])('of CHOP is found as %s', async (code) => {
    expect(await lookup.read(`/2026/chop/${code}`)).toMatchObject({ code: 'Z47.01', classificationType: 'CHOP' })
  })

  it('of CHOP has supplementary descriptions and index entries as synonyms', async () => {
    const { synonyms } = await lookup.read<ThesaurusEntry>('/2026/chop/Z47.01')
    expect(new Set(synonyms.map(({ source }) => source))).toEqual(new Set(['CHOP_AI', 'CHOP_B', 'CUSTOM']))
  })

  it.each(['/2026/icd10/X00.0', '/2026/chop/99.99.99', '/1999/icd10/J18.1', '/2026/icd10/X00.0/poa'])(
    '%s does not exist',
    async (path) => {
      const answer = await lookup.get(path)
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('tells its POA requirement, also when it has none', async () => {
    const pneumonia = await lookup.read<PoaDetailsResponse>('/2026/icd10/J18.1/poa')
    expect(pneumonia).toMatchObject({ code: 'J18.1', required: true, type: 'PNEUMONIA', requiresU69: true })
    expect(pneumonia.instructionIt).toContain('48 ore')
    const cause = await lookup.read<PoaDetailsResponse>('/2026/icd10/V99/poa')
    expect(cause).toMatchObject({ required: false, type: 'EXEMPT', spigesField: { exempt: true } })
    const other = await lookup.read<PoaDetailsResponse>('/2026/icd10/J20.9/poa')
    expect(other).toMatchObject({ required: false, type: 'OPTIONAL', requiresU69: false })
  })
})

describe('code details', () => {
  it('show a diagnosis in the language asked for, with its place, children and related codes', async () => {
    const details = await lookup.read<CodeDetails>('/code/ICD10/J18?lang=fr')
    expect(details).toMatchObject({ text: 'Pneumonie à germe non précisé', language: 'fr', isCodable: false })
    expect(details.hierarchy.map(({ code }) => code)).toEqual(['X', 'J09-J18'])
    expect(details.children.map(({ code }) => code)).toEqual(['J18.0', 'J18.1', 'J18.2', 'J18.9'])
    expect(details.exclusions[0]).toContain('J69.0')
    expect(details.relatedCodes).toContainEqual(
      expect.objectContaining({ code: 'J69.0', relation: 'EXCLUSION', direction: 'OUT', statedAt: 'J18' }),
    )
    expect(Object.keys(details.texts)).toEqual(['de', 'fr', 'it'])
  })

  it('name the partner of a dagger or asterisk code', async () => {
    const { relatedCodes } = await lookup.read<CodeDetails>('/code/ICD10/G30.1')
    expect(relatedCodes[0]).toMatchObject({ code: 'F00.1', relation: 'ASTERISK', usageMark: '*' })
  })

  it('warn about the patient', async () => {
    const { warnings } = await lookup.read<CodeDetails>('/code/ICD10/O80?ageYears=70&sex=m')
    expect(warnings.map(({ type }) => type)).toEqual(['AGE_CONFLICT', 'SEX_CONFLICT'])
    expect((await lookup.read<CodeDetails>('/code/ICD10/O80?ageYears=30&sex=F')).warnings).toEqual([])
    expect((await lookup.read<CodeDetails>('/code/ICD10/O80?sex=')).warnings).toEqual([])
  })

  it('show a medication from the medication data', async () => {
    const details = await lookup.read<CodeDetails>('/code/ATC/b02bd02?lang=it')
    expect(details).toMatchObject({ code: 'B02BD02', type: 'ATC', text: 'Fattore VIII della coagulazione' })
    expect(details.medication?.forms[0]).toMatchObject({
      unit: { code: 'U' },
      tariffs: ['SWISSDRG', 'ST_REHA'],
      limitation: 'Indicare l’origine come aggiunta',
    })
  })

  it('of what is in neither the thesaurus nor the medication data do not exist', async () => {
    expect((await lookup.get('/code/ATC/A99AA99')).status).toBe(404)
    expect((await lookup.get('/code/ICD10/J18.1?version=1999')).status).toBe(404)
  })
})

describe('children', () => {
  it('are the direct ones, in the order of the catalogue', async () => {
    const children = await lookup.read<HierarchyChild[]>('/children/ICD10/X?lang=it')
    expect(children.map(({ code }) => code)).toContain('J09-J18')
    expect(children.every(({ kind, hasChildren }) => kind === 'block' && hasChildren)).toBe(true)
  })

  it('that cannot be coded are hidden on request', async () => {
    const all = await lookup.read<HierarchyChild[]>('/children/ICD10/J44')
    const codable = await lookup.read<HierarchyChild[]>('/children/ICD10/J44?codableOnly=true')
    expect(codable).toEqual(all.filter(({ isCodable }) => isCodable))
    expect(codable.length).toBeLessThan(all.length)
  })

  it('of a leaf are none, of an unknown code do not exist', async () => {
    expect(await lookup.read('/children/CHOP/Z47.01')).toEqual([])
    expect((await lookup.get('/children/ICD10/X00.0')).status).toBe(404)
  })
})

describe('the tree of a catalogue', () => {
  const lines = ({ codes }: CatalogueTree) => codes.map(({ depth, code, text }) => `${depth} ${code} ${text}`)

  it('has every code once, in the order of the catalogue, in the language asked for', async () => {
    const tree = await lookup.read<CatalogueTree>('/2026/tree/ICD10?lang=it')
    expect(tree).toMatchObject({ type: 'ICD10', version: '2026', language: 'it' })
    // 20 chapters, 103 blocks, 423 categories and 108 made by modifiers, as the sample says of itself.
    expect(tree.codes).toHaveLength(654)
    expect(tree.codes.filter(({ isCodable }) => isCodable)).toHaveLength(336)
    const chapter = tree.codes.findIndex(({ code }) => code === 'X')
    expect(lines(tree).slice(chapter, chapter + 5)).toEqual([
      '0 X Malattie dell’apparato respiratorio',
      '1 J00-J06 Infezioni acute delle vie respiratorie superiori',
      '2 J03 Tonsillite acuta',
      '3 J03.9 Tonsillite acuta non specificata',
      '1 J09-J18 Influenza e polmonite',
    ])
  })

  it('is one of procedures, too', async () => {
    const tree = await lookup.read<CatalogueTree>('/2026/tree/CHOP')
    const first = tree.codes.findIndex(({ code }) => code === 'Z47')
    expect(lines(tree).slice(first, first + 3)).toEqual([
      '1 Z47 Eingriffe an der Appendix',
      '2 Z47.0 Appendektomie',
      '3 Z47.01 Laparoskopische Appendektomie',
    ])
  })
})

describe('lists', () => {
  it('of unacceptable main diagnoses and of required POA hold only codable codes that are', async () => {
    const unacceptable = await lookup.read<ThesaurusEntry[]>('/2026/unacceptable-hd')
    expect(unacceptable.map(({ code }) => code)).toEqual(expect.arrayContaining(['Z51.1', 'V99', 'F00.1']))
    expect(unacceptable.every(({ codable, plausibility }) => codable && plausibility?.isUnacceptableHd)).toBe(true)
    const required = await lookup.read<ThesaurusEntry[]>('/2026/poa-required')
    expect(required.length).toBeGreaterThan(20)
    expect(required.every(({ codable, poa }) => codable && poa?.required)).toBe(true)
  })

  it('of external causes begin with V99', async () => {
    const causes = await lookup.read<CodeDescription[]>('/external-cause-codes?lang=fr')
    expect(causes[0]).toMatchObject({ code: 'V99', text: 'Accident de transport', type: 'ICD10', isCodable: true })
    expect(causes.map(({ code }) => code)).toEqual(
      'V99 W49.9 W64.9 X19.9 X49.9 X59.9 X84.9 Y09.9 Y57.9 Y69 Y84.9'.split(' '),
    )
  })
})

describe('information', () => {
  it('about a catalogue tells its numbers and where to begin', async () => {
    const info = await lookup.read<ClassificationInfo>('/2026/info/ICD10')
    expect(info).toMatchObject({ version: '2026', edition: '2026', chapters: 20, languages: ['de', 'fr', 'it'] })
    expect(info.chapterList).toHaveLength(20)
    expect(info.codableCodes).toBe(336)
  })

  it('about a version tells everything in numbers', async () => {
    const statistics = await lookup.read<Statistics>('/statistics')
    expect(statistics.codes.CHOP).toMatchObject({ chapters: 17, codableCodes: 97 })
    expect(statistics.poaRequired).toBe((await lookup.read<unknown[]>('/2026/poa-required')).length)
    expect(statistics).toMatchObject({ codingRules: 25, crosswalks: { 'ICD10 2025': expect.any(Number) } })
    expect((await lookup.get('/statistics?version=1999')).status).toBe(404)
  })

  it('list the versions there are, the newest first, each with its editions, languages and tariffs', async () => {
    const versions = await lookup.read<CatalogueVersion[]>('/versions')
    expect(versions.map(({ version }) => version)).toEqual(['2026', '2025'])
    const [{ systems, tariffs }] = versions as [CatalogueVersion]
    expect(systems.map(({ classificationType }) => classificationType)).toEqual(['ICD10', 'CHOP', 'ATC'])
    const [icd, chop] = systems
    expect(icd).toMatchObject({ edition: '2026', languages: ['de', 'fr', 'it'], indexLanguages: [] })
    expect(chop?.indexLanguages).toContain('de')
    expect(tariffs).toContainEqual({ tariff: 'SWISSDRG', release: '15.0' })
  })
})

describe('batches', () => {
  it('answer by code as it was sent', async () => {
    const answer = await lookup.post('/batch-lookup', { codes: ['j181', 'X00.0'], language: 'it' })
    expect(await answer.json()).toEqual({
      j181: expect.objectContaining({ code: 'J18.1', text: 'Polmonite lobare non specificata', isCodable: true }),
    })
  })

  it('describe codes of all systems and tell what is missing', async () => {
    const codes = [
      { code: 'J18.1', type: 'ICD10' },
      { code: '47.01', type: 'CHOP' },
      { code: 'B02BD02' },
      { code: '?' },
    ]
    const answer = await lookup.post('/batch-descriptions', { codes, version: '2026' })
    const body = (await answer.json()) as BatchDescriptionsResponse
    expect(body).toMatchObject({ found: 3, notFound: 1, missing: ['?'] })
    expect(body.descriptions['47.01']).toMatchObject({ code: 'Z47.01', type: 'CHOP' })
  })

  it('of nothing are empty', async () => {
    expect(await (await lookup.post('/batch-lookup', { codes: [] })).json()).toEqual({})
    expect(await (await lookup.post('/batch-descriptions', { codes: [] })).json()).toMatchObject({ found: 0 })
  })

  it('of an unknown version do not exist', async () => {
    for (const path of ['/batch-lookup', '/batch-descriptions']) {
      expect((await lookup.post(path, { codes: [], version: '1999' })).status).toBe(404)
    }
  })
})

it('answers are as described', async () => {
  const paths = {
    '/api/thesaurus/{version}/icd10/{code}': '/2026/icd10/J18.1',
    '/api/thesaurus/{version}/chop/{code}': '/2026/chop/Z47.01',
    '/api/thesaurus/{version}/icd10/{code}/poa': '/2026/icd10/J18.1/poa',
    '/api/thesaurus/code/{type}/{code}': '/code/ATC/B02BD02',
    '/api/thesaurus/children/{type}/{parent}': '/children/ICD10/X',
    '/api/thesaurus/{version}/tree/{type}': '/2026/tree/ICD10?lang=it',
    '/api/thesaurus/{version}/unacceptable-hd': '/2026/unacceptable-hd',
    '/api/thesaurus/{version}/poa-required': '/2026/poa-required',
    '/api/thesaurus/external-cause-codes': '/external-cause-codes',
    '/api/thesaurus/{version}/info/{type}': '/2026/info/ATC',
    '/api/thesaurus/statistics': '/statistics',
    '/api/thesaurus/versions': '/versions',
    '/api/thesaurus/history/{type}/{code}': '/history/ICD10/J96.0',
    '/api/thesaurus/diff/{type}': '/diff/CHOP?from=2025&to=2026',
  }
  const routes = lookup.server.routes.filter(({ path }) => path.startsWith('/api/thesaurus'))
  expect(
    routes
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(paths).sort())
  for (const { path, method, answers } of routes) {
    if (method !== 'GET') continue
    const body = await lookup.read(paths[path as keyof typeof paths])
    expect([path, [...Value.Errors(answers[200]!.schema!, body)]]).toEqual([path, []])
  }
})
