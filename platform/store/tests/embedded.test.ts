/** The embedded engine: the shared suite, and what only a data directory can show. */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { describeStore } from './store-suite.ts'
import { addNotes, note, temporaryFolder, testDatabase } from './test-store.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

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

  it('is written through to the disk before a commit is acknowledged', async () => {
    const store = await testDatabase(newDirectory()).open()
    const settings = await store.transact(async (tx) => [
      (await sql`pragma journal_mode`.execute(tx)).rows,
      (await sql`pragma synchronous`.execute(tx)).rows,
    ])
    const FULL = 2
    expect(settings).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: FULL }]])
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
