/** Archives as the offices publish them, with manuals, letters and pictures beside the data, go in by every way. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { importKinds } from '../../classification/index.ts'
import { importCommand } from '../../cli/imports/import-command.ts'
import { openArchive } from '../../readers/files/archive.ts'
import { ballast } from '../../readers/fixtures/ballast.ts'
import { type Packed, zipBytes } from '../../readers/fixtures/zip-file.ts'
import { madeSamples } from '../harness/sample-files.ts'
import { form, type InboxServer, startInboxServer } from '../inbox/inbox-server.ts'

/** What each kind is made of, and the imports it must come to. */
const OFFICIAL: Record<(typeof importKinds)[number], [samples: string[], keys: string[]]> = {
  icd10: [
    ['icd10gm2026_claml_fr.zip', 'icd10gm2026_claml_it.zip', 'icd10gm2026_claml_de.zip'],
    ['ICD10-2026-de', 'ICD10-2026-fr', 'ICD10-2026-it'],
  ],
  chop: [
    ['chop2026_it.zip', 'chop2026_fr.zip', 'chop2026_de.zip'],
    ['CHOP-2026-de', 'CHOP-2026-fr', 'CHOP-2026-it'],
  ],
  medications: [['medikamente_2026_de.xlsx'], ['MEDICATIONS-2026-de']],
  'article-list': [['artikelliste_2026.xlsx'], ['ARTIKELLISTE-2026']],
  'addition-codes': [['technisches_begleitblatt_2026.xlsx'], ['ADDITION_CODES-2026']],
  'chop-index': [['chop2026_index_de.zip'], ['CHOP_AI-2026-de']],
  begleitdokumente: [['begleitdokumente_15.0.zip'], ['BEGLEITDOKUMENTE-2026']],
  'coding-rules': [['kodierregeln_2026.json'], ['CODING_RULES-2026']],
  supplements: [['zusatzentgelte_tarpsy_2026.zip'], ['ZE_TARPSY-2026']],
  'drg-catalog': [['fallpauschalen_swissdrg_2026.csv'], ['DRG_SWISSDRG-2026']],
  synonyms: [['synonyme_icd10_2026_de.csv'], ['ICD10_SYNONYMS-2026-de']],
  'code-frequencies': [['haeufigkeiten_icd10_2026.csv'], ['ICD10_FREQUENCIES-2026']],
  crosswalk: [['umsteiger_icd10_2025_2026.csv'], ['ICD10_CROSSWALK-2026']],
  'house-words': [['hauswoerter_2026.csv'], ['HOUSE_WORDS-all']],
  thesaurus: [['th_de_2026.dat'], ['THESAURUS-all-de']],
}

let folder: string
const samples = new Map<string, Buffer>()
let beside: Record<string, Packed>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-official-'))
  beside = await ballast()
  for (const { name, content } of await madeSamples()) samples.set(name, content)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The members of samples that are archives, the others as they are, in one archive with everything that lies beside them. */
async function official(names: readonly string[]): Promise<Buffer> {
  const members: Record<string, Packed> = { ...beside }
  for (const name of names) Object.assign(members, await membersOf(name))
  return zipBytes(members)
}

async function membersOf(name: string): Promise<Record<string, Packed>> {
  const content = samples.get(name)!
  if (!name.endsWith('.zip')) return { [name]: content }
  const path = join(folder, name)
  await writeFile(path, content)
  const archive = await openArchive(path)
  const read = archive.members.map(async (member) => [member.name, await buffer(await member.open())] as const)
  const members = Object.fromEntries(await Promise.all(read))
  await archive.close()
  return members
}

describe('codarium import', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  beforeAll(() => void vi.stubEnv('SVC_DATA_DIR', join(folder, 'data')))
  afterEach(() => said.mockClear())
  afterAll(() => {
    said.mockRestore()
    vi.unstubAllEnvs()
  })

  it.each(importKinds.map((kind) => [kind, ...OFFICIAL[kind]] as const))('%s', async (_kind, names, keys) => {
    // The name of the archive says what the members cannot: the tariff, the years of a crosswalk.
    const path = join(folder, `archiv_${names[0]!.replace(/\.\w+$/, '')}.zip`)
    await writeFile(path, await official(names))
    expect(await importCommand([path, '--version', '2026'])).toBe(0)
    const ended = said.mock.calls.flatMap(([line]) => /^(\S+) COMPLETED in/.exec(line)?.[1] ?? [])
    expect(ended).toEqual(keys)
  })
})

describe('a server', () => {
  let server: InboxServer
  beforeAll(async () => {
    server = await startInboxServer()
  })
  afterAll(() => server.stop())
  const status = async (key: string) =>
    (await server.get<{ status: string | number }>(`/api/admin/import/status/${key}`)).status

  it('takes an upload with every language where none is named, and one alone where it is', async () => {
    const icd = form('icd.zip', await official(OFFICIAL.icd10[0]))
    expect(await server.post('/api/admin/import/icd10?version=2026', icd)).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', key: 'ICD10-2026-de', keys: 'ICD10-2026-de,ICD10-2026-fr,ICD10-2026-it' },
    })
    const chop = form('chop.zip', await official(OFFICIAL.chop[0]))
    const answer = await server.post('/api/admin/import/chop?version=2026&language=de', chop)
    expect(answer).toMatchObject({ status: 200, body: { status: 'COMPLETED', key: 'CHOP-2026-de' } })
    expect([await status('ICD10-2026-it'), await status('CHOP-2026-fr')]).toEqual(['COMPLETED', 404])
  })

  it('scans the inbox: all languages go in, German first; a broken one puts the file into error and stops no other', async () => {
    const members = { ...(await membersOf('chop2026_de.zip')), ...(await membersOf('chop2026_it.zip')) }
    const french = 'zcode;item type;text;codable\n;T;autre affection de la tête et du cou;oui\n'
    await server.drop('inbox/2026/chop.zip', await official(OFFICIAL.chop[0]))
    await server.drop('inbox/2025/chop.zip', await zipBytes({ ...members, 'CHOP_fr.csv': french }))
    const { files } = await server.scan()
    expect(files.map(({ year, status: each, message }) => [year, each, message])).toEqual([
      [
        2025,
        'FAILED',
        expect.stringMatching(/^CHOP-2025-de IMPORTED: .* CHOP-2025-fr FAILED: Not one .* CHOP-2025-it IMPORTED: /),
      ],
      [
        2026,
        'IMPORTED',
        expect.stringMatching(/^CHOP-2026-de IMPORTED: .* CHOP-2026-fr IMPORTED: .* CHOP-2026-it IMPORTED: /),
      ],
    ])
    expect(await server.names('error/2025')).toEqual(['chop.zip', 'chop.zip.report.txt'])
    expect(await server.get('/api/admin/import/logs/error')).toMatchObject([
      { filename: 'chop.zip', result: expect.stringMatching(/^FAILED: CHOP-2025-de IMPORTED: .*CHOP-2025-fr FAILED/) },
    ])
  })
})
