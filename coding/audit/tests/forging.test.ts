/** Whoever can write the database but lacks the encryption key cannot rewrite the trail unnoticed, on both stores. */
import { createSecretKey, randomBytes } from 'node:crypto'
import type { PlatformTables, Store } from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionTables } from '../../sessions/migration.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import type { VaultTables } from '../../vault/migration.ts'
import { openVaultForReading } from '../../vault/reading-vault.ts'
import { resealPage } from '../../vault/reseal.ts'
import { sealedColumns } from '../../vault/sealed-columns.ts'
import { keyOf, packPlain } from '../../vault/sealed-value.ts'
import { openVault } from '../../vault/vault.ts'
import { BROKEN, openAuditTrail } from '../audit-trail.ts'
import { type ChainKey, GENESIS, headMac, rowHash } from '../chain.ts'
import { sealedChainKey } from '../chain-key.ts'
import { keyTrail } from '../first-key.ts'
import { type AuditTables, HEAD } from '../migration.ts'
import { verifyTrail } from '../verify-trail.ts'

type Tables = PlatformTables & AuditTables & VaultTables & SessionTables

const key = randomBytes(32)
const now = () => 1000
const chainKeyPlace = { table: 'audit_head', row: HEAD, column: 'chain_key' }
const asNew = { seq: 0, hash: GENESIS, mac: null, chain_key: null }

/** What a server does at its start, as far as the trail is concerned. */
async function start(store: Store<Tables>, keys: { key?: Uint8Array } = { key }) {
  const vault = await openVault({ store, now, ...keys, atFirstKey: keyTrail(store.kind, now) })
  const audit = openAuditTrail({ kind: store.kind, vault, enabled: true, now })
  const write = (...actors: string[]) =>
    store.withTables<AuditTables>().transact((tx) => {
      const changes = [{ caseId: '4711', field: 'diagnose.1', before: null, after: 'J18.1' }]
      return audit.record(
        tx,
        actors.map((actor) => ({ action: 'session.changed', tenant: '', actor, changes })),
      )
    })
  return { vault, audit, write }
}

async function problems(store: Store<Tables>, keys: { key?: Uint8Array } = { key }): Promise<string[]> {
  const read = store.withTables<unknown>().read
  const vault = await openVaultForReading(read, keys)
  return (await verifyTrail({ read, vault })).breaks.map(({ problem }) => problem)
}

describe.each(engines)('on %s', (_, makeDatabase) => {
  let database: CodingDatabase
  let store: Store<Tables>
  beforeEach(async () => {
    database = await makeDatabase()
    store = (await database.open()).withTables<Tables>()
  })
  afterEach(async () => {
    await store.close()
    database.remove()
  })

  const setHead = (values: Partial<AuditTables['audit_head']>) =>
    store.transact((tx) => tx.updateTable('audit_head').set(values).execute())
  const head = () => store.read.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  const rows = () => store.read.selectFrom('audit_event').selectAll().orderBy('seq').execute()
  const empty = () => store.transact((tx) => tx.deleteFrom('audit_event').execute())
  const forgetKeys = () => store.transact((tx) => tx.deleteFrom('encryption_key').execute())

  /** Blames Eve for everything, drops the changes, and chains all rows anew with whatever key the attacker has. */
  async function forge(withKey?: ChainKey): Promise<{ seq: number; hash: string }> {
    let end = { seq: 0, hash: GENESIS }
    for (const { actor_name, session_id, hash: _old, ...row } of await rows()) {
      const content = { ...row, actor: 'eve', changes: null, actorName: actor_name, sessionId: session_id }
      const hash = rowHash(content, end.hash, withKey)
      await store.transact((tx) =>
        tx.updateTable('audit_event').set({ actor: 'eve', changes: null, hash }).where('seq', '=', row.seq).execute(),
      )
      end = { seq: row.seq, hash }
    }
    return end
  }
  /** Something sealed that is not part of the trail. */
  async function sealSomething(): Promise<void> {
    const { vault } = await start(store)
    const place = { table: 'coding_session_text', row: 's1', column: 'content' }
    const row = { id: 's1', content: vault.seal('a case', place) }
    await store.transact((tx) => tx.insertInto('coding_session_text').values(row).execute())
  }

  it('key and mark removed, actors forged and all hashes computed anew without a key: found, also after the next start', async () => {
    await (await start(store)).write('anna', 'beat', 'carla')
    await setHead({ ...(await forge()), mac: null, chain_key: null })
    expect(await problems(store)).toEqual([expect.stringContaining('the trail has no key')])
    const { audit, write } = await start(store)
    await write('dora')
    expect((await rows()).map(({ action }) => action).slice(3)).toEqual([BROKEN, 'session.changed'])
    expect(audit.brokenAfter).toBe(3)
    expect(await problems(store)).toEqual([expect.stringContaining('had been altered or cut off')])
  })

  it('every row deleted and the head put back to that of a new database: found, also after the next start', async () => {
    await (await start(store)).write('anna', 'beat')
    await empty()
    await setHead(asNew)
    expect(await problems(store)).toEqual([expect.stringContaining('the trail has no key')])
    await (await start(store)).write('carla')
    expect(await problems(store)).toEqual([expect.stringContaining('had been altered or cut off')])
  })

  it('the entry of the encryption key removed as well: found, also after the next start', async () => {
    await (await start(store)).write('anna', 'beat')
    await sealSomething()
    await setHead({ ...(await forge()), mac: null, chain_key: null })
    await forgetKeys()
    expect(await problems(store)).toEqual([expect.stringContaining('the trail has no key')])
    await (await start(store)).write('carla')
    expect(await problems(store)).toEqual([expect.stringContaining('had been altered or cut off')])
  })

  it('a key of the attacker’s own, stored readable, and everything chained with it: found, and not sealed by a rotation', async () => {
    const { vault, write } = await start(store)
    await write('anna', 'beat')
    const own: ChainKey = { secret: createSecretKey(randomBytes(32)), from: 1, installation: store.installationId }
    const end = await forge(own)
    const chain_key = sealedChainKey(own, { seal: packPlain })
    await setHead({ ...end, chain_key, mac: headMac(end.seq, end.hash, own) })
    expect(await problems(store)).toContainEqual(expect.stringContaining('the key of the trail was replaced'))
    const [column] = sealedColumns.filter(({ table }) => table === 'audit_head')
    if (!column) throw new Error('the key of the chain is not registered')
    const parts = { vault, keyId: vault.activeKey ?? '', within: async () => {} }
    expect(await resealPage(store.withTables<unknown>(), column, undefined, parts)).toMatchObject({ done: 0 })
    expect(keyOf((await head()).chain_key ?? Uint8Array.of())).toBeUndefined()
  })

  it('the trail of another installation under the same encryption key: found', async () => {
    await (await start(store)).write('anna')
    const other = await makeDatabase()
    const otherStore = (await other.open()).withTables<Tables>()
    await (await start(otherStore)).write('eve', 'eve')
    const [theirs] = await otherStore.read.selectFrom('audit_head').selectAll().execute()
    const theirRows = await otherStore.read.selectFrom('audit_event').selectAll().execute()
    await empty()
    await setHead(theirs ?? {})
    await store.transact((tx) => tx.insertInto('audit_event').values(theirRows).execute())
    expect(await problems(store)).toContainEqual(expect.stringContaining('the key of the trail was replaced'))
    await otherStore.close()
    other.remove()
  })

  it('encryption switched on: what was written before is vouched for at once, not from the first event on', async () => {
    await (await start(store, {})).write('anna', 'beat')
    expect(await problems(store, {})).toEqual([])
    await start(store)
    expect(await problems(store)).toEqual([])
    expect(await head()).toMatchObject({ seq: 2, mac: expect.any(String), chain_key: expect.anything() })
    await setHead(await forge())
    expect(await problems(store)).toEqual([expect.stringContaining('somebody without the key')])
  })

  it('the key not set for the command, or only just set: said, and not called unbroken', async () => {
    const { write } = await start(store, {})
    await write('anna')
    expect(await problems(store)).toEqual([expect.stringContaining('start the server once')])
    await start(store)
    await forgetKeys()
    expect(await problems(store, {})).toEqual([expect.stringContaining('SVC_ENCRYPTION_KEY is not set')])
  })

  it('a running server keeps the key it knows, so that what is genuine stays provable', async () => {
    const { write } = await start(store)
    await write('anna', 'beat')
    await setHead({ mac: null, chain_key: null })
    await write('carla')
    expect(await problems(store)).toEqual([expect.stringContaining('had been altered or cut off')])
  })

  it('a head put back while rows are left stops nobody’s work', async () => {
    const { write } = await start(store)
    await write('anna', 'beat', 'carla')
    await setHead({ seq: 1 })
    await write('dora')
    expect((await rows()).map(({ seq, action }) => [seq, action]).slice(3)).toEqual([
      [4, BROKEN],
      [5, 'session.changed'],
    ])
  })

  it('a key made before keys named their installation goes on, and is bound to it with the next event', async () => {
    const { vault, write } = await start(store)
    await write('anna')
    const legacy: ChainKey = { secret: createSecretKey(randomBytes(32)), from: 1 }
    const { hash } = await forge(legacy)
    await setHead({ seq: 1, hash, mac: headMac(1, hash, legacy), chain_key: sealedChainKey(legacy, vault) })
    await write('beat')
    expect(await problems(store)).toEqual([])
    const stored = JSON.parse(vault.open((await head()).chain_key ?? Uint8Array.of(), chainKeyPlace))
    expect(stored).toMatchObject({ from: 1, installation: store.installationId })
  })
})
