/** Files in the database, on both engines: whole or not at all, in pieces, and gone when they are done with. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type PlatformTables, type Store } from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createDatabase } from '../../../tests/harness/postgres.ts'
import { HeldFiles } from './held-files.ts'
import { type HeldTables, heldMigration } from './held-migration.ts'

const engines = [
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => createDatabase(inject('postgresUrl'))],
] as const

describe.each(engines)('on %s', (_, newDatabase) => {
  let folder: string
  let store: Store<PlatformTables>
  let held: HeldFiles

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codarium-held-'))
    const log = { info: () => {}, warn: () => {} }
    store = await openStore({ dataDir: folder, databaseUrl: await newDatabase(), migrations: [heldMigration], log })
    held = new HeldFiles(store, 'a node', () => 1)
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function fileOf(content: Uint8Array) {
    const path = join(folder, 'given')
    await writeFile(path, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { folder: '', year: 2026, name: 'a.zip', size: content.length, sha256, mark: '', path }
  }

  const chunks = async () =>
    (await store.withTables<HeldTables>().read.selectFrom('inbox_chunk').select('number').execute()).length

  it.each([0, 1, 1024 * 1024, 2.5 * 1024 * 1024])('%d bytes come back as they were', async (size) => {
    const content = randomBytes(size)
    const file = await held.give(await fileOf(content))
    const copy = join(folder, 'copy')
    await held.copyTo(file, copy)
    expect((await readFile(copy)).equals(content)).toBe(true)
    expect(await chunks()).toBe(Math.ceil(size / 1024 / 1024))
    await expect(held.copyTo(file, copy)).rejects.toThrow('EEXIST')
    expect(await held.remove(file.id)).toBe(true)
    expect(await held.remove(file.id)).toBe(false)
    expect([await held.list(), await chunks()]).toEqual([[], 0])
  })

  it('nothing stays of a file that ended too early', async () => {
    const file = await fileOf(randomBytes(2 * 1024 * 1024))
    await expect(held.give({ ...file, size: file.size + 1 })).rejects.toThrow('shorter')
    expect([await held.list(), await chunks()]).toEqual([[], 0])
  })

  it('names are free in another folder or year, and numbered where they are taken', async () => {
    const file = await fileOf(Buffer.from('x'))
    for (const change of [{}, {}, { year: 2027 }, { folder: 'b' }]) await held.give({ ...file, ...change })
    const names = (await held.list()).map(({ folder: place, year, name }) => `${place}/${year}/${name}`)
    expect(names).toEqual(['/2026/a-2.zip', '/2026/a.zip', 'b/2026/a.zip', '/2027/a.zip'])
  })

  it('of a file that is done with its report is kept, whatever it quotes, and not its content', async () => {
    const { id } = await held.give(await fileOf(Buffer.from('x')))
    expect(await held.waits(id)).toBe(true)
    expect(await held.settle(id, 'error', 'a \0 and half a \ud83d pair')).toBe(true)
    expect([await held.waits(id), await chunks()]).toEqual([false, 0])
    expect(await held.list('')).toMatchObject([{ outcome: 'error', report: 'a \ufffd and half a \ufffd pair' }])
    expect(await held.settle('another', 'error', '')).toBe(false)
  })

  it('each folder answers the scan that was last', async () => {
    await held.answer('a', 'one')
    await held.answer('b', 'one')
    await held.answer('a', 'two')
    expect([await held.answers('one'), await held.answers('two')]).toEqual([new Set(['b']), new Set(['a'])])
  })
})
