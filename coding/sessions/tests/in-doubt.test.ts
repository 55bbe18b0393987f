/** Answers that never came: the write was done, its caller does not know, and sends it again. */
import type { Caller, PlatformTables, Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { cancelSession, completeSession } from '../complete-session.ts'
import { type Created, createSession } from '../create-session.ts'
import { openSession } from '../open-session.ts'
import { KNOWN_AGAIN } from '../repeated-create.ts'
import { saveDraft } from '../save-draft.ts'
import { runClock } from '../session-clock.ts'
import type { SessionDeps } from '../session-deps.ts'
import { delivery, hisRequest } from './session-server.ts'
import { onStore, person, sessionDeps } from './session-world.ts'
import { Crash, type CrashPoint, failingStore } from './simulation/failing-store.ts'

const HOUR = 3_600_000

describe.each(engines)('on %s', (_engine, place) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  let deps: SessionDeps
  let now = 1_800_000_000_000
  let crash: CrashPoint | undefined
  let launched: string[] = []
  const his = person('his')
  beforeAll(async () => {
    database = await place()
    store = await database.open()
    const launch = async ({ sessionId }: { sessionId: string }) => launched.push(sessionId) > 0
    const whole = await sessionDeps(store, { now: () => now, launches: { launch } })
    const next = () => {
      const point = crash
      crash = undefined
      return point
    }
    deps = onStore(whole, failingStore(whole.store, next))
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  const create = (request: Record<string, unknown>, caller: Caller = his) =>
    createSession(deps, caller, request as never)
  /** Creates a session whose caller never hears of it. */
  const lost = async (request: Record<string, unknown>) => {
    crash = 'after'
    await expect(create(request)).rejects.toThrow(Crash)
  }
  const idOf = (made: Created) => (made.kind === 'conflict' ? `conflict with ${made.conflict.id}` : made.session.id)
  const recorded = async (sessionId: string) => {
    const { read } = deps.store
    const rows = await read.selectFrom('audit_event').select('action').where('session_id', '=', sessionId).execute()
    return rows.map(({ action }) => action)
  }

  it('a create that was committed is answered with its session, which is there once', async () => {
    const request = hisRequest()
    await lost(request)
    const again = await create(request)
    expect(again).toMatchObject({ kind: 'existing', session: { status: 'PENDING' } })
    expect(idOf(await create(request))).toBe(idOf(again))
    expect(await recorded(idOf(again))).toEqual(['session.created'])
  })

  it('one that was not committed makes the session', async () => {
    const request = hisRequest()
    crash = 'inside'
    await expect(create(request)).rejects.toThrow(Crash)
    expect(await create(request)).toMatchObject({ kind: 'created' })
  })

  it('a coder whom nobody told of it is told then, and only then', async () => {
    const request = hisRequest({ targetUserId: 'anna' })
    await lost(request)
    launched = []
    const again = await create(request)
    expect(again).toMatchObject({ kind: 'existing', session: { target_notified: 1 } })
    await create(request)
    expect(launched).toEqual([idOf(again)])
  })

  it('whatever has become of it meanwhile, an active session is the one that was asked for', async () => {
    const request = hisRequest()
    await lost(request)
    const id = idOf(await create(request))
    await openSession(deps, his, id)
    expect(await create(request)).toMatchObject({ kind: 'existing', session: { id, status: 'IN_PROGRESS' } })
    await saveDraft(deps, his, id, { merge: false, cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }] })
    expect(await create(request)).toMatchObject({ kind: 'existing', session: { id, draft_revision: 1 } })
  })

  it('once it has ended its instanceId is free: the same request makes another session', async () => {
    const ends = [
      (id: string) => cancelSession(deps, his, id),
      async (id: string) => {
        await openSession(deps, his, id)
        await completeSession(deps, his, id, { action: 'DISCARDED' })
      },
      async () => {
        now += HOUR
        await runClock(deps)
      },
    ]
    for (const end of ends) {
      const request = hisRequest()
      const first = idOf(await create(request))
      await end(first)
      const second = await create(request)
      expect(second.kind).toBe('created')
      expect(idOf(second)).not.toBe(first)
    }
  })

  it('another caller, other data, or the same too late are the conflict they were', async () => {
    const request = hisRequest()
    const id = idOf(await create(request))
    const conflict = `conflict with ${id}`
    expect(idOf(await create(request, person('another')))).toBe(conflict)
    expect(idOf(await create({ ...request, data: delivery({ main: 'J189' }) }))).toBe(conflict)
    expect(await create(request, person('his', 'ADMIN', 'partner'))).toMatchObject({ kind: 'created' })
    now += KNOWN_AGAIN
    expect(idOf(await create(request))).toBe(id)
    now += 1
    expect(idOf(await create(request))).toBe(conflict)
  })

  it('a result and a cancellation sent again are answered as they were', async () => {
    const ends = [
      (id: string) => completeSession(deps, his, id, { action: 'APPLIED', data: delivery({ main: 'J180' }) }),
      (id: string) => completeSession(deps, his, id, { action: 'DISCARDED' }),
      (id: string) => completeSession(deps, his, id, { action: 'CANCELLED' }),
      (id: string) => cancelSession(deps, his, id),
    ]
    for (const end of ends) {
      const id = idOf(await create(hisRequest()))
      await openSession(deps, his, id)
      crash = 'after'
      await expect(end(id)).rejects.toThrow(Crash)
      expect(await end(id)).toMatchObject({ sessionId: id })
      expect(await recorded(id)).toHaveLength(3)
    }
  })

  it('a draft sent again is the one that was saved; other edits, other people and later ones are stale', async () => {
    const id = idOf(await create(hisRequest()))
    await openSession(deps, his, id)
    const edits = (code: string) => [{ index: 0, diagnoses: [{ origin: 0, code }] }]
    const save = (code: string, { caller = his, merge = false } = {}) =>
      saveDraft(deps, caller, id, { merge, revision: 0, cases: edits(code) })
    crash = 'after'
    await expect(save('J180')).rejects.toThrow(Crash)
    expect(await save('J180')).toMatchObject({ revision: 1 })
    expect(await save('J180', { merge: true })).toMatchObject({ revision: 1 })
    await expect(save('J189')).rejects.toMatchObject({ facts: { reason: 'STALE_DRAFT' } })
    await expect(save('J180', { caller: person('another') })).rejects.toMatchObject({
      facts: { reason: 'STALE_DRAFT' },
    })
    expect(await recorded(id)).toEqual(['session.created', 'session.opened', 'session.changed'])
    now += KNOWN_AGAIN + 1
    await expect(save('J180')).rejects.toMatchObject({ facts: { reason: 'STALE_DRAFT' } })
  })
})
