/** Opening the vault on a database: adoption, older plain rows, wrong and missing keys. */
import { createHash, randomBytes } from 'node:crypto'
import type { PlatformTables, Store } from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../tests/coding-store.ts'
import type { FirstKeyWork } from './key-store.ts'
import { keyOf } from './sealed-value.ts'
import type { VaultTables } from './tables.ts'
import { openVault, VaultError } from './vault.ts'

const place = { table: 'coding_session', row: 'a1', column: 'original' }

describe.each(engines)('the vault on %s', (_, makeDatabase) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  beforeEach(async () => {
    database = await makeDatabase()
    store = await database.open()
  })
  afterEach(async () => {
    await store.close()
    database.remove()
  })

  const open = (key?: Uint8Array, previousKey?: Uint8Array) => openVault({ store, now: () => 1000, key, previousKey })

  it('without a key values are stored readable, and opened when a key is set later', async () => {
    const plain = await open()
    const stored = plain.seal('J18.1', place)
    expect([plain.encrypting, Buffer.from(stored).includes('J18.1')]).toEqual([false, true])
    const encrypting = await open(randomBytes(32))
    expect([encrypting.encrypting, encrypting.open(stored, place)]).toEqual([true, 'J18.1'])
    expect(Buffer.from(encrypting.seal('J18.1', place)).includes('J18.1')).toBe(false)
  })

  it('opens with the same key again', async () => {
    const key = randomBytes(32)
    const stored = (await open(key)).seal('J18.1', place)
    expect((await open(key)).open(stored, place)).toBe('J18.1')
  })

  it('refuses a wrong key and names the setting', async () => {
    await open(randomBytes(32))
    const wrong = randomBytes(32)
    await expect(open(wrong)).rejects.toThrow(/^SVC_ENCRYPTION_KEY is key [0-9a-f]{16}, but the database is encrypted/)
    await expect(open(wrong)).rejects.not.toThrow(wrong.toString('base64'))
  })

  it('refuses to go on without a key', async () => {
    await open(randomBytes(32))
    await expect(open()).rejects.toThrow(/^SVC_ENCRYPTION_KEY is not set, but the database is encrypted with key/)
  })

  it('seals with the old key until the rotation begins, although the new one is set', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)]
    const before = await open(old)
    const both = await open(next, old)
    expect(before.open(both.seal('J18.1', place), place)).toBe('J18.1')
  })

  it('takes one of two keys that two new nodes bring at once, and refuses the other', async () => {
    const opened = await Promise.allSettled([open(randomBytes(32)), open(randomBytes(32))])
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('goes on encrypting when somebody removes the entry of the key, or marks it as retired', async () => {
    const key = randomBytes(32)
    const vault = await open(key)
    const tables = store.withTables<VaultTables>()
    await tables.transact((tx) => tx.updateTable('encryption_key').set({ state: 'RETIRED' }).execute())
    await vault.refresh()
    expect([vault.encrypting, (await open(key)).encrypting]).toEqual([true, true])
    await tables.transact((tx) => tx.deleteFrom('encryption_key').execute())
    await vault.refresh()
    expect([vault.encrypting, Buffer.from(vault.seal('J18.1', place)).includes('J18.1')]).toEqual([true, false])
  })

  it('does what comes with a first key once, in its transaction', async () => {
    const done: string[] = []
    const atFirstKey: FirstKeyWork = async (_tx, { seal }) => {
      done.push(keyOf(seal('J18.1', place)) ?? 'readable')
    }
    const key = randomBytes(32)
    const first = await openVault({ store, now: () => 1000, key, atFirstKey })
    await openVault({ store, now: () => 1000, key, atFirstKey })
    expect(done).toEqual([first.activeKey])
  })

  it('has no first key when what comes with it fails', async () => {
    const atFirstKey = () => Promise.reject(new Error('not now'))
    await expect(openVault({ store, now: () => 1000, key: randomBytes(32), atFirstKey })).rejects.toThrow('not now')
    expect((await open()).encrypting).toBe(false)
  })

  it.each([
    ['readable', undefined],
    ['sealed', randomBytes(32)],
  ])('large texts packed and opened aside are the same texts, %s', async (_mode, key) => {
    const vault = await open(key)
    for (const text of ['J18.1', 'ä'.repeat(3_000_000), randomBytes(2_000_000).toString('base64')]) {
      const aside = vault.seal(await vault.pack(text), place)
      expect([vault.open(aside, place) === text, (await vault.openAside(aside, place)) === text]).toEqual([true, true])
      expect((await vault.openAside(vault.seal(text, place), place)) === text).toBe(true)
      aside[aside.length - 9]! ^= 1
      if (key) await expect(vault.openAside(aside, place)).rejects.toThrow(VaultError)
    }
  })

  it('hashes the same on every node and over a change of keys, and differently for another use or installation', async () => {
    const [first, second] = await Promise.all([open(), open()])
    const hash = first.keyedHash(['use', 'VISITE-4711'])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(second.keyedHash(['use', 'VISITE-4711'])).toBe(hash)
    expect((await open(randomBytes(32))).keyedHash(['use', 'VISITE-4711'])).toBe(hash)
    expect(first.keyedHash(['another use', 'VISITE-4711'])).not.toBe(hash)
    expect(
      createHash('sha256')
        .update(JSON.stringify(['use', 'VISITE-4711']))
        .digest('hex'),
    ).not.toBe(hash)
  })

  it('keeps the secret of its hashes sealed', async () => {
    await open(randomBytes(32))
    const { secret } = await store
      .withTables<VaultTables>()
      .read.selectFrom('encryption_index_key')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(keyOf(secret)).toBeDefined()
  })

  it('says which value does not open, and not what is in it', async () => {
    const vault = await open(randomBytes(32))
    const stored = vault.seal('J18.1', place)
    expect(() => vault.open(stored, { ...place, row: 'b2' })).toThrow(
      new VaultError('coding_session.original of b2 does not open: it was damaged, altered or moved'),
    )
  })
})
