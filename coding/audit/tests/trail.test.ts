/** The audit trail on both stores: chained, written with the change, found out when tampered with. */
import { randomBytes } from 'node:crypto'
import type { Store } from '@codarium/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { openVault, type Vault } from '../../vault/vault.ts'
import { type AuditEntry, type AuditTrail, openAuditTrail } from '../audit-trail.ts'
import { GENESIS } from '../chain.ts'
import { keyHead } from '../chain-head.ts'
import { keyTrail } from '../first-key.ts'
import { type AuditTables, HEAD } from '../migration.ts'
import { verifyTrail } from '../verify-trail.ts'

const entry = (number: number): AuditEntry => ({
  action: 'session.changed',
  tenant: 'https://idp.example',
  actor: 'anna',
  actorName: 'Anna Berger',
  sessionId: `session-${number}`,
  detail: { number },
  changes: [{ caseId: '4711', field: 'diagnose.1', before: 'J18.0', after: `J18.${number}` }],
})

const modes: [string, Uint8Array | undefined][] = [
  ['plain', undefined],
  ['encrypted', randomBytes(32)],
]
const cases = engines.flatMap(([engine, make]) => modes.map(([mode, key]) => [engine, mode, make, key] as const))

describe.each(cases)('the trail on %s, %s', (_engine, mode, makeDatabase, key) => {
  let database: CodingDatabase
  let store: Store<AuditTables>
  let vault: Vault
  let audit: AuditTrail

  beforeAll(async () => {
    database = await makeDatabase()
    const opened = await database.open()
    store = opened.withTables<AuditTables>()
    vault = await openVault({ store: opened, now: () => 1000, key, atFirstKey: keyTrail(store.kind, () => 1000) })
    audit = openAuditTrail({ kind: store.kind, vault, enabled: true, now: () => 1000 })
  })
  beforeEach(() =>
    store.transact(async (tx) => {
      await tx.deleteFrom('audit_event').execute()
      await tx.deleteFrom('audit_head').execute()
      const head = { id: HEAD, seq: 0, hash: GENESIS, mac: null, chain_key: null }
      await tx.insertInto('audit_head').values(head).execute()
      if (key) await keyHead(tx, vault, 1000)
    }),
  )
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  const write = (...numbers: number[]) =>
    store.transact(async (tx) => {
      await audit.takeTurn(tx)
      await audit.record(tx, numbers.map(entry))
    })
  const verify = () => verifyTrail({ read: store.withTables<unknown>().read, vault })
  const breaks = async () => (await verify()).breaks
  const rows = () => store.read.selectFrom('audit_event').selectAll().orderBy('seq').execute()
  const change = (seq: number, values: Partial<AuditTables['audit_event']>) =>
    store.transact((tx) => tx.updateTable('audit_event').set(values).where('seq', '=', seq).execute())
  const remove = (...seqs: number[]) =>
    store.transact((tx) => tx.deleteFrom('audit_event').where('seq', 'in', seqs).execute())

  it('is whole as long as nobody touches it', async () => {
    expect(await verify()).toMatchObject({ rows: 0, segments: [{ head: { seq: 0 } }], breaks: [] })
    await write(1, 2)
    await write(3)
    const [keyedFrom, keyedSince] = mode === 'encrypted' ? [1, 1000] : []
    const head = { seq: 3, hash: (await rows()).at(-1)?.hash }
    const segments = [{ segment: HEAD, rows: 3, head, keyedFrom, keyedSince }]
    expect(await verify()).toEqual({ rows: 3, segments, anchors: undefined, breaks: [], breakCount: 0 })
  })

  it('is walked to its end over many pages', async () => {
    await write(...Array.from({ length: 2500 }, (_, number) => number))
    expect(await verify()).toMatchObject({ rows: 2500, breaks: [] })
    await change(2400, { at: 5 })
    expect(await verify()).toMatchObject({ rows: 2500, breaks: [{ from: 2400, to: 2400 }] })
  })

  it('does not keep an event whose change was rolled back, and leaves no gap', async () => {
    const failing = store.transact(async (tx) => {
      await audit.record(tx, [entry(1)])
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await write(2)
    expect((await rows()).map(({ seq }) => seq)).toEqual([1])
    expect(await breaks()).toEqual([])
  })

  it('keeps one unbroken chain under parallel writers, whether they take their turn first or not', async () => {
    const alone = (number: number) => store.transact((tx) => audit.record(tx, [entry(number)]))
    await Promise.all(Array.from({ length: 40 }, (_, number) => (number % 8 ? write(number, number) : alone(number))))
    expect(await verify()).toMatchObject({ rows: 75, segments: [{ head: { seq: 75 } }], breaks: [] })
  })

  const fields: [string, Partial<AuditTables['audit_event']>][] = [
    ['at', { at: 999 }],
    ['tenant', { tenant: 'https://other.example' }],
    ['actor', { actor: 'beat' }],
    ['actor_name', { actor_name: null }],
    ['action', { action: 'session.read' }],
    ['session_id', { session_id: 'session-9' }],
    ['detail', { detail: '{"number":9}' }],
    ['changes', { changes: null }],
    ['hash', { hash: 'f'.repeat(64) }],
  ]
  it.each(fields)('names a row whose %s was altered', async (_field, values) => {
    await write(1, 2, 3)
    await change(2, values)
    expect(await breaks()).toMatchObject([{ from: 2, to: values.hash ? 3 : 2 }])
  })

  it('names a row whose changes were replaced by those of another row', async () => {
    await write(1, 2, 3)
    const [first] = await rows()
    await change(2, { changes: first?.changes ?? null })
    expect(await breaks()).toMatchObject([{ from: 2, to: 2 }])
  })

  it('names the rows deleted in the middle', async () => {
    await write(1, 2, 3, 4, 5)
    await remove(3, 4)
    expect(await breaks()).toEqual([{ segment: HEAD, from: 3, to: 4, problem: 'missing' }])
  })

  it('goes on after a broken row and lists all breaks, neighbours together', async () => {
    await write(...Array.from({ length: 20 }, (_, number) => number))
    await change(3, { actor: 'beat' })
    await remove(6, 7, 8)
    await change(11, { detail: null })
    await change(12, { detail: null })
    await change(15, { changes: Uint8Array.of(1, 2, 3) })
    await remove(20)
    expect((await breaks()).map(({ from, to }) => [from, to])).toEqual([
      [3, 3],
      [6, 8],
      [11, 12],
      [15, 15],
      [20, 20],
    ])
  })

  it('lists so many breaks that a reader can use, and counts the others', async () => {
    await write(...Array.from({ length: 300 }, (_, number) => number))
    await store.transact((tx) =>
      tx
        .updateTable('audit_event')
        .set({ actor: 'beat' })
        .where(
          'seq',
          'in',
          Array.from({ length: 150 }, (_, number) => 2 * number + 1),
        )
        .execute(),
    )
    const { breaks, breakCount } = await verify()
    expect([breaks.length, breakCount, breaks.at(-1)?.from]).toEqual([100, 150, 199])
  })

  it('goes on over rows with numbers that cannot be read', async () => {
    await write(1, 2, 3)
    await change(2, { at: (2n ** 53n + 1n) as unknown as number })
    expect((await breaks()).map(({ from, problem }) => [from, problem])).toEqual([
      [0, 'there are rows with numbers that no event has'],
      [2, 'missing'],
    ])
  })

  it('finds rows with numbers that no chain has, which the page of events would show', async () => {
    await write(1)
    const [first] = await rows()
    const forged = [-5, 0].map((seq) => ({ ...first, seq }) as AuditTables['audit_event'])
    await store.transact((tx) => tx.insertInto('audit_event').values(forged).execute())
    expect((await breaks()).map(({ problem }) => problem)).toEqual([
      'row -5 is none of the chain',
      'row 0 is none of the chain',
    ])
  })

  it('names the first row when that was deleted', async () => {
    await write(1, 2)
    await remove(1)
    expect(await breaks()).toMatchObject([{ from: 1, to: 1, problem: 'missing' }])
  })

  it('finds rows cut off at the end, and an emptied trail', async () => {
    await write(1, 2, 3)
    await remove(3)
    expect(await breaks()).toMatchObject([{ from: 3, to: 3, problem: 'cut off at the end' }])
    await remove(1, 2)
    expect(await breaks()).toMatchObject([{ from: 1, to: 3, problem: 'cut off at the end' }])
  })

  it('finds two rows that were swapped', async () => {
    await write(1, 2, 3, 4)
    await change(2, { seq: 99 })
    await change(3, { seq: 2 })
    await change(99, { seq: 3 })
    expect((await breaks())[0]).toMatchObject({ from: 2 })
  })

  it('finds a forged row at the end, and a head that is gone', async () => {
    await write(1)
    const [first] = await rows()
    if (first)
      await store.transact((tx) =>
        tx
          .insertInto('audit_event')
          .values({ ...first, seq: 2 })
          .execute(),
      )
    expect((await breaks())[0]).toMatchObject({ from: 2 })
    await store.transact((tx) => tx.deleteFrom('audit_head').execute())
    expect((await breaks()).at(-1)).toMatchObject({ problem: 'the head of the chain is missing' })
  })

  it('lets nothing happen when its row cannot be written', async () => {
    await store.transact((tx) => tx.deleteFrom('audit_head').execute())
    await expect(write(1)).rejects.toThrow()
    expect(await rows()).toEqual([])
  })

  it('a chain cut off and given a new end is found where there is a key, also after it has grown on', async () => {
    await write(1, 2, 3)
    await remove(3)
    const second = (await rows()).at(-1)
    await store.transact((tx) =>
      tx
        .updateTable('audit_head')
        .set({ seq: 2, hash: second?.hash ?? '' })
        .execute(),
    )
    expect((await breaks())[0]?.from).toBe(mode === 'encrypted' ? 2 : undefined)
    await write(4)
    expect((await breaks())[0]?.from).toBe(mode === 'encrypted' ? 3 : undefined)
  })

  it('stores what was changed readable only where there is no key', async () => {
    await write(1)
    const [row] = await rows()
    expect(Buffer.from(row?.changes ?? []).includes('J18.1')).toBe(mode === 'plain')
  })
})

describe.each(engines)('the trail on %s', (_, makeDatabase) => {
  it('goes on when encryption is switched on, and writes nothing when it is switched off', async () => {
    const database = await makeDatabase()
    const store = await database.open()
    const trail = async (enabled: boolean, key?: Uint8Array) => {
      const vault = await openVault({ store, now: () => 1000, key, atFirstKey: keyTrail(store.kind, () => 1000) })
      return { vault, audit: openAuditTrail({ kind: store.kind, vault, enabled, now: () => 1000 }) }
    }
    const key = randomBytes(32)
    for (const [enabled, set] of [[true], [true, key], [false, key]] as const) {
      const { audit } = await trail(enabled, set)
      await store.withTables<AuditTables>().transact((tx) => audit.record(tx, [entry(1), entry(2)]))
    }
    const { vault } = await trail(true, key)
    const verification = await verifyTrail({ read: store.withTables<unknown>().read, vault })
    expect(verification).toMatchObject({ rows: 4, segments: [{ keyedFrom: 3 }], breaks: [] })
    await store.close()
    database.remove()
  })
})
