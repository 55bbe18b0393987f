/** Keys of local copies on both stores: the same for the same user everywhere and always, another's for nobody. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { sealedColumns } from '../../vault/sealed-columns.ts'
import { openVault } from '../../vault/vault.ts'
import { localKeysOf } from '../local-keys.ts'
import type { LocalCopyTables } from '../migration.ts'

const anna = { issuer: 'https://idp.one', subject: 'anna' }

describe.each(engines)('local keys on %s', (_, makeDatabase) => {
  const key = randomBytes(32)
  let database: CodingDatabase
  beforeEach(async () => {
    database = await makeDatabase()
  })
  afterEach(() => database.remove())

  /** What a node that is started now does with the database. */
  const onNode = async <T>(work: (parts: Parameters<typeof localKeysOf>[0]) => Promise<T>, at = key): Promise<T> => {
    const store = await database.open()
    try {
      return await work({ store, vault: await openVault({ store, now: Date.now, key: at }) })
    } finally {
      await store.close()
    }
  }

  it('are the same after a restart, also when many ask at once for the first time', async () => {
    const first = await onNode((parts) => Promise.all(Array.from({ length: 8 }, () => localKeysOf(parts, anna))))
    const [keys] = first
    expect(new Set(first.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await onNode((parts) => localKeysOf(parts, anna))).toEqual(keys)
  })

  it('differ between users, tenants and sessions of launches, whatever their names look like', async () => {
    const callers = [
      anna,
      { issuer: 'https://idp.one', subject: 'ben' },
      { issuer: 'https://idp.two', subject: 'anna' },
      { issuer: 'https://idp.on', subject: 'eanna' },
      { issuer: 'https://idp.one","anna', subject: '' },
    ]
    const keys = await onNode((parts) => Promise.all(callers.map((caller) => localKeysOf(parts, caller))))
    const all = keys.flatMap(({ owner, workKey, codesKey }) => [owner, workKey, codesKey])
    expect(new Set(all).size).toBe(all.length)
  })

  it('of a launch open the work of that session only, and the codes of the person', async () => {
    const [own, one, other] = await onNode((parts) =>
      Promise.all([anna, { ...anna, session: 's1' }, { ...anna, session: 's2' }].map((who) => localKeysOf(parts, who))),
    )
    expect(new Set([own, one, other].map((keys) => keys?.workKey)).size).toBe(3)
    expect([one, other]).toMatchObject([{ session: 's1' }, { session: 's2' }])
    for (const launch of [one, other]) expect([launch?.owner, launch?.codesKey]).toEqual([own?.owner, own?.codesKey])
  })

  it('come from a secret that is sealed in the database, and found by a rotation', async () => {
    await onNode(async (parts) => {
      await localKeysOf(parts, anna)
      const row = await parts.store
        .withTables<LocalCopyTables>()
        .read.selectFrom('local_copy_secret')
        .select('secret')
        .executeTakeFirstOrThrow()
      const place = { table: 'local_copy_secret', row: 'secret', column: 'secret' }
      const secret = parts.vault.open(row.secret, place)
      expect(Buffer.from(secret, 'base64')).toHaveLength(32)
      expect(Buffer.from(row.secret).includes(secret)).toBe(false)
    })
    expect(sealedColumns).toContainEqual({ table: 'local_copy_secret', key: 'id', columns: ['secret'] })
  })
})
