/** A server that is told to stop in the middle of a backlog: it ends at the next slice, nothing is half done, and a later one goes on. */
import type { PlatformTables, Store } from '@codarium/platform'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { completeSession } from '../complete-session.ts'
import { createSession } from '../create-session.ts'
import { openSession } from '../open-session.ts'
import { runClock } from '../session-clock.ts'
import type { SessionDeps, SessionTransactor } from '../session-deps.ts'
import type { SessionRow } from '../tables.ts'
import { delivery, hisRequest } from './session-server.ts'
import { onStore, person, sessionDeps } from './session-world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Sessions that are too old: several slices. */
const OLD = 500
/** Sessions whose time is up: several slices. */
const DUE = 120
/** The most a slice deletes, or ends: far less than there is. */
const SLICE = 200

describe.each(engines)('on %s', (_engine, place) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  let deps: SessionDeps
  let template: SessionRow
  let now = 1_800_000_000_000
  const his = person('his')
  beforeAll(async () => {
    database = await place()
    store = await database.open()
    deps = await sessionDeps(store, { now: () => now })
    const made = await createSession(deps, his, hisRequest() as never)
    if (made.kind === 'conflict') throw new Error('conflict')
    template = made.session
    await openSession(deps, his, template.id)
    await completeSession(deps, his, template.id, { action: 'APPLIED', data: delivery({ main: 'J180' }) })
  })
  afterEach(async () => {
    await deps.store.transact((tx) => tx.deleteFrom('coding_session').where('id', 'like', '%-row').execute())
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${at}-row`)

  async function insert(tx: SessionTransactor, prefix: string, count: number, changes: Partial<SessionRow>) {
    const nameless = { ...template, instance: null, instance_hash: null, ...changes }
    const rows = ids(prefix, count).map((id) => ({ ...nameless, id }))
    await tx.insertInto('coding_session').values(rows).execute()
  }

  async function addOld(prefix: string): Promise<void> {
    const ended = { status: 'COMPLETED', action: 'APPLIED', ended_at: now - 100 * DAY } as const
    await deps.store.transact(async (tx) => {
      await insert(tx, prefix, OLD, ended)
      const texts = ids(prefix, OLD).map((id) => ({ id: `${id}/RESULT`, content: new Uint8Array([1]), size: 1 }))
      await tx.insertInto('coding_session_text').values(texts).execute()
    })
  }

  const left = async (prefix: string) => {
    const { read } = deps.store
    const [sessions, texts, events] = await Promise.all([
      read.selectFrom('coding_session').select(['id', 'status']).where('id', 'like', `${prefix}-%`).execute(),
      read.selectFrom('coding_session_text').select('id').where('id', 'like', `${prefix}-%`).execute(),
      read.selectFrom('audit_event').select('action').where('session_id', 'like', `${prefix}-%`).execute(),
    ])
    return { sessions, texts, events }
  }

  /** The parts of a node that is told to stop in its n-th transaction from now. */
  function stoppedIn(transactions: number): { deps: SessionDeps; signal: AbortSignal; after(): number } {
    const stopping = new AbortController()
    let begun = 0
    const transact: SessionDeps['store']['transact'] = (work) => {
      begun += 1
      if (begun === transactions) stopping.abort()
      return deps.store.transact(work)
    }
    const counted = new Proxy(deps.store, {
      get: (whole, name) => (name === 'transact' ? transact : whole[name as never]),
    })
    return { deps: onStore(deps, counted), signal: stopping.signal, after: () => begun - transactions }
  }

  it('retention: no transaction begins after the signal, what is gone is gone whole and recorded, the next look goes on', async () => {
    await addOld('kept')
    const node = stoppedIn(2)
    const { deleted } = await runClock(node.deps, node.signal)
    expect(node.after()).toBe(0)
    expect(deleted).toBeGreaterThan(0)
    expect(deleted).toBeLessThan(OLD)
    const { sessions, texts, events } = await left('kept')
    expect([sessions.length, texts.length, events.length]).toEqual([OLD - deleted, OLD - deleted, deleted])
    expect((await runClock(deps)).deleted).toBe(OLD - deleted)
    const end = await left('kept')
    expect([end.sessions.length, end.texts.length, end.events.length]).toEqual([0, 0, OLD])
  })

  it('expiry: it ends after the session it is at, and the others are ended by the next look', async () => {
    await deps.store.transact((tx) => insert(tx, 'due', DUE, { status: 'PENDING', due_at: now - 1 }))
    const node = stoppedIn(3)
    expect(await runClock(node.deps, node.signal)).toEqual({ lapsed: 3, deleted: 0 })
    expect(node.after()).toBe(0)
    expect((await runClock(deps)).lapsed).toBe(DUE - 3)
    const { sessions, events } = await left('due')
    expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set(['EXPIRED']))
    expect(events).toHaveLength(DUE)
  })

  it('one that comes due while a backlog is deleted does not wait for its end', async () => {
    await addOld('backlog')
    await deps.store.transact((tx) => insert(tx, 'late', 1, { status: 'PENDING', due_at: now + MINUTE }))
    // Each slice asks who still needs its sessions: a minute passes with the first.
    const needs = async () => {
      now += MINUTE
      return []
    }
    let deleted: number | undefined
    const within = async (tx: SessionTransactor) => {
      const waiting = tx.selectFrom('coding_session').select('id').where('id', 'like', 'backlog-%')
      deleted = OLD - (await waiting.execute()).length
    }
    await runClock({ ...deps, endListeners: [{ needs, within }] })
    expect(deleted).toBeGreaterThan(0)
    expect(deleted).toBeLessThanOrEqual(SLICE)
    expect((await left('late')).events).toEqual([{ action: 'session.expired' }])
  })
})
