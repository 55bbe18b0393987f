/** The inbox of several nodes on one PostgreSQL: whatever is given to one of them, the scan of any finds it. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportFolders, ImportSystem, InboxScan, YearFolder } from '@codarium/contract'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { HeldTables } from '../../classification/imports/inbox/held-migration.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { upload } from '../harness/upload.ts'
import { form, type InboxServer, RULES, sample, startInboxServer } from './inbox-server.ts'

/** Ends a wait that hangs (ms); no test depends on it. */
const UNHURRIED = { timeout: 60_000, interval: 50 }

let SVC_DATABASE_URL: string
let first: InboxServer
let second: InboxServer
beforeAll(async () => {
  SVC_DATABASE_URL = await createMigratedDatabase(inject('postgresUrl'))
  first = await startInboxServer({ SVC_DATABASE_URL })
  second = await startInboxServer({ SVC_DATABASE_URL })
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
})

const outcomes = ({ files }: InboxScan) => files.map(({ filename, status }) => [filename, status])
const listed = async (server: InboxServer) =>
  (await server.get<YearFolder>('/api/admin/import/folders/inbox/2026')).files.map(({ filename, place }) => [
    filename,
    place,
  ])
const put = (server: InboxServer, name: string, content: string | Uint8Array) =>
  server.post('/api/admin/import/inbox/2026', form(name, content))
const remove = async (server: InboxServer, name: string) =>
  (await fetch(`${server.url}/api/admin/import/inbox/2026/${name}`, { method: 'DELETE' })).status

/** What the database still holds of files. */
async function held(server: InboxServer): Promise<string[]> {
  const { read } = server.context.store.withTables<HeldTables>()
  const files = await read.selectFrom('inbox_file').select('name').execute()
  const chunks = await read.selectFrom('inbox_chunk').select('file_id').execute()
  return [...files.map(({ name }) => name), ...chunks.map(({ file_id }) => file_id)]
}

/** Nothing waits and nothing is left over after a test. */
afterEach(async () => {
  await vi.waitFor(async () => expect(await held(first)).toEqual([]), UNHURRIED)
  for (const server of [first, second]) expect(await listed(server)).toEqual([])
})

describe('a file that is given over HTTP', () => {
  it('to one node is listed by all, imported by the scan of another in order with those of their folders, and leaves the database', async () => {
    const content = await sample('chop2026_it.zip')
    expect(await put(first, '3-chop.zip', content)).toMatchObject({ status: 200, body: { filename: '3-chop.zip' } })
    for (const server of [first, second]) {
      expect(await listed(server)).toEqual([['3-chop.zip', 'database']])
      expect(await server.get<ImportSystem>('/api/admin/import/status')).toMatchObject({ waitingFiles: 1 })
      const { inbox } = await server.get<ImportFolders>('/api/admin/import/folders')
      expect(inbox).toMatchObject([{ year: 2026, fileCount: 1, files: [{ size: content.length }] }])
    }
    await first.drop('inbox/2026/1-chop.zip', await sample('chop2026_fr.zip'))
    await second.drop('inbox/2026/2-chop.zip', await sample('chop2026_de.zip'))
    const scan = await second.scan()
    expect(scan).toMatchObject({ status: 'COMPLETED', message: '3 imported, 0 failed', node: second.context.node })
    expect(outcomes(scan)).toEqual([
      ['2-chop.zip', 'IMPORTED'],
      ['1-chop.zip', 'IMPORTED'],
      ['3-chop.zip', 'IMPORTED'],
    ])
    expect(await readFile(join(second.importDir, 'success/2026/3-chop.zip'))).toEqual(content)
    expect(await second.names('success/2026')).toEqual(
      ['2-chop.zip', '3-chop.zip'].flatMap((name) => [name, `${name}.report.txt`]),
    )
  })

  it('to two nodes under one name, the same or another one: nothing is lost or overwritten', async () => {
    expect((await put(first, 'liste.json', RULES)).body.filename).toBe('liste.json')
    expect((await put(second, 'liste.json', RULES)).body.filename).toBe('liste-2.json')
    expect((await put(second, 'liste.json', 'a;b\n1;2\n')).body.filename).toBe('liste-3.json')
    expect(Object.fromEntries(outcomes(await first.scan()))).toEqual({
      'liste.json': 'IMPORTED',
      'liste-2.json': 'IMPORTED',
      'liste-3.json': 'FAILED',
    })
    expect(await first.names('error/2026')).toEqual(['liste-3.json', 'liste-3.json.report.txt'])
  })

  it('at once under one name: each gets its own', async () => {
    const names = await Promise.all(
      [first, second, first, second].map(async (server) => (await put(server, 'a.json', RULES)).body.filename),
    )
    expect(names.sort()).toEqual(['a-2.json', 'a-3.json', 'a-4.json', 'a.json'])
    for (const name of names) expect(await remove(second, String(name))).toBe(200)
  })

  it('is neither taken out nor taken by the scan of another node while an import is at it', async () => {
    await put(first, 'b.json', RULES)
    const work = await first.context.leases.take('inbox-file//2026/b.json', 'a scan that was reset')
    expect(await remove(second, 'b.json')).toBe(409)
    expect(await second.scan()).toMatchObject({ status: 'COMPLETED', files: [], message: '1 left for the next scan' })
    await work?.release()
    expect(outcomes(await second.scan())).toEqual([['b.json', 'IMPORTED']])
  })

  it('can be taken out again at any node, once', async () => {
    await put(first, 'falsch.json', RULES)
    expect(await remove(second, 'falsch.json')).toBe(200)
    expect(await remove(second, 'falsch.json')).toBe(404)
    expect(await remove(second, '..%2f..%2fsecret')).toBe(404)
    expect(await first.scan()).toMatchObject({ message: 'no files to import' })
  })
})

describe('a file in the folder of one node', () => {
  const waits = (server: InboxServer, name: string, node: InboxServer) =>
    vi.waitFor(async () => expect(await listed(server)).toEqual([[name, node.context.node]]), UNHURRIED)

  it('is imported by the scan of another, at once, and put away where it lay, with its report; so is one that is no catalogue', async () => {
    await first.drop('inbox/2026/regeln.json', RULES)
    await first.drop('inbox/2026/unknown.csv', 'colour;size\nred;12\n')
    expect(outcomes(await second.scan())).toEqual([
      ['unknown.csv', 'FAILED'],
      ['regeln.json', 'IMPORTED'],
    ])
    await vi.waitFor(async () => expect(await first.names('inbox/2026')).toEqual([]), UNHURRIED)
    const report = await readFile(join(first.importDir, 'success/2026/regeln.json.report.txt'), 'utf8')
    expect(report).toMatch(/^Import {4}CODING_RULES-2026$[\s\S]*^Result {4}COMPLETED$/m)
    expect(await first.names('error/2026')).toEqual(expect.arrayContaining(['unknown.csv', 'unknown.csv.report.txt']))
    expect(await readFile(join(first.importDir, 'error/2026/unknown.csv.report.txt'), 'utf8')).toContain('colour')
    expect(await second.names('success/2026')).not.toContain('regeln.json')
    expect(await second.names('error/2026')).toEqual([])
  })

  it('is listed by all, told apart from one of the same name, and gone when it is removed', async () => {
    await first.drop('inbox/2026/c.json', RULES)
    await waits(second, 'c.json', first)
    expect(await remove(second, 'c.json')).toBe(409)
    await second.drop('inbox/2026/c.json', 'x')
    expect(await listed(second)).toEqual([
      ['c.json', undefined],
      ['c.json', first.context.node],
    ])
    expect(await remove(second, 'c.json')).toBe(200)
    expect(await remove(first, 'c.json')).toBe(200)
    await vi.waitFor(async () => expect(await listed(second)).toEqual([]), UNHURRIED)
    expect(await second.scan()).toMatchObject({ message: 'no files to import' })
  })

  it('that was changed while another node imported it stays, and is taken anew', async () => {
    await first.drop('inbox/2026/d.json', RULES)
    const lock = await first.context.leases.take('import', 'an upload')
    await second.post('/api/admin/import/scan')
    const status = () => second.get<{ scan: InboxScan }>('/api/admin/import/scan/status')
    await vi.waitFor(async () => expect((await status()).scan.message).toMatch(/^waiting/), UNHURRIED)
    await first.drop('inbox/2026/d.json', `${RULES}\n`)
    await lock?.release()
    expect(outcomes(await second.scanned())).toEqual([['d.json', 'IMPORTED']])
    await waits(second, 'd.json', first)
    expect(outcomes(await second.scan())).toEqual([['d.json', 'IMPORTED']])
    await vi.waitFor(async () => expect(await first.names('inbox/2026')).toEqual([]), UNHURRIED)
  })
})

it('of two scans that are asked for at once one is refused, and every file is taken once', async () => {
  await put(first, 'e.json', RULES)
  await first.drop('inbox/2026/f.json', RULES)
  const answers = await Promise.all([first, second].map((server) => server.post('/api/admin/import/scan')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(outcomes(await first.scanned()).sort()).toEqual([
    ['e.json', 'IMPORTED'],
    ['f.json', 'IMPORTED'],
  ])
  await vi.waitFor(async () => expect(await first.names('inbox/2026')).toEqual([]), UNHURRIED)
})

it('a node says that its folder is not shared', () => {
  const lines = second.log.filter((line) => line.includes('other nodes have import folders of their own'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(first.importDir)
})

describe('nodes that share a folder', () => {
  it('see the same files, keep none of them twice, and each scan takes all', async () => {
    const SVC_IMPORT_DIR = await mkdtemp(join(tmpdir(), 'codarium-shared-'))
    const database = await createMigratedDatabase(inject('postgresUrl'))
    const nodes = await Promise.all([1, 2].map(() => startInboxServer({ SVC_DATABASE_URL: database, SVC_IMPORT_DIR })))
    const [one, two] = nodes as [InboxServer, InboxServer]
    await one.drop('inbox/2026/i.json', RULES)
    expect(await listed(two)).toEqual([['i.json', undefined]])
    expect(outcomes(await two.scan())).toEqual([['i.json', 'IMPORTED']])
    await vi.waitFor(async () => expect(await held(one)).toEqual([]), UNHURRIED)
    expect(nodes.flatMap(({ log }) => log).filter((line) => line.includes('folders of their own'))).toEqual([])
    await Promise.all(nodes.map((node) => node.stop()))
    await rm(SVC_IMPORT_DIR, { recursive: true })
  })
})

it('kill -9: what a node was given is imported by another, and it puts its own files away when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-killed-'))
  const settings = { SVC_DATABASE_URL, SVC_DATA_DIR: folder }
  const third = await startServerProcess(settings)
  const given = await upload(`${third.url}/api/admin/import/inbox/2026`, { name: 'g.json', content: RULES })
  expect(given.status).toBe(200)
  const inbox = join(folder, 'import/inbox/2026')
  await mkdir(inbox, { recursive: true })
  await writeFile(join(inbox, 'h.json'), RULES)
  await vi.waitFor(async () => expect(await listed(first)).toHaveLength(2), UNHURRIED)
  await third.killHard()
  expect(outcomes(await second.scan()).sort()).toEqual([
    ['g.json', 'IMPORTED'],
    ['h.json', 'IMPORTED'],
  ])
  expect(await readdir(inbox)).toEqual(['h.json'])
  const again = await startInboxServer(settings)
  await vi.waitFor(async () => expect(await readdir(inbox)).toEqual([]), UNHURRIED)
  expect(await readdir(join(folder, 'import/success/2026'))).toEqual(['h.json', 'h.json.report.txt'])
  await again.stop()
  await rm(folder, { recursive: true, force: true })
})
