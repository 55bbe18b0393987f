/** Whoever can write the database but lacks the encryption key cannot rewrite the trail unnoticed, on both stores. */
import { createSecretKey, randomBytes } from 'node:crypto'
import type { PlatformTables, Store } from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyTrail } from '../../keys/first-key.ts'
import { sealedColumns } from '../../keys/sealed-columns.ts'
import type { SessionTables } from '../../sessions/tables.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { openVaultForReading } from '../../vault/reading-vault.ts'
import { resealPage } from '../../vault/reseal.ts'
import { keyOf, packPlain } from '../../vault/sealed-value.ts'
import type { VaultTables } from '../../vault/tables.ts'
import { openVault } from '../../vault/vault.ts'
import { BROKEN, openAuditTrail } from '../audit-trail.ts'
import { type ChainKey, GENESIS, headMac } from '../chain.ts'
import { openChainKey, sealedChainKey } from '../chain-key.ts'
import { eventHash, linkHash, parseEnds, parseRanges, placesOf, segmentMac } from '../links.ts'
import { type AuditTables, HEAD } from '../migration.ts'
import { verifyTrail } from '../verify-trail.ts'
import { recordInChain } from './old-chain.ts'

type Tables = PlatformTables & AuditTables & VaultTables & SessionTables

const key = randomBytes(32)
const now = () => 1000
const chainKeyPlace = { table: 'audit_head', row: HEAD, column: 'chain_key' }
const asNew = { seq: 0, hash: GENESIS, segments: 0, mac: null, chain_key: null }
const ALTERED = 'had been altered or cut off'

const event = (actor: string) => {
  const changes = [{ caseId: '4711', field: 'diagnose.1', before: null, after: 'J18.1' }]
  return { action: 'session.changed', tenant: '', actor, changes }
}

/** What a server does at its start, as far as the trail is concerned. */
async function start(store: Store<Tables>, keys: { key?: Uint8Array } = { key }) {
  const vault = await openVault({ store, now, ...keys, atFirstKey: keyTrail(now) })
  const audit = await openAuditTrail({ store, vault, enabled: true, now })
  const write = async (...actors: string[]) => {
    await store.withTables<AuditTables>().transact((tx) => audit.record(tx, actors.map(event)))
    await audit.link()
  }
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
  const segments = () => store.read.selectFrom('audit_segment').selectAll().orderBy('ordinal').execute()
  const links = (id: string) =>
    store.read.selectFrom('audit_link').selectAll().where('segment', '=', id).orderBy('number').execute()
  const actions = async () => (await rows()).map(({ action }) => action)
  const setSegment = (values: Partial<AuditTables['audit_segment']>, ordinal = 1) =>
    store.transact((tx) => tx.updateTable('audit_segment').set(values).where('ordinal', '=', ordinal).execute())
  const empty = () =>
    store.transact(async (tx) => {
      for (const table of ['audit_event', 'audit_link', 'audit_segment'] as const) await tx.deleteFrom(table).execute()
    })
  const forgetKeys = () => store.transact((tx) => tx.deleteFrom('encryption_key').execute())

  /** Blames Eve for everything, drops the changes, and links all rows anew with whatever key the attacker has. */
  async function forge(withKey?: ChainKey): Promise<void> {
    for (const { actor_name, session_id, segment, place, hash: _old, ...row } of await rows()) {
      const content = { ...row, segment: segment ?? '', place: place ?? 0, actor: 'eve', changes: null }
      const hash = eventHash({ ...content, actorName: actor_name, sessionId: session_id }, withKey)
      await store.transact((tx) =>
        tx.updateTable('audit_event').set({ actor: 'eve', changes: null, hash }).where('seq', '=', row.seq).execute(),
      )
    }
    const forged = new Map((await rows()).map(({ segment, place, hash }) => [`${segment}/${place}`, hash]))
    for (const { id, ordinal, number, floor, above } of await segments()) {
      let hash = GENESIS
      for (const link of await links(id)) {
        const places = [...placesOf(parseRanges(link.places) ?? [])]
        const covered = places.map((place) => ({ place, hash: forged.get(`${id}/${place}`) ?? '' }))
        const ends = parseEnds(link.ends) ?? []
        hash = linkHash({ ...link, previous: hash, rows: covered, ends }, withKey)
        await store.transact((tx) =>
          tx
            .updateTable('audit_link')
            .set({ hash })
            .where('segment', '=', id)
            .where('number', '=', link.number)
            .execute(),
        )
      }
      const facts = { segment: id, number, hash, ordinal, isKeyed: withKey !== undefined, floor, above }
      await setSegment({ hash, keyed: withKey ? 1 : 0, mac: segmentMac(facts, withKey) }, ordinal)
    }
  }
  /** Something sealed that is not part of the trail. */
  async function sealSomething(): Promise<void> {
    const { vault } = await start(store)
    const place = { table: 'coding_session_text', row: 's1', column: 'content' }
    const row = { id: 's1', content: vault.seal('a case', place) }
    await store.transact((tx) => tx.insertInto('coding_session_text').values(row).execute())
  }

  it('key and marks removed, actors forged and all hashes computed anew without a key: found, also after the next start', async () => {
    await (await start(store)).write('anna', 'beat', 'carla')
    await forge()
    await setHead({ mac: null, chain_key: null })
    expect(await problems(store)).toEqual([expect.stringContaining('the trail has no key')])
    const { audit, write } = await start(store)
    await write('dora')
    expect((await actions()).slice(3)).toEqual([BROKEN, 'session.changed'])
    expect(audit.brokenAfter).toBe(3)
    expect(await problems(store)).toEqual([expect.stringContaining(ALTERED)])
  })

  it('every row deleted and the head put back to that of a new database: found, also after the next start', async () => {
    await (await start(store)).write('anna', 'beat')
    await empty()
    await setHead(asNew)
    expect(await problems(store)).toEqual([expect.stringContaining('the trail has no key')])
    await (await start(store)).write('carla')
    expect(await problems(store)).toEqual([expect.stringContaining(ALTERED)])
  })

  it('whole segments removed: found by their number, by those that name them, and by the next start', async () => {
    for (const actor of ['anna', 'beat', 'carla']) await (await start(store)).write(actor)
    const [, second] = await segments()
    await store.transact(async (tx) => {
      await tx.deleteFrom('audit_segment').where('ordinal', '=', 2).execute()
      await tx
        .deleteFrom('audit_link')
        .where('segment', '=', second?.id ?? '')
        .execute()
      await tx
        .deleteFrom('audit_event')
        .where('segment', '=', second?.id ?? '')
        .execute()
    })
    const named = 'link 1 is missing, but anchored or noted'
    expect(await problems(store)).toEqual(['segment 2 of 3 is missing', named])
    await setHead({ segments: 2 })
    await setSegment({ ordinal: 2 }, 3)
    expect(await problems(store)).toEqual([
      expect.stringContaining('somebody without the key'),
      expect.stringContaining('somebody without the key'),
      named,
    ])
    await (await start(store)).write('dora')
    expect(await problems(store)).toEqual([expect.stringContaining(ALTERED), named])
  })

  it('the newest segment removed without a trace but its count: found', async () => {
    await (await start(store)).write('anna')
    await (await start(store)).write('eve')
    const [, newest] = await segments()
    for (const table of ['audit_event', 'audit_link'] as const) {
      await store.transact((tx) =>
        tx
          .deleteFrom(table)
          .where('segment', '=', newest?.id ?? '')
          .execute(),
      )
    }
    await store.transact((tx) => tx.deleteFrom('audit_segment').where('ordinal', '=', 2).execute())
    expect(await problems(store)).toEqual(['segment 2 of 2 is missing'])
    await setHead({ segments: 1 })
    expect(await problems(store)).toEqual([expect.stringContaining('somebody without the key')])
  })

  it('a row copied to another place, or to another segment: found', async () => {
    await (await start(store)).write('anna', 'beat')
    const { audit, write } = await start(store)
    await write('carla')
    const [first] = await rows()
    const copies = [
      { ...first!, seq: 70, place: 9 },
      { ...first!, seq: 71, place: 9, segment: audit.segment },
    ]
    await store.transact((tx) => tx.insertInto('audit_event').values(copies).execute())
    expect(await problems(store)).toHaveLength(2)
  })

  it('the entry of the encryption key removed as well: found, also after the next start', async () => {
    await (await start(store)).write('anna', 'beat')
    await sealSomething()
    await forge()
    await setHead({ mac: null, chain_key: null })
    await forgetKeys()
    expect(await problems(store)).toEqual([expect.stringContaining('the trail has no key')])
    await (await start(store)).write('carla')
    expect(await problems(store)).toEqual([expect.stringContaining(ALTERED)])
  })

  it('a key of the attacker’s own, stored readable, and everything linked with it: found, and not sealed by a rotation', async () => {
    const { vault, write } = await start(store)
    await write('anna', 'beat')
    const own: ChainKey = { secret: createSecretKey(randomBytes(32)), from: 1, installation: store.installationId }
    await forge(own)
    const chain_key = sealedChainKey(own, { seal: packPlain })
    await setHead({ chain_key, mac: headMac(await head(), own) })
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
    await empty()
    await setHead(theirs ?? {})
    for (const table of ['audit_event', 'audit_link', 'audit_segment'] as const) {
      const theirRows = await otherStore.read.selectFrom(table).selectAll().execute()
      await store.transact((tx) =>
        tx
          .insertInto(table)
          .values(theirRows as never)
          .execute(),
      )
    }
    expect(await problems(store)).toContainEqual(expect.stringContaining('the key of the trail was replaced'))
    await otherStore.close()
    other.remove()
  })

  it('encryption switched on: what was written before is vouched for at once, not from the first event on', async () => {
    await (await start(store, {})).write('anna', 'beat')
    expect(await problems(store, {})).toEqual([])
    await start(store)
    expect(await problems(store)).toEqual([])
    expect(await head()).toMatchObject({ mac: expect.any(String), chain_key: expect.anything() })
    const [{ mac } = { mac: null }] = await segments()
    await forge()
    await setSegment({ mac })
    expect(await problems(store)).toContainEqual(expect.stringContaining('somebody without the key'))
  })

  it('the key not set for the command, or only just set: said, and not called unbroken', async () => {
    const { write } = await start(store, {})
    await write('anna')
    expect(await problems(store)).toEqual([expect.stringContaining('start the server once')])
    await start(store)
    await forgetKeys()
    expect(await problems(store, {})).toContainEqual(expect.stringContaining('SVC_ENCRYPTION_KEY is not set'))
  })

  it('a running server keeps the key it knows, so that what is genuine stays provable', async () => {
    const { audit, write } = await start(store)
    await write('anna', 'beat')
    await setHead({ mac: null, chain_key: null })
    await write('carla')
    expect(await actions()).toEqual(['session.changed', 'session.changed', 'session.changed', BROKEN])
    expect(audit.brokenAfter).toBe(3)
    expect(await problems(store)).toEqual([expect.stringContaining(ALTERED)])
  })

  it('a head moved, put back or removed while a server runs is noticed, told for ever, and stops nobody’s work', async () => {
    const { write } = await start(store)
    await write('anna')
    const [older] = await segments()
    await write('beat')
    await write('carla')
    await setSegment({ number: 1 })
    await write('dora')
    expect((await actions()).slice(3)).toEqual(['session.changed', BROKEN])
    // An older copy of the very head: genuine, but not the one this process has written.
    await setSegment(older ?? {})
    await write('emil')
    expect((await actions()).slice(5)).toEqual(['session.changed', BROKEN])
    await store.transact((tx) => tx.deleteFrom('audit_segment').execute())
    await write('fritz')
    expect((await actions()).slice(7)).toEqual(['session.changed', BROKEN])
    expect((await problems(store)).every((problem) => problem.includes(ALTERED))).toBe(true)
  })

  it('the chain that an earlier release wrote goes on to be checked, and is followed by segments', async () => {
    const { vault } = await start(store)
    await empty()
    await setHead({ segments: 0 })
    const key = openChainKey((await head()).chain_key ?? Uint8Array.of(), store.installationId, vault)
    await store.transact((tx) =>
      recordInChain(tx as never, store.kind, vault, key, ['anna', 'beat', 'carla'].map(event)),
    )
    expect(await problems(store)).toEqual([])
    await (await start(store)).write('dora')
    expect(await problems(store)).toEqual([])
    await store.transact((tx) => tx.deleteFrom('audit_event').where('seq', '=', 3).execute())
    expect(await problems(store)).toEqual(['cut off at the end'])
    await store.transact((tx) => tx.updateTable('audit_event').set({ actor: 'eve' }).where('seq', '=', 2).execute())
    expect(await problems(store)).toEqual(['altered, or not the successor of the row before', 'cut off at the end'])
    const [, second] = await rows()
    await setHead({ seq: 2, hash: second?.hash ?? '' })
    expect(await problems(store)).toContainEqual(expect.stringContaining('somebody without the key'))
  })

  it('a key made before keys named their installation goes on, and is bound to it with the next start', async () => {
    const { vault } = await start(store)
    await empty()
    const legacy: ChainKey = { secret: createSecretKey(randomBytes(32)), from: 1 }
    await setHead({ ...asNew, chain_key: sealedChainKey(legacy, vault), mac: headMac(asNew, legacy) })
    await (await start(store)).write('beat')
    expect(await problems(store)).toEqual([])
    const stored = JSON.parse(vault.open((await head()).chain_key ?? Uint8Array.of(), chainKeyPlace))
    expect(stored).toMatchObject({ from: 1, installation: store.installationId })
  })
})
