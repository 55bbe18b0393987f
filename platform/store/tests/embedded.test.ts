/** The embedded engine: the shared suite, and what only a data directory can show. */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { describeStore } from './store-suite.ts'
import { addNotes, note, noteIds, temporaryFolder, testDatabase } from './test-store.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

afterEach(() => vi.restoreAllMocks())

/** Lets no file of this process reach the disk until it is let go. */
async function heldDisk(): Promise<{ waiting: () => number; letGo: () => void }> {
  const some = await open(join(folder.path, 'some-file'), 'w')
  const held: (() => void)[] = []
  let isHeld = true
  const files = Object.getPrototypeOf(some) as FileHandle
  const flush = files.datasync
  vi.spyOn(files, 'datasync').mockImplementation(async function (this: FileHandle) {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await flush.call(this)
  })
  await some.close()
  const letGo = () => {
    isHeld = false
    for (const go of held) go()
  }
  return { waiting: () => held.length, letGo }
}

let made = 0
function newDirectory(): string {
  made += 1
  return join(folder.path, `data-${made}`)
}

describeStore('SQLite', async () => testDatabase(newDirectory()))

describe('a data directory', () => {
  it('and its files are for their owner only', async () => {
    const directory = join(newDirectory(), 'nested')
    const store = await testDatabase(directory).open()
    await addNotes(store, note('a'))
    const modes = readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mode & 0o777])
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(Object.fromEntries(modes)).toEqual({
      'codarium.db': 0o600,
      'codarium.db-shm': 0o600,
      'codarium.db-wal': 0o600,
      'lock.db': 0o600,
      'lock.holder': 0o600,
    })
    await store.close()
  })

  it('keeps its file sound through a power cut', async () => {
    const store = await testDatabase(newDirectory()).open()
    const settings = await store.transact(async (tx) => [
      (await sql`pragma journal_mode`.execute(tx)).rows,
      (await sql`pragma synchronous`.execute(tx)).rows,
    ])
    const NORMAL = 1
    expect(settings).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: NORMAL }]])
    await store.close()
  })

  it('is written through to the disk before a commit is acknowledged, and before anybody reads it', async () => {
    const store = await testDatabase(newDirectory()).open()
    const disk = await heldDisk()
    const done: string[] = []
    const first = addNotes(store, note('a')).then(() => done.push('a written'))
    const second = addNotes(store, note('b')).then(() => done.push('b written'))
    while (disk.waiting() === 0) await sleep(1)
    const read = noteIds(store).then((ids) => done.push(`read ${ids.join(' ')}`))
    await sleep(20)
    expect(done).toEqual([])
    disk.letGo()
    await Promise.all([first, second, read])
    expect(done.sort()).toEqual(['a written', 'b written', 'read a b'])
    await store.close()
  })

  it('is one file after an orderly end', async () => {
    const directory = newDirectory()
    const store = await testDatabase(directory).open()
    await addNotes(store, note('a'))
    await store.close()
    expect(readdirSync(directory).sort()).toEqual(['codarium.db', 'lock.db'])
  })

  it('that cannot be made is named', async () => {
    const file = join(folder.path, 'a-file')
    writeFileSync(file, '')
    const attempt = testDatabase(join(file, 'data')).open()
    await expect(attempt).rejects.toMatchObject({ code: 'UNWRITABLE', message: expect.stringContaining(file) })
  })

  it('that cannot be written is named', async () => {
    const directory = newDirectory()
    mkdirSync(join(directory, 'codarium.db'), { recursive: true })
    const attempt = testDatabase(directory).open()
    await expect(attempt).rejects.toMatchObject({ code: 'UNWRITABLE', message: expect.stringContaining(directory) })
  })
})

describe('a damaged database', () => {
  it.each([
    ['is not a database', () => Buffer.alloc(8192, 'x')],
    ['has a damaged first page', () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8176, 0xff)])],
  ])('that %s is reported, left as it is, and the directory is free again', async (_, content) => {
    const directory = newDirectory()
    mkdirSync(directory)
    writeFileSync(join(directory, 'codarium.db'), content())
    for (const _attempt of ['first', 'second']) {
      const attempt = testDatabase(directory).open()
      await expect(attempt).rejects.toMatchObject({ code: 'CORRUPT', message: expect.stringContaining(directory) })
    }
    expect(statSync(join(directory, 'codarium.db')).size).toBe(8192)
  })

  it('whose schema page is damaged later in the file is reported as well', async () => {
    const directory = newDirectory()
    const store = await testDatabase(directory).open()
    await addNotes(store, note('a'))
    await store.close()
    const path = join(directory, 'codarium.db')
    const content = readFileSync(path)
    content.fill(0x5a, 4096)
    writeFileSync(path, content)
    await expect(testDatabase(directory).open()).rejects.toMatchObject({ code: 'CORRUPT' })
  })
})
