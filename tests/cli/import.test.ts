/** `codarium import` and `codarium inbox scan` as an operator meets them: lines, exit codes, and a process where that matters. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startIssuer } from '../harness/issuer.ts'
import { madeSamples } from '../harness/sample-files.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { codarium, command } from './codarium.ts'

let folder: string
let samples: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-cli-'))
  samples = join(folder, 'samples')
  await mkdir(samples)
  for (const { name, content } of await madeSamples()) await writeFile(join(samples, name), content)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sample = (name: string) => join(samples, name)
const run = (words: readonly string[], data: string, more = {}) =>
  command(words, { SVC_DATA_DIR: join(folder, data), ...more }).ended

async function drop(data: string, name: string, content: string): Promise<void> {
  const inbox = join(folder, data, 'import', 'inbox', '2026')
  await mkdir(inbox, { recursive: true })
  await writeFile(join(inbox, name), content)
}

const SYNONYMS = 'text;code\nBluthochdruck;I10\n'
const RULES = '[{"ruleId":"G1","type":"HANDBUCH_G","titleDe":"Grundsatz","textDe":"Text","codes":[]}]'

describe('without a server', () => {
  it('a file is recognised and imported; what needs it comes after it', async () => {
    const early = await run(['import', sample('icd10gm2026_claml_fr.zip'), '--version', '2026'], 'alone')
    expect([early.code, early.output]).toEqual([
      1,
      expect.stringContaining('Import the German ICD10 codes of 2026 first.'),
    ])
    const german = await run(['import', sample('icd10gm2026_claml_de.zip'), '--version', '2026'], 'alone')
    expect(german.output).toMatch(
      /is imported as ICD10-2026-de\n[\s\S]*ICD10-2026-de COMPLETED in [\d.]+ s: 654 records imported\n$/,
    )
    expect(german.code).toBe(0)
  })

  it('the inbox is scanned; one bad file makes the exit code 1 and stops nobody', async () => {
    await drop('alone', 'synonyme_de.csv', SYNONYMS)
    await drop('alone', 'unknown.csv', 'a;b\n1;2\n')
    const { code, output } = await run(['inbox', 'scan'], 'alone')
    expect(output).toMatch(/\[1\/2\] 2026\/unknown.csv FAILED: /)
    expect(output).toContain('[2/2] 2026/synonyme_de.csv IMPORTED: 1 records imported\n1 imported, 1 failed\n')
    expect(code).toBe(1)
  })

  it('--watch imports what comes, until Ctrl+C', async () => {
    const watching = codarium(['inbox', 'scan', '--watch'], { SVC_DATA_DIR: join(folder, 'watched') })
    await vi.waitFor(() => expect(watching.output()).toContain('watching the inbox'), { timeout: 60_000 })
    await drop('watched', 'rules.json', RULES)
    await vi.waitFor(() => expect(watching.output()).toContain('rules.json IMPORTED'), { timeout: 60_000 })
    watching.child.kill('SIGINT')
    expect((await watching.ended).code).toBe(0)
  })
})

describe('beside a running server', () => {
  let server: TestServer
  beforeAll(async () => {
    const settings = { SVC_DATA_DIR: join(folder, 'served'), SVC_AUTH_ENABLED: 'false' }
    server = await startServer({ service: 'classification', settings })
  })
  afterAll(() => server.stop())

  it('the embedded store is taken: one line says to ask the server', async () => {
    const words = ['import', sample('kodierregeln_2026.json'), '--version', '2026']
    const { code, output } = await codarium(words, { SVC_DATA_DIR: join(folder, 'served') }).ended
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toMatch(/is in use by process \d+ .*--server/)
  })

  it.each([
    ['chop2026_de.zip', 'CHOP-2026-de COMPLETED'],
    ['chop2026_index_de.zip', 'CHOP_AI-2026-de COMPLETED'],
    ['fallpauschalen_tarpsy_2026.csv', 'DRG_TARPSY-2026 COMPLETED'],
  ])('%s goes through the server: %s', async (name, told) => {
    const words = ['import', sample(name), '--version', '2026', '--server', `${server.url}/`]
    const { code, output } = await run(words, 'client')
    expect([code, output]).toEqual([0, expect.stringContaining(told)])
  })

  it('what the server refuses is told in its words', async () => {
    const words = ['import', sample('chop2026_de.zip'), '--version', '2026', '--kind', 'icd10']
    const { code, output } = await run(words, 'client', { SVC_PUBLIC_SERVER_URL: server.url })
    expect([code, output]).toEqual([1, expect.stringMatching(/\ncodarium: .*\(400\)\n$/)])
  })

  it('its inbox is scanned', async () => {
    await drop('served', 'rules.json', RULES)
    const { code, output } = await run(['inbox', 'scan', '--server', server.url], 'client')
    expect([code, output]).toEqual([0, '[1/1] 2026/rules.json IMPORTED: 1 records imported\n1 imported, 0 failed\n'])
  })
})

it('a server that asks for a token gets the one of CODARIUM_TOKEN', async () => {
  const issuer = await startIssuer()
  const server = await startServer({ settings: { OIDC_ISSUER_URI: issuer.issuer } })
  const words = ['inbox', 'scan', '--server', server.url]
  const token = await issuer.token({ claims: { realm_access: { roles: ['svc-data-admin'] } } })
  expect(await run(words, 'client')).toMatchObject({ code: 1, output: expect.stringContaining('(401)') })
  expect(await run(words, 'client', { CODARIUM_TOKEN: token })).toEqual({ code: 0, output: 'no files to import\n' })
  await server.stop()
  await issuer.stop()
})

it.each([
  ['a file that is not there', ['import', 'nowhere.zip', '--version', '2026'], 1, 'nowhere.zip cannot be read'],
  ['no version', ['import', 'x.zip'], 2, '--version takes a year'],
  ['nobody there', ['inbox', 'scan', '--server', 'http://127.0.0.1:1'], 1, 'http://127.0.0.1:1 does not answer'],
  ['a wrong setting', ['inbox', 'scan'], 1, 'SVC_RETENTION_DAYS'],
])('%s: one line and the exit code', async (what, words, code, told) => {
  const more = what === 'a wrong setting' ? { SVC_RETENTION_DAYS: 'many' } : {}
  const ended = await run(words, 'client', more)
  expect(ended).toEqual({ code, output: expect.stringContaining(told) })
  expect(ended.output.trim().split('\n')).toHaveLength(1)
})
