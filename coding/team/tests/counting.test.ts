/** What a team does is counted with the end of each session: never lost, never twice, never of another tenant. */
import type { PlatformTables, Store } from '@codarium/platform'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { completeSession } from '../../sessions/complete-session.ts'
import { createSession } from '../../sessions/create-session.ts'
import { openSession } from '../../sessions/open-session.ts'
import type { EndListener, SessionDeps } from '../../sessions/session-deps.ts'
import { delivery, hisRequest } from '../../sessions/tests/session-server.ts'
import { person, sessionDeps } from '../../sessions/tests/session-world.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { dropOld, rollUp } from '../count-store.ts'
import { dayAt, plusDays } from '../days.ts'
import type { TeamTables } from '../migration.ts'
import { overviewOf } from '../overview.ts'
import { countingListener } from '../team.ts'

const anna = person('anna')
const NOW = Date.parse('2026-02-03T10:00:00Z')

describe.each(engines)('on %s', (_engine, place) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  let deps: SessionDeps
  let clock = NOW
  let fails = false
  let numbered = 0
  const now = () => clock
  const newId = () => `count-${++numbered}`
  /** Fails after the counts are written, as a process that dies before its commit. */
  const dying: EndListener = {
    within: async () => {
      if (fails) throw new Error('killed')
    },
  }
  const counts = () => store.withTables<TeamTables>()
  const rows = () => counts().read.selectFrom('coding_team_count').selectAll().execute()
  const overview = (tenant = 'hospital', query = {}) => overviewOf({ store: store.withTables(), now }, tenant, query)
  beforeAll(async () => {
    database = await place()
    store = await database.open()
    deps = await sessionDeps(store, {
      now,
      endListeners: [countingListener(newId), dying],
      takeFigures: async (read) =>
        (await read()).map(() => ({
          ...{ department: 'M100', tariff: 'SWISSDRG' as const },
          groups: { before: { drg: 'E79C', costWeight: 0.1 }, after: { drg: 'E79A', costWeight: 0.3 } },
        })),
    })
  })
  afterEach(async () => {
    clock = NOW
    await counts().transact((tx) => tx.deleteFrom('coding_team_count').execute())
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  async function opened(who = anna): Promise<string> {
    const made = await createSession(deps, who, hisRequest({ data: delivery() }) as never)
    if (made.kind === 'conflict') throw new Error('conflict')
    await openSession(deps, who, made.session.id)
    clock += 60_000
    return made.session.id
  }

  const apply = (id: string, who = anna) =>
    completeSession(deps, who, id, { action: 'APPLIED', draftRevision: 0, overridden: 2 })

  it('an end that is rolled back counts nothing; done again it counts once, and repeated no second time', async () => {
    const id = await opened()
    fails = true
    await expect(apply(id)).rejects.toThrow('killed')
    expect(await rows()).toEqual([])
    fails = false
    await apply(id)
    await apply(id)
    await Promise.all([apply(id), apply(id)])
    expect((await rows()).map(({ kind, counted }) => [kind, counted]).sort()).toEqual([
      ['CASES', 2],
      ['CHANGES', 2],
      ['SESSIONS', 1],
    ])
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${id}|4711|4712|his-`))
  })

  it('who said the same at the same moment is counted once', async () => {
    const id = await opened()
    await Promise.all([apply(id), apply(id), apply(id)])
    expect((await overview()).total.cases).toBe(2)
  })

  it('the overview is the same before and after a day was summed up, to the last decimal', async () => {
    for (let session = 0; session < 5; session++) await apply(await opened())
    await completeSession(deps, anna, await opened(), { action: 'DISCARDED' })
    clock = NOW + 86_400_000
    const before = await overview()
    expect(before).toMatchObject({
      total: { cases: 10, known: 10, drgChanged: 10, costWeightBefore: 1, costWeightAfter: 3 },
      coders: [
        {
          ...{ id: 'anna', name: 'anna', meanSeconds: 60, told: 5, overriding: 5, overridden: 10 },
          ended: [
            { outcome: 'APPLIED', sessions: 5 },
            { outcome: 'DISCARDED', sessions: 1 },
          ],
        },
      ],
      days: [{ day: '2026-02-03', cases: 10 }],
      months: [{ month: '2026-02', department: 'M100', figures: { cases: 10, costWeightAfter: 3 } }],
      changes: [{ before: 'E79C', after: 'E79A', cases: 10, costWeightBefore: 1, costWeightAfter: 3 }],
      otherChanges: 0,
      choices: { departments: ['M100'], coders: [{ id: 'anna', name: 'anna' }], tariffs: ['SWISSDRG'] },
    })
    expect(await rollUp(counts(), dayAt(clock), newId)).toBe(false)
    expect((await rows()).length).toBe(4)
    expect(await overview()).toEqual(before)
    // One that comes late, of a node whose clock is behind, is summed up with the others.
    clock = NOW
    await apply(await opened())
    clock = NOW + 86_400_000
    await rollUp(counts(), dayAt(clock), newId)
    expect((await rows()).length).toBe(4)
    expect((await overview()).total).toMatchObject({ cases: 12, costWeightBefore: 1.2, costWeightAfter: 3.6 })
  })

  it('today is not summed up, and what is older than two years is deleted', async () => {
    await apply(await opened())
    await rollUp(counts(), dayAt(NOW), newId)
    expect((await rows()).every(({ rolled }) => rolled === 0)).toBe(true)
    await dropOld(counts(), plusDays(dayAt(NOW), 731))
    expect(await rows()).toHaveLength(3)
    await dropOld(counts(), plusDays(dayAt(NOW), 732))
    expect(await rows()).toEqual([])
  })

  it('a tenant sees its own alone, those of its administrators too who see all sessions', async () => {
    await apply(await opened())
    const other = person('berta', 'CODER', 'https://partner.example')
    await apply(await opened(other), other)
    expect((await overview()).coders.map(({ id }) => id)).toEqual(['anna'])
    expect((await overview('https://partner.example')).coders.map(({ id }) => id)).toEqual(['berta'])
    expect(await overview('https://nobody.example')).toMatchObject({ total: { cases: 0, known: 0 }, coders: [] })
  })

  it('of fewer than five cases nothing is told but their number', async () => {
    await apply(await opened())
    const { total, months, rest, changes, otherChanges, coders } = await overview()
    expect(total).toEqual({ cases: 2, known: 2 })
    expect(months).toEqual([{ month: '2026-02', department: 'M100' }])
    expect(rest).toEqual({ cases: 2, known: 2 })
    expect({ changes, otherChanges }).toEqual({ changes: [], otherChanges: 2 })
    expect(coders[0]?.figures).toEqual({ cases: 2, known: 2 })
  })

  it('filters narrow down cases; sessions only by coder and period', async () => {
    await apply(await opened())
    const carl = person('carl')
    await apply(await opened(carl), carl)
    expect((await overview('hospital', { coder: 'carl' })).total.cases).toBe(2)
    expect((await overview('hospital', { coder: 'carl' })).coders.map(({ id }) => id)).toEqual(['carl'])
    const elsewhere = await overview('hospital', { department: 'NONE' })
    expect(elsewhere.total.cases).toBe(0)
    expect(elsewhere.choices.departments).toEqual(['M100'])
    expect(elsewhere.coders).toHaveLength(2)
    expect((await overview('hospital', { tariff: 'SWISSDRG' })).total.cases).toBe(4)
    expect((await overview('hospital', { to: '2026-02-02' })).total.cases).toBe(0)
    expect((await overview('hospital', { from: '2026-02-03', to: '2026-02-03' })).total.cases).toBe(4)
  })

  it('sessions that wait and are in work are told by whose they are', async () => {
    const id = await opened()
    await createSession(deps, anna, hisRequest({ targetUserId: 'carl' }) as never)
    expect((await overview()).coders).toMatchObject([
      { id: 'anna', inWork: 1, waiting: 0, ended: [] },
      { id: 'carl', name: 'carl', inWork: 0, waiting: 1 },
    ])
    await apply(id)
  })

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ from: '2026-02-04', to: '2026-02-03' }, 'from'],
    [{ from: '2025-02-01', to: '2026-02-03' }, 'from'],
  ])('%j is refused', async (query, field) => {
    await expect(overview('hospital', query)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      facts: { details: [{ field }] },
    })
  })
})
