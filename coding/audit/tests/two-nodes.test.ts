/** Two nodes on one PostgreSQL: one that freezes in the middle of an audited transaction costs the other nothing. */
import type { PlatformTables, Store } from '@codarium/platform'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import { keyTrail } from '../../keys/first-key.ts'
import { codingDatabase } from '../../tests/coding-place.ts'
import { openVault } from '../../vault/vault.ts'
import { openAuditTrail } from '../audit-trail.ts'
import type { AuditTables } from '../migration.ts'
import { addLink } from '../segments.ts'
import { verifyTrail } from '../verify-trail.ts'

const event = { action: 'session.read', tenant: '', actor: 'anna' }
const key = new Uint8Array(32).fill(7)

/** The clock of a node may be an hour ahead. */
async function node(databaseUrl: string, name: string, now = Date.now) {
  const store: Store<PlatformTables> = await codingDatabase('/nonexistent', databaseUrl).open()
  const vault = await openVault({ store, now: Date.now, key, atFirstKey: keyTrail(Date.now) })
  const audit = await openAuditTrail({ store, vault, enabled: true, node: name, now })
  return { store, vault, audit, trail: store.withTables<AuditTables>() }
}

it('a node frozen in an audited transaction holds up neither events, nor links, nor the start of another node', async () => {
  const databaseUrl = await createMigratedDatabase(inject('postgresUrl'))
  const [frozen, other] = [await node(databaseUrl, 'frozen'), await node(databaseUrl, 'other')]
  const { promise: isThawed, resolve: thaw } = Promise.withResolvers<void>()
  const { promise: isFrozen, resolve: freeze } = Promise.withResolvers<void>()
  const held = frozen.trail.transact(async (tx) => {
    await frozen.audit.record(tx, [event])
    freeze()
    await isThawed
  })
  await isFrozen
  for (let count = 0; count < 20; count++) {
    await other.trail.transact((tx) => other.audit.record(tx, [event]))
    await other.audit.witness([event])
  }
  await other.audit.link()
  const third = await node(databaseUrl, 'third')
  await third.audit.witness([event])
  await third.audit.link()
  const verify = () => verifyTrail({ read: other.store.withTables<unknown>().read, vault: other.vault })
  expect(await verify()).toMatchObject({ rows: 41, unlinked: 0, breaks: [] })
  thaw()
  await held
  for (const { audit } of [frozen, other, third]) await audit.stop()
  expect(await verify()).toMatchObject({ rows: 42, unlinked: 0, breaks: [] })
  for (const { store } of [frozen, other, third]) await store.close()
})

it('a node whose clock is an hour ahead does not take for left behind what others have under way', async () => {
  const databaseUrl = await createMigratedDatabase(inject('postgresUrl'))
  const [slow, ahead] = [
    await node(databaseUrl, 'slow'),
    await node(databaseUrl, 'ahead', () => Date.now() + 3_600_000),
  ]
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>()
  const first = slow.trail.transact(async (tx) => {
    await slow.audit.record(tx, [event])
    underWay()
    await isDone
  })
  await isUnderWay
  await slow.trail.transact((tx) => slow.audit.record(tx, [event]))
  await ahead.audit.witness([event])
  const ends = () => ahead.trail.read.selectFrom('audit_segment').select(['node', 'number']).execute()
  // Its first link is followed by a look for what others have left behind.
  await expect.poll(ends, { timeout: 20_000 }).toContainEqual({ node: 'ahead', number: 1 })
  await ahead.audit.stop()
  done()
  await first
  await slow.audit.stop()
  const found = await verifyTrail({ read: slow.store.withTables<unknown>().read, vault: slow.vault })
  expect(found).toMatchObject({ rows: 3, unlinked: 0, breaks: [] })
  for (const { store } of [slow, ahead]) await store.close()
})

it('two nodes write beside each other, and their segments name each other', async () => {
  const databaseUrl = await createMigratedDatabase(inject('postgresUrl'))
  const nodes = [await node(databaseUrl, 'n1'), await node(databaseUrl, 'n2')] as const
  const write = async ({ trail, audit }: (typeof nodes)[number]) => {
    for (let count = 0; count < 30; count++) await trail.transact((tx) => audit.record(tx, [event, event]))
  }
  await Promise.all([...nodes, ...nodes].map(write))
  for (const { audit } of nodes) await audit.stop()
  const [{ store, vault, trail }] = nodes
  expect(await verifyTrail({ read: store.withTables<unknown>().read, vault })).toMatchObject({
    rows: 240,
    unlinked: 0,
    breaks: [],
  })
  const firsts = await trail.read.selectFrom('audit_link').select('ends').where('number', '=', 1).execute()
  expect(firsts.every(({ ends }) => ends !== null)).toBe(true)
  for (const { store } of nodes) await store.close()
})

interface Waiting {
  pg_stat_activity: { datname: string; wait_event_type: string | null }
}

/** How many statements on this database wait for a lock. */
async function waitingForLocks(store: Store<PlatformTables>): Promise<number> {
  const { read } = store.withTables<Waiting>()
  const rows = await read
    .selectFrom('pg_stat_activity')
    .select('datname')
    .where('datname', '=', sql<string>`current_database()`)
    .where('wait_event_type', '=', 'Lock')
    .execute()
  return rows.length
}

it('a node that gives the database its first key waits for one that links its rows just then', async () => {
  const databaseUrl = await createMigratedDatabase(inject('postgresUrl'))
  const open = () => codingDatabase('/nonexistent', databaseUrl).open()
  const [plain, encrypting] = [await open(), await open()]
  const trail = plain.withTables<AuditTables>()
  const vault = await openVault({ store: plain, now: Date.now, atFirstKey: keyTrail(Date.now) })
  const audit = await openAuditTrail({
    store: plain,
    vault,
    enabled: true,
    node: 'plain',
    now: Date.now,
    linksByItself: false,
  })
  await trail.transact((tx) => audit.record(tx, [event]))
  let keyed: ReturnType<typeof openVault> | undefined
  await trail.transact(async (tx) => {
    const segment = await tx.selectFrom('audit_segment').selectAll().executeTakeFirstOrThrow()
    const { place, hash } = await tx.selectFrom('audit_event').selectAll().executeTakeFirstOrThrow()
    const rows = [{ place: Number(place), hash }]
    await addLink(tx, segment, { rows, floor: Number(place), above: '', ends: [], at: Date.now() }, undefined)
    keyed ??= openVault({ store: encrypting, now: Date.now, key, atFirstKey: keyTrail(Date.now) })
    keyed.catch(() => {})
    await expect.poll(() => waitingForLocks(plain), { timeout: 60_000 }).toBe(1)
  }, 'SNAPSHOT')
  const reader = { read: plain.withTables<unknown>().read, vault: await keyed! }
  expect(await verifyTrail(reader)).toMatchObject({ rows: 1, unlinked: 0, breaks: [] })
  for (const store of [plain, encrypting]) await store.close()
})
