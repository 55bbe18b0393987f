/** Large saves in the audit trail, on both stores: bounded events, bounded pages, nothing lost, and nobody held up. */
import { randomBytes } from 'node:crypto'
import type { Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { times } from '../../../tests/harness/how-often.ts'
import { keyTrail } from '../../keys/first-key.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { turnsDuring } from '../../tests/event-loop.ts'
import { openVault, type Vault } from '../../vault/vault.ts'
import { AuditLog } from '../audit-log.ts'
import { type AuditTrail, changesPlace, openAuditTrail } from '../audit-trail.ts'
import { rowHash } from '../chain.ts'
import { MOST_CHANGES } from '../event-changes.ts'
import type { AuditTables } from '../migration.ts'
import { verifyTrail } from '../verify-trail.ts'

const who = { tenant: 'hospital', actor: 'anna' }
const changesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    caseId: `F${at % 40}`,
    field: `diagnoses[${at}]`,
    before: null,
    after: `{"code":"J18${at}","poa":"1"}`,
  }))
/** In the long run 40 cases with 2,000 codes each; always far more than a page. */
const LARGE = changesOf(times(30_000, 80_000))
/** What a page shows of changes at most, with the frame around them (bytes). */
const LARGEST_PAGE = 1.5 * 1024 * 1024

describe.each(engines)('on %s', (_, makeDatabase) => {
  let database: CodingDatabase
  let store: Store<AuditTables>
  let vault: Vault
  let audit: AuditTrail
  /** Events whose changes were opened. */
  let opened: number
  let log: AuditLog

  beforeAll(async () => {
    database = await makeDatabase()
    const base = await database.open()
    store = base.withTables<AuditTables>()
    const atFirstKey = keyTrail(() => 1000)
    vault = await openVault({ store: base, now: () => 1000, key: randomBytes(32), atFirstKey })
    audit = await openAuditTrail({ store, vault, enabled: true, now: () => 1000 })
    const openAside: Vault['openAside'] = (stored, place) => {
      opened += 1
      return vault.openAside(stored, place)
    }
    log = new AuditLog(base, { openAside })
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  const verify = () => verifyTrail({ read: store.withTables<unknown>().read, vault })

  /** All events of an action, oldest first, page by page; each page is small enough. */
  async function walked(action: string) {
    const events: Awaited<ReturnType<AuditLog['page']>>['events'] = []
    let before: number | undefined
    do {
      const page = await log.page({ limit: 1000, action, ...(before === undefined ? {} : { before }) })
      expect(JSON.stringify(page).length).toBeLessThan(LARGEST_PAGE)
      events.unshift(...page.events.toReversed())
      before = page.next
    } while (before !== undefined)
    return events
  }

  it(`a save of ${LARGE.length} changes is several events of at most 1,000, in order, that say which part they are`, async () => {
    const events = await audit.prepare([{ ...who, action: 'large', detail: { revision: 1 }, changes: LARGE }])
    await store.transact((tx) => audit.record(tx, [...events, { ...who, action: 'after' }]))
    const rows = await walked('large')
    expect(rows.length).toBe(LARGE.length / MOST_CHANGES)
    expect(rows.map(({ detail }) => detail)).toEqual(
      rows.map((_row, at) => ({ revision: 1, part: at + 1, parts: rows.length })),
    )
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, at) => (rows[0]?.seq ?? 0) + at))
    expect(rows.flatMap(({ changes = [] }) => changes)).toEqual(LARGE)
    expect((await verify()).breaks).toEqual([])
  })

  it('one that was not prepared is bounded as well', async () => {
    await store.transact((tx) => audit.record(tx, [{ ...who, action: 'unprepared', changes: changesOf(2_500) }]))
    const rows = await walked('unprepared')
    expect(rows.map(({ changes = [] }) => changes.length)).toEqual([1000, 1000, 500])
    expect((await verify()).breaks).toEqual([])
  })

  it('a page ends where its bytes do, with next, and changes beyond it are not even opened', async () => {
    opened = 0
    const page = await log.page({ limit: 1000, action: 'large' })
    expect(page.events.length).toBeLessThan(20)
    expect(page.next).toBe(page.events.at(-1)?.seq)
    expect(opened).toBeLessThanOrEqual(page.events.length + 1)
  })

  it('packing and chaining give the event loop back', async () => {
    let events: Awaited<ReturnType<AuditTrail['prepare']>> = []
    const preparing = await turnsDuring(async () => {
      events = await audit.prepare([{ ...who, action: 'sliced', changes: LARGE }])
    })
    expect(preparing).toBeGreaterThanOrEqual(events.length - 1)
    const recording = await turnsDuring(() => store.transact((tx) => audit.record(tx, events)))
    expect(recording).toBeGreaterThanOrEqual(Math.floor(events.length / 16))
  })

  it('an event of many changes that was written before they were bounded is read in pieces', async () => {
    const many = LARGE.slice(0, 12_000)
    const seq = await writeOld(JSON.stringify({ salt: 'c2FsdA==', changes: many }))
    const seen: unknown[] = []
    for (;;) {
      const page = await log.page({ limit: 1, before: seq + 1, changesFrom: seen.length })
      expect(JSON.stringify(page).length).toBeLessThan(LARGEST_PAGE)
      const [event] = page.events
      expect(event?.seq).toBe(seq)
      seen.push(...(event?.changes ?? []))
      expect(seen.length + (event?.changesOmitted ?? 0)).toBe(many.length)
      if (event?.changesOmitted === undefined) break
    }
    expect(seen).toEqual(many)
  })

  /** Writes an event as the trail once did, beside the chain. */
  async function writeOld(text: string): Promise<number> {
    const last = await store.read
      .selectFrom('audit_event')
      .select('seq')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    const seq = last.seq + 1
    const content = { seq, at: 1000, ...who, actorName: null, action: 'old', sessionId: null, detail: null }
    const { actorName: actor_name, sessionId: session_id, ...row } = content
    const hash = rowHash({ ...content, changes: text }, '', undefined)
    const changes = vault.seal(text, changesPlace(seq))
    await store.transact((tx) =>
      tx
        .insertInto('audit_event')
        .values({ ...row, actor_name, session_id, changes, hash })
        .execute(),
    )
    return seq
  }
})
