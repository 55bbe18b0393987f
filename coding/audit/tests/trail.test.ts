/** The audit trail on both stores: written with the change, linked behind it, found out when tampered with. */
import { randomBytes } from 'node:crypto'
import type { Reader, Store } from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/harness/how-often.ts'
import { keyTrail } from '../../keys/first-key.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { openVault, type Vault } from '../../vault/vault.ts'
import { type AuditEntry, openAuditTrail, type WatchedTrail } from '../audit-trail.ts'
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
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)

const modes: [string, Uint8Array | undefined][] = [
  ['plain', undefined],
  ['encrypted', randomBytes(32)],
]
const all = engines.flatMap(([engine, make]) => modes.map(([mode, key]) => [engine, mode, make, key] as const))
/** Every engine and every mode; in the long run each with each. */
const cases = all.filter((_, at) => at % 3 === 0 || isLongRun)

/** A reader that does something else first each time it reads a table. */
function before(read: Reader<unknown>, table: string, first: () => Promise<void>): Reader<unknown> {
  const wrapped = <T extends object>(part: T, isOfTable: boolean): T =>
    new Proxy(part, {
      get: (whole, name) => {
        const value = Reflect.get(whole, name)
        if (typeof value !== 'function') return value
        return (...words: unknown[]) => {
          const run = () => value.apply(whole, words)
          if (String(name).startsWith('execute')) return isOfTable ? first().then(run) : run()
          const next = run()
          return typeof next === 'object' ? wrapped(next, isOfTable || words[0] === table) : next
        }
      },
    })
  return wrapped(read, false)
}

describe.each(cases)('the trail on %s, %s', (_engine, mode, makeDatabase, key) => {
  let database: CodingDatabase
  let store: Store<AuditTables>
  let vault: Vault
  let audit: WatchedTrail

  beforeEach(async () => {
    database = await makeDatabase()
    const opened = await database.open()
    store = opened.withTables<AuditTables>()
    vault = await openVault({ store: opened, now: () => 1000, key, atFirstKey: keyTrail(() => 1000) })
    audit = await openAuditTrail({ store: opened, vault, enabled: true, now: () => 1000 })
  })
  afterEach(async () => {
    await audit.stop().catch(() => {})
    await store.close()
    database.remove()
  })

  const write = (...numbers: number[]) => store.transact((tx) => audit.record(tx, numbers.map(entry)))
  /** One link for each list. */
  const linked = async (...lists: number[][]) => {
    for (const numbers of lists) {
      await write(...numbers)
      await audit.link()
    }
  }
  const verify = () => verifyTrail({ read: store.withTables<unknown>().read, vault })
  const breaks = async () => (await verify()).breaks
  const problems = async () => (await breaks()).map(({ from, problem }) => [from, problem])
  const rows = () => store.read.selectFrom('audit_event').selectAll().orderBy('place').execute()
  const links = () => store.read.selectFrom('audit_link').selectAll().orderBy('number').execute()
  const change = (place: number, values: Partial<AuditTables['audit_event']>) =>
    store.transact((tx) => tx.updateTable('audit_event').set(values).where('place', '=', place).execute())
  const changeLink = (number: number, values: Partial<AuditTables['audit_link']>) =>
    store.transact((tx) => tx.updateTable('audit_link').set(values).where('number', '=', number).execute())
  const remove = (...places: number[]) =>
    store.transact((tx) => tx.deleteFrom('audit_event').where('place', 'in', places).execute())
  const removeLinks = (...numbers: number[]) =>
    store.transact((tx) => tx.deleteFrom('audit_link').where('number', 'in', numbers).execute())
  const setSegment = (values: Partial<AuditTables['audit_segment']>) =>
    store.transact((tx) => tx.updateTable('audit_segment').set(values).execute())

  it('is whole as long as nobody touches it, linked or not yet', async () => {
    expect(await verify()).toMatchObject({ rows: 0, segments: [{ segment: HEAD }, { head: { seq: 0 } }], breaks: [] })
    await write(1, 2)
    expect(await verify()).toMatchObject({ rows: 2, unlinked: 2, breaks: [] })
    await audit.link()
    await write(3)
    await audit.link()
    const [keyedFrom, keyedSince] = mode === 'encrypted' ? [1, 1000] : []
    const head = { seq: 2, hash: (await links()).at(-1)?.hash }
    const { segments, ...found } = await verify()
    expect(segments[1]).toEqual({ segment: audit.segment, rows: 3, unlinked: 0, head, keyedFrom, keyedSince })
    expect(found).toEqual({ rows: 3, unlinked: 0, anchors: undefined, breaks: [], breakCount: 0 })
  })

  it('is linked by itself soon, many rows at once', async () => {
    await Promise.all(upTo(30).map((number) => write(number)))
    await expect.poll(async () => (await verify()).unlinked, { timeout: 20_000 }).toBe(0)
    expect((await links()).length).toBeLessThan(15)
  })

  it('is gone through to its end over many pages and links', async () => {
    await linked(upTo(2500), upTo(3))
    expect(await verify()).toMatchObject({ rows: 2503, unlinked: 0, breaks: [] })
    await change(2400, { at: 5 })
    expect(await verify()).toMatchObject({ rows: 2503, breaks: [{ from: 2400, to: 2400 }] })
  })

  it('does not keep an event whose change was rolled back, and its place stays empty', async () => {
    const failing = store.transact(async (tx) => {
      await audit.record(tx, [entry(1)])
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await linked([2])
    expect((await rows()).map(({ place }) => place)).toEqual([2])
    expect(await breaks()).toEqual([])
    const [row] = await rows()
    await store.transact((tx) =>
      tx
        .insertInto('audit_event')
        .values({ ...row!, seq: 77, place: 1, changes: null })
        .execute(),
    )
    expect(await problems()).toEqual([
      [1, 'altered, or not written by this service'],
      [1, 'covered by no link: inserted, or its link was removed'],
    ])
  })

  it('keeps every event of parallel writers, none of whom waits for another', async () => {
    await Promise.all(upTo(40).map((number) => (number % 8 ? write(number, number) : audit.witness([entry(number)]))))
    await audit.link()
    expect(await verify()).toMatchObject({ rows: 75, unlinked: 0, breaks: [] })
  })

  it('a transaction that stays open holds up neither the others nor their links', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: recorded, resolve: onRecorded } = Promise.withResolvers<void>()
    const slow = store.transact(async (tx) => {
      await audit.record(tx, [entry(1)])
      onRecorded()
      await held
    })
    await recorded
    if (store.kind === 'embedded') release()
    else await linked([2], [3, 4])
    release()
    await slow
    await linked([5])
    expect((await links()).map(({ places }) => places)).toEqual(
      store.kind === 'embedded' ? ['1-2'] : ['2', '3-4', '1,5'],
    )
    expect(await verify()).toMatchObject({ unlinked: 0, breaks: [] })
  })

  it('is not called cut off when its first link comes while it is verified', async () => {
    await write(1)
    let hasBegun = false
    const read = before(store.withTables<unknown>().read, 'audit_segment', async () => {
      const isLater = hasBegun
      hasBegun = true
      if (isLater) await audit.link()
    })
    expect(await verifyTrail({ read, vault })).toMatchObject({ rows: 1, unlinked: 0, breaks: [] })
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
    ['seq', { seq: 4711, changes: null }],
  ]
  it.each(fields)('names a row whose %s was altered, linked or not', async (_field, values) => {
    await linked([1, 2, 3])
    await write(4)
    await change(2, values)
    await change(4, { ...values, ...(values.seq ? { seq: 4712 } : {}) })
    expect((await breaks()).map(({ from, to }) => [from, to])).toEqual([
      [2, 2],
      [4, 4],
    ])
  })

  it('names a row whose changes were replaced by those of another row', async () => {
    await linked([1, 2, 3])
    const [first] = await rows()
    await change(2, { changes: first?.changes ?? null })
    expect(await breaks()).toMatchObject([{ from: 2, to: 2 }])
  })

  it('names the rows that were deleted', async () => {
    await linked([1, 2, 3], [4, 5])
    await remove(3, 4)
    expect(await breaks()).toEqual([{ segment: audit.segment, from: 3, to: 4, problem: 'missing' }])
    await remove(1, 2, 5)
    expect(await breaks()).toMatchObject([{ from: 1, to: 5, problem: 'missing' }])
  })

  it('goes on after a broken row and lists all breaks, neighbours together', async () => {
    await linked(upTo(20))
    await change(3, { actor: 'beat' })
    await remove(6, 7, 8)
    await change(11, { detail: null })
    await change(12, { detail: null })
    await change(15, { changes: Uint8Array.of(1, 2, 3) })
    await remove(20)
    const found = (await breaks()).map(({ from, to }) => [from, to])
    expect(found.sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [3, 3],
      [6, 8],
      [11, 12],
      [15, 15],
      [20, 20],
    ])
  })

  it('lists so many breaks that a reader can use, and counts the others', async () => {
    await linked(upTo(300))
    const odd = upTo(150).map((number) => 2 * number + 1)
    await store.transact((tx) =>
      tx.updateTable('audit_event').set({ actor: 'beat' }).where('place', 'in', odd).execute(),
    )
    const { breaks, breakCount } = await verify()
    expect([breaks.length, breakCount, breaks.at(-1)?.from]).toEqual([100, 150, 199])
  })

  it('finds links that were altered, removed, or put in another order', async () => {
    await linked([1], [2], [3], [4])
    await changeLink(2, { floor: 1 })
    expect(await problems()).toEqual([[0, 'link 2 was altered, or its rows were']])
    await changeLink(2, { floor: 2, places: 'all' })
    expect((await problems())[0]).toEqual([0, 'link 2 was altered'])
    await removeLinks(2, 3)
    expect(await problems()).toEqual([
      [0, 'links 2 to 3 are missing'],
      [2, 'covered by no link: inserted, or its link was removed'],
    ])
  })

  it('finds links cut off at the end, an emptied trail, and a link added behind', async () => {
    await linked([1], [2], [3])
    const all = await links()
    await removeLinks(3)
    expect(await problems()).toEqual([
      [0, 'cut off at the end: link 3 is missing'],
      [3, 'covered by no link: inserted, or its link was removed'],
    ])
    await removeLinks(1, 2)
    await remove(1, 2, 3)
    expect(await problems()).toEqual([[0, 'cut off at the end: links 1 to 3 are missing']])
    await store.transact((tx) =>
      tx
        .insertInto('audit_link')
        .values([...all, { ...all[2]!, number: 4, places: '' }])
        .execute(),
    )
    expect(await problems()).toContainEqual([0, 'link 4 is not known to the head of the segment'])
  })

  it('finds two rows that were swapped', async () => {
    await linked([1, 2, 3, 4])
    await change(2, { place: 99 })
    await change(3, { place: 2 })
    await change(99, { place: 3 })
    expect(await breaks()).toMatchObject([{ from: 2, to: 3 }])
  })

  it('finds a segment of which only rows and links are left, and one that is gone', async () => {
    await linked([1])
    await store.transact((tx) => tx.deleteFrom('audit_segment').execute())
    expect((await breaks()).map(({ problem }) => problem)).toEqual([
      'segment 1 of 1 is missing',
      'there are rows of a segment that is missing',
    ])
    await remove(1)
    await removeLinks(1)
    expect((await breaks()).map(({ problem }) => problem)).toEqual(['segment 1 of 1 is missing'])
    await store.transact((tx) => tx.deleteFrom('audit_head').execute())
    expect((await breaks()).map(({ problem }) => problem)).toEqual(['the head of the chain is missing'])
  })

  it('a segment cut off and given a new end is found where there is a key, also after it has grown on', async () => {
    await linked([1], [2])
    const first = (await links())[0]
    await linked([3])
    await remove(2, 3)
    await removeLinks(2, 3)
    await setSegment({ number: 1, hash: first?.hash ?? '', floor: 1 })
    const isFound = mode === 'encrypted'
    expect((await breaks()).map(({ problem }) => /without the key/.test(problem))).toEqual(isFound ? [true] : [])
    await linked([4])
    expect(await problems()).toContainEqual([
      expect.any(Number),
      'when it was written, the trail before it had been altered or cut off',
    ])
    expect(audit.brokenAfter).toBeDefined()
  })

  it('goes on over rows with numbers that cannot be read', async () => {
    await linked([1, 2, 3])
    await change(2, { at: (2n ** 53n + 1n) as unknown as number })
    expect(await problems()).toEqual([
      [0, 'there are rows with numbers that no event has'],
      [2, 'missing'],
    ])
  })

  it('stores what was changed readable only where there is no key', async () => {
    await write(1)
    const [row] = await rows()
    expect(Buffer.from(row?.changes ?? []).includes('J18.1')).toBe(mode === 'plain')
  })
})

describe.each(engines)('the trail on %s', (_, makeDatabase) => {
  let database: CodingDatabase
  beforeEach(async () => {
    database = await makeDatabase()
  })
  afterEach(() => database.remove())

  it('goes on when encryption is switched on, and writes nothing when it is switched off', async () => {
    const store = await database.open()
    const trail = async (enabled: boolean, key?: Uint8Array) => {
      const vault = await openVault({ store, now: () => 1000, key, atFirstKey: keyTrail(() => 1000) })
      // As after a kill: what was written is not linked by whoever wrote it.
      const audit = await openAuditTrail({ store, vault, enabled, now: () => 1000, linksByItself: false })
      return { vault, audit }
    }
    const key = randomBytes(32)
    for (const [enabled, set] of [[true], [true, key], [false, key]] as const) {
      const { audit } = await trail(enabled, set)
      await store.withTables<AuditTables>().transact((tx) => audit.record(tx, [entry(1), entry(2)]))
    }
    const { vault } = await trail(true, key)
    const verification = await verifyTrail({ read: store.withTables<unknown>().read, vault })
    expect(verification).toMatchObject({ rows: 4, breaks: [] })
    const keyed = verification.segments.slice(1).map(({ rows, unlinked, keyedFrom }) => [rows, unlinked, keyedFrom])
    const last = store.kind === 'embedded' ? 0 : 2
    expect(keyed).toEqual([
      [2, 0, undefined],
      [2, last, 3],
      [0, 0, 3],
    ])
    await store.close()
  })

  it('what a process left behind unlinked is linked by another, and by its own again when it goes on', async () => {
    const store = await database.open()
    const vault = await openVault({ store, now: () => 1000, key: randomBytes(32), atFirstKey: keyTrail(() => 1000) })
    const facts = { store, vault, enabled: true, now: () => 1000, linksByItself: false }
    const node = (name: string) => openAuditTrail({ ...facts, node: name })
    const write = (audit: WatchedTrail) =>
      store.withTables<AuditTables>().transact((tx) => audit.record(tx, [entry(1)]))
    const frozen = await node('frozen')
    await write(frozen)
    await frozen.link()
    await write(frozen)
    await write(frozen)
    const other = await node('other')
    await other.linkLeftBehind(Number.MAX_SAFE_INTEGER)
    const verify = () => verifyTrail({ read: store.withTables<unknown>().read, vault })
    expect(await verify()).toMatchObject({ rows: 3, unlinked: 0, breaks: [] })
    await write(frozen)
    await frozen.stop()
    await write(other)
    await other.stop()
    const verification = await verify()
    expect(verification).toMatchObject({ rows: 5, unlinked: 0, breaks: [] })
    expect(verification.segments.map(({ head }) => head?.seq)).toEqual([0, 3, 1])
    await store.close()
  })
})
