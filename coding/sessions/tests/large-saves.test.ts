/** Large saves: dozens of cases with 2,000 codes each hold up nobody, take turns, and lose nothing. */
import type { AuditEvent, CaseEdit } from '@codarium/contract'
import type { PlatformTables, Store } from '@codarium/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changesBetween, editDelivery, readDelivery } from '../../../spiges/index.ts'
import { times } from '../../../tests/harness/how-often.ts'
import { AuditLog } from '../../audit/audit-log.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { turnsDuring } from '../../tests/event-loop.ts'
import { completeSession } from '../complete-session.ts'
import { createSession } from '../create-session.ts'
import type { Change, Edited } from '../deliveries.ts'
import { DeliveryDesk } from '../delivery-desk.ts'
import { AT_ONCE, HeavyWork, type WeighedWork } from '../heavy-work.ts'
import { openSession } from '../open-session.ts'
import { readCases, readSavedDraft } from '../read-session.ts'
import { saveDraft } from '../save-draft.ts'
import type { SessionDeps } from '../session-deps.ts'
import { delivery } from './session-server.ts'
import { person, sessionDeps } from './session-world.ts'

const CASES = times(10, 40)
const ROWS = 2000

/** A large save: so many cases of the delivery get 2,000 diagnoses each. */
function largeEdits(poa = '1', cases = CASES): CaseEdit[] {
  const diagnoses = Array.from({ length: ROWS }, (_, at) => ({ code: `J${100 + (at % 900)}`, poa }))
  return Array.from({ length: cases }, (_, index) => ({ index, diagnoses }))
}
/** Large enough to be heavy. */
const heavyEdits = (poa?: string) => largeEdits(poa, 4)
const dataOf = (cases: number) => delivery({ cases: Array.from({ length: cases }, (_, at) => `F${at}`) })

/** What edits change, as the pure functions tell. */
function changesOf(edits: CaseEdit[]) {
  const read = (text: string) => {
    const reading = readDelivery(text)
    if (!reading.ok) throw new Error('unreadable')
    return reading.delivery
  }
  const before = read(dataOf(CASES))
  const changes = changesBetween(before, read(editDelivery(before, edits)))
  return changes.map(({ caseId, field, before: old, after }) => ({ caseId, field, before: old, after }))
}

const smallEdit: CaseEdit[] = [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }]

/** One for all: its threads take long to start. */
const desk = new DeliveryDesk()
afterAll(() => desk.stop())

describe.each(engines)('on %s', (_, makeDatabase) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  beforeAll(async () => {
    database = await makeDatabase()
    store = await database.open()
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  let deps: SessionDeps
  beforeEach(async () => {
    deps = await sessionDeps(store, { now: Date.now, deliveries: desk })
  })

  async function inWork(caller = person('anna'), cases = CASES): Promise<string> {
    const data = dataOf(cases)
    const created = await createSession(deps, caller, { data, source: 'API', instanceId: deps.newId() })
    if (created.kind === 'conflict') throw new Error('in the way')
    await openSession(deps, caller, created.session.id)
    return created.session.id
  }
  const save = (caller: ReturnType<typeof person>, id: string, cases = heavyEdits()) =>
    saveDraft(deps, caller, id, { cases, merge: false })

  /** What the trail tells of a session, oldest first. */
  async function trailOf(sessionId: string): Promise<AuditEvent[]> {
    const log = new AuditLog(store, deps.vault)
    const events: AuditEvent[] = []
    let next: number | undefined
    do {
      const page = await log.page({ sessionId, limit: 1000, ...(next === undefined ? {} : { before: next }) })
      events.unshift(...page.events.toReversed())
      next = page.next
    } while (next !== undefined)
    return events
  }

  it(`a save of ${CASES * ROWS} codes gives the event loop back, and all of it is kept`, async () => {
    const anna = person('anna')
    const id = await inWork()
    const turns = await turnsDuring(() => save(anna, id, largeEdits()))
    expect(turns).toBeGreaterThan(CASES)
    const draft = await readSavedDraft(deps, anna, id)
    expect([draft.revision, JSON.parse(draft.cases)]).toEqual([1, largeEdits()])
    const changed = (await trailOf(id)).filter(({ action }) => action === 'session.changed')
    expect(changed.length).toBeGreaterThanOrEqual((CASES * ROWS) / 1000)
    const changes = changed.flatMap((event) => event.changes ?? [])
    expect(changes).toEqual(changesOf(largeEdits()))
    expect(changed.every(({ detail }) => detail?.fields === changes.length)).toBe(true)
  })

  it('reading and applying it gives the event loop back as well', async () => {
    const anna = person('anna')
    const id = await inWork()
    await save(anna, id)
    const page = { form: 'draft', offset: 0, limit: 1000 } as const
    let cases = ''
    const reading = await turnsDuring(async () => {
      cases = (await readCases(deps, anna, id, page)).cases
    })
    const rows = JSON.parse(cases).map(({ diagnoses }: { diagnoses: unknown[] }) => diagnoses.length)
    expect(rows.filter((count: number) => count === ROWS)).toHaveLength(heavyEdits().length)
    const applying = await turnsDuring(() => completeSession(deps, anna, id, { action: 'APPLIED', draftRevision: 1 }))
    expect([reading > 5, applying > 5]).toEqual([true, true])
  })

  it('large saves are done one at a time, and a tenant that sends many delays another by one', async () => {
    const [anna, zoe] = [person('anna'), person('zoe', 'CODER', 'clinic')]
    const held = heldDesk()
    const heavy = new CountedWork()
    deps = await sessionDeps(store, { now: Date.now, deliveries: held.desk, heavy })
    const own = []
    for (let at = 0; at < 6; at++) own.push(await inWork())
    const other = await inWork(zoe)
    const saves = own.map((id) => save(anna, id))
    await expect.poll(() => held.begun.length).toBe(1)
    const late = save(zoe, other)
    await expect.poll(() => heavy.asked).toBe(7)
    for (let done = 0; done < 7; done++) {
      await expect.poll(() => held.begun.length).toBe(done + 1)
      held.release()
    }
    expect(await Promise.all([...saves, late])).toHaveLength(7)
    expect(held.begun.indexOf(other)).toBe(1)
  })

  it('a small save does not wait for a large one', async () => {
    const anna = person('anna')
    const held = heldDesk()
    deps = await sessionDeps(store, { now: Date.now, deliveries: held.desk })
    const [large, small] = [await inWork(), await inWork(anna, 2)]
    const saving = save(anna, large)
    await expect.poll(() => held.begun).toEqual([large])
    expect((await save(anna, small, smallEdit)).revision).toBe(1)
    held.release()
    expect((await saving).revision).toBe(1)
  })

  it('beyond what may wait a tenant is told to come back; a save whose caller has gone changes nothing', async () => {
    const anna = person('anna')
    const held = heldDesk()
    deps = await sessionDeps(store, { now: Date.now, deliveries: held.desk })
    const id = await inWork()
    const first = save(anna, id)
    await expect.poll(() => held.begun.length).toBe(1)
    const gone = Array.from({ length: 33 }, () =>
      saveDraft(deps, anna, id, { cases: heavyEdits(), merge: false }, () => false).catch((error) => error),
    )
    const refused = await Promise.race(gone)
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', facts: { retryAfter: expect.any(Number) } })
    held.release()
    expect((await first).revision).toBe(1)
    for (const error of await Promise.all(gone)) expect(error).toMatchObject({ code: 'UNAVAILABLE' })
    expect(held.begun).toEqual([id])
  })

  it('of two large saves of one revision the second is refused', async () => {
    const anna = person('anna')
    const id = await inWork()
    const both = await Promise.allSettled(
      ['1', '2'].map((poa) => saveDraft(deps, anna, id, { cases: heavyEdits(poa), revision: 0, merge: false })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', facts: { reason: 'STALE_DRAFT', currentRevision: 1 } },
    })
  })
})

/** Counts what is heavy. */
class CountedWork extends HeavyWork {
  asked = 0

  override run<T>(work: WeighedWork<T>): Promise<T> {
    if (work.weight > AT_ONCE) this.asked += 1
    return super.run(work)
  }
}

/** A desk that holds heavy changes back until the test lets one go. */
function heldDesk() {
  const begun: string[] = []
  const waiting: (() => void)[] = []
  const change = async (wanted: Change) => {
    if ((wanted.edits?.length ?? 0) < 10_000) return desk.change(wanted)
    begun.push(wanted.key)
    await new Promise<void>((resolve) => waiting.push(resolve))
    const none = { count: 0, lists: [] }
    const correlation = { ent_id: '', burnr: '', fall_id: '' }
    const edited: Edited = {
      ok: true,
      text: '[]',
      cases: 0,
      changedCases: 0,
      administrative: false,
      changes: none,
      correlation,
    }
    return edited
  }
  const held: SessionDeps['deliveries'] = {
    accept: (data, format) => desk.accept(data, format),
    cases: (page) => desk.cases(page),
    preview: (page) => desk.preview(page),
    inOwnFormat: (spiges, original) => desk.inOwnFormat(spiges, original),
    change,
  }
  return { desk: held, begun, release: () => waiting.shift()?.() }
}
