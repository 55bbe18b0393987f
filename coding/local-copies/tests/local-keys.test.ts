/** Keys of local copies on both stores: the same for the same user everywhere and always, another's for nobody. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { openVault, type Vault } from '../../vault/vault.ts'
import { localKeysOf } from '../local-keys.ts'

const anna = { issuer: 'https://idp.one', subject: 'anna' }

describe.each(engines)('local keys on %s', (_, makeDatabase) => {
  const key = randomBytes(32)
  let database: CodingDatabase
  beforeEach(async () => {
    database = await makeDatabase()
  })
  afterEach(() => database.remove())

  /** What a node that is started now does with the database. */
  const onNode = async <T>(work: (vault: Vault) => T): Promise<T> => {
    const store = await database.open()
    try {
      return work(await openVault({ store, now: Date.now, key }))
    } finally {
      await store.close()
    }
  }

  it('are the same on another node and after a restart', async () => {
    const keys = await onNode((vault) => localKeysOf(vault, anna))
    expect(await onNode((vault) => localKeysOf(vault, anna))).toEqual(keys)
    expect([keys.workKey, keys.codesKey].map((each) => Buffer.from(each, 'base64').length)).toEqual([32, 32])
  })

  it('differ between users, tenants and sessions of launches, whatever their names look like', async () => {
    const callers = [
      anna,
      { issuer: 'https://idp.one', subject: 'ben' },
      { issuer: 'https://idp.two', subject: 'anna' },
      { issuer: 'https://idp.on', subject: 'eanna' },
      { issuer: 'https://idp.one","anna', subject: '' },
    ]
    const keys = await onNode((vault) => callers.map((caller) => localKeysOf(vault, caller)))
    const all = keys.flatMap(({ owner, workKey, codesKey }) => [owner, workKey, codesKey])
    expect(new Set(all).size).toBe(all.length)
  })

  it('of a launch open the work of that session only, and the codes of the person', async () => {
    const [own, one, other] = await onNode((vault) =>
      [anna, { ...anna, session: 's1' }, { ...anna, session: 's2' }].map((who) => localKeysOf(vault, who)),
    )
    expect(new Set([own, one, other].map((keys) => keys?.workKey)).size).toBe(3)
    expect([one, other]).toMatchObject([{ session: 's1' }, { session: 's2' }])
    for (const launch of [one, other]) expect([launch?.owner, launch?.codesKey]).toEqual([own?.owner, own?.codesKey])
  })
})
