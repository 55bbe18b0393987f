/** What the grouper says of results is kept with them; a grouper that is away delays nothing and is asked again. */
import { randomBytes } from 'node:crypto'
import type { PlatformTables, Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeSession } from '../../sessions/complete-session.ts'
import { createSession } from '../../sessions/create-session.ts'
import { openSession } from '../../sessions/open-session.ts'
import type { SessionDeps } from '../../sessions/session-deps.ts'
import { delivery, hisRequest, inWork } from '../../sessions/tests/session-server.ts'
import { person, sessionDeps } from '../../sessions/tests/session-world.ts'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { GrouperClient } from '../client/grouper-client.ts'
import { ResultGroupings } from '../result-grouping.ts'
import { type FakeGrouper, startFakeGrouper } from './fake-grouper.ts'
import { startGroupingServer } from './grouping-server.ts'

const MINUTE = 60_000
const anna = person('anna')

describe.each(engines)('on %s', (_engine, place) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  let fake: FakeGrouper
  let clock = 1_800_000_000_000
  const defects: unknown[] = []
  beforeAll(async () => {
    database = await place()
    store = await database.open()
    fake = await startFakeGrouper()
  })
  afterAll(async () => {
    await store.close()
    await fake.stop()
    database.remove()
    expect(defects).toEqual([])
  })

  /** A node: sessions and the grouping of their results. */
  async function node(token: string): Promise<{ deps: SessionDeps; results: ResultGroupings; stop(): Promise<void> }> {
    const now = () => clock
    const client = new GrouperClient({ address: fake.url, token, timeLimit: 20_000, now })
    const results = new ResultGroupings(client, (error) => defects.push(error))
    const deps = await sessionDeps(store, { now, endListeners: [results.endListener] })
    results.start(deps)
    const stop = async () => {
      await results.stop()
      await client.close()
    }
    return { deps, results, stop }
  }

  async function applied({ deps }: { deps: SessionDeps }): Promise<string> {
    const made = await createSession(deps, anna, hisRequest({ data: delivery() }) as never)
    if (made.kind === 'conflict') throw new Error('conflict')
    await openSession(deps, anna, made.session.id)
    await completeSession(deps, anna, made.session.id, { action: 'APPLIED', draftRevision: 0 })
    return made.session.id
  }

  const down: FakeGrouper['mischief'] = (request) => !!request.socket.destroy()

  it('with a token of our own the result is grouped when the session ends, whoever ended it', async () => {
    const here = await node('of-the-service-itself')
    const id = await applied(here)
    expect(await here.results.read(anna, id)).toMatchObject({
      state: 'DONE',
      grouperResults: [
        {
          fallId: '4711',
          drgCode: 'X02Z',
          costWeight: 2,
          pccl: 0,
          los: null,
          tariff: 'SWISSDRG',
          groupingSuccess: true,
        },
        { fallId: '4712' },
      ],
    })
    await here.stop()
  })

  it('without one it is grouped with the token of whoever completes it', async () => {
    const here = await node('')
    const id = await applied(here)
    expect(await here.results.read(anna, id)).toMatchObject({ state: 'PENDING' })
    here.results.completed(id, 'Bearer of-anna')
    expect(await here.results.read(anna, id)).toMatchObject({ state: 'DONE' })
    expect(fake.tokens.at(-1)).toBe('Bearer of-anna')
    await here.stop()
  })

  it('while the grouper is away nothing is grouped and the session is applied; later any node does it, once', async () => {
    const here = await node('of-the-service-itself')
    fake.mischief = down
    const id = await applied(here)
    expect(await here.results.read(anna, id)).toMatchObject({
      state: 'PENDING',
      grouperResults: [
        {
          fallId: '4711',
          drgCode: null,
          costWeight: null,
          pccl: null,
          los: null,
          tariff: 'SWISSDRG',
          groupingSuccess: false,
        },
        { fallId: '4712', groupingSuccess: false },
      ],
    })
    await here.stop()
    const other = await node('of-the-service-itself')
    clock += MINUTE
    await other.results.groupDue()
    expect((await other.results.read(anna, id)).state).toBe('PENDING')
    fake.mischief = () => false
    await other.results.groupDue()
    expect((await other.results.read(anna, id)).state).toBe('PENDING')
    clock += MINUTE
    const third = await node('of-the-service-itself')
    await Promise.all([other.results.groupDue(), third.results.groupDue()])
    expect((await other.results.read(anna, id)).state).toBe('DONE')
    expect(await auditOf(id)).toEqual([JSON.stringify({ what: 'result', cases: 2, grouped: 2 })])
    await other.stop()
    await third.stop()
  })

  it('one that never comes back is given up after about a day', async () => {
    const here = await node('of-the-service-itself')
    fake.mischief = (request, response) => !!request.resume() && !!response.writeHead(500).end()
    const id = await applied(here)
    let hours = 0
    for (; hours < 60 && (await here.results.read(anna, id)).state === 'PENDING'; hours++) {
      clock += 60 * MINUTE
      await here.results.groupDue()
    }
    expect((await here.results.read(anna, id)).state).toBe('FAILED')
    expect(hours).toBeGreaterThan(20)
    fake.mischief = () => false
    await here.stop()
  })

  it('a session that was not applied has nothing to group; one in work has no result yet', async () => {
    const here = await node('of-the-service-itself')
    const made = await createSession(here.deps, anna, hisRequest() as never)
    const { id } = (made as { session: { id: string } }).session
    await openSession(here.deps, anna, id)
    await expect(here.results.read(anna, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await completeSession(here.deps, anna, id, { action: 'DISCARDED' })
    expect(await here.results.read(anna, id)).toEqual({ sessionId: id, state: 'DONE', grouperResults: [] })
    await here.stop()
  })

  async function auditOf(id: string): Promise<(string | null)[]> {
    const rows = await store
      .withTables<{ audit_event: { session_id: string; action: string; detail: string | null } }>()
      .read.selectFrom('audit_event')
      .select('detail')
      .where('session_id', '=', id)
      .where('action', '=', 'session.grouped')
      .execute()
    return rows.map(({ detail }) => detail)
  }
})

it('over HTTP: kept sealed, and in the audit trail with what was grouped', async () => {
  const world = await startGroupingServer({ SVC_ENCRYPTION_KEY: randomBytes(32).toString('base64') })
  try {
    const coder = await world.as('svc-coder')
    const path = await inWork(coder)
    expect((await coder.get(`${path}/result/grouping`)).status).toBe(409)
    await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 0 })
    const { body, headers } = await coder.get(`${path}/result/grouping`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      sessionId: path.split('/').at(-1),
      state: 'DONE',
      groupedAt: expect.any(String),
      grouperResults: ['4711', '4712'].map((fallId) => ({
        fallId,
        drgCode: 'E79D',
        costWeight: 0.774,
        effectiveCostWeight: 0.774,
        pccl: 0,
        los: 5,
        tariff: 'SWISSDRG',
        groupingSuccess: true,
      })),
    })
    const rows = await world.server.context.store
      .withTables<{ coding_session_text: { id: string; content: Uint8Array } }>()
      .read.selectFrom('coding_session_text')
      .selectAll()
      .where('id', 'like', '%/GROUPING')
      .execute()
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]!.content).toString('latin1')).not.toMatch(/E79D|4711/)
    const { events } = (await (await world.as('svc-auditor')).get('audit?action=session.grouped')).body
    expect(events).toMatchObject([
      {
        actor: 'session-grouping',
        detail: { what: 'result', cases: 2, grouped: 2 },
        changes: [{ caseId: '4711', field: 'drg', before: null, after: 'E79D' }, { caseId: '4712' }],
      },
    ])
  } finally {
    await world.stop()
  }
})
