/** The overview over HTTP: who may see it, of whom, and what a real grouper has said. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GroupingServer, startGroupingServer } from '../../grouping/tests/grouping-server.ts'
import { inWork } from '../../sessions/tests/session-server.ts'

const OVERVIEW = 'team/overview'

describe('the overview over HTTP', () => {
  let world: GroupingServer
  beforeAll(async () => {
    world = await startGroupingServer({ SVC_ENCRYPTION_KEY: randomBytes(32).toString('base64') })
  })
  afterAll(() => world.stop())

  it.each(['svc-coder', 'svc-viewer', 'svc-auditor', 'svc-data-admin'])('%s may not', async (role) => {
    expect((await (await world.as(role)).get(OVERVIEW)).status).toBe(403)
  })

  it('nobody may without a token', async () => {
    expect((await world.withToken(undefined).get(OVERVIEW)).status).toBe(401)
  })

  it('what the grouper said while it was coded is counted; what nobody asked about is unknown', async () => {
    const coder = await world.as('svc-coder')
    const seen = await inWork(coder)
    await coder.post(`${seen}/group`)
    const diagnoses = [{ origin: 0, code: 'J181', poa: '1' }]
    await coder.put(`${seen}/draft`, { cases: [{ index: 0, diagnoses }] })
    await coder.post(`${seen}/group`)
    expect((await coder.post(`${seen}/complete`, { action: 'APPLIED', draftRevision: 1, overridden: 0 })).status).toBe(
      200,
    )
    const approver = await world.as('svc-approver')
    const first = await approver.get(OVERVIEW)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.body.total).toEqual({ cases: 2, known: 2 })
    expect(first.body.coders).toMatchObject([{ ended: [{ outcome: 'APPLIED', sessions: 1 }], told: 1, overriding: 0 }])
    const unseen = await inWork(coder)
    await coder.put(`${unseen}/draft`, { cases: [{ index: 0, diagnoses: [{ code: 'K359', poa: '1' }] }] })
    await coder.post(`${unseen}/complete`, { action: 'APPLIED', draftRevision: 1 })
    const { total, coders } = (await approver.get(OVERVIEW)).body
    expect(total).toEqual({ cases: 4, known: 3 })
    expect(coders[0]).toMatchObject({ ended: [{ sessions: 2 }], told: 1 })
  })

  it('a whole result that is sent counts as well', async () => {
    const before = (await (await world.as('svc-admin')).get(OVERVIEW)).body.total.cases
    const coder = await world.as('svc-coder')
    const path = await inWork(coder)
    const { text: data } = await coder.get(`${path}/data`)
    expect((await coder.post(`${path}/complete`, { action: 'APPLIED', data })).status).toBe(200)
    expect((await (await world.as('svc-admin')).get(OVERVIEW)).body.total.cases).toBe(before + 2)
  })

  it('who looked, and at whom, stands in the audit trail', async () => {
    await (await world.as('svc-approver', 'berta')).get(`${OVERVIEW}?coder=anna`)
    const { events } = (await (await world.as('svc-auditor')).get('audit?action=team.read')).body
    expect(events[0]).toMatchObject({ actor: 'berta', detail: { coder: 'anna' } })
  })

  it.each([
    'from=yesterday',
    'to=2026-02-30',
    'from=2024-01-01&to=2026-01-01',
    'department=Meier',
    'tariff=GHM',
    'x=1',
  ])('%s is refused', async (query) => {
    expect((await (await world.as('svc-approver')).get(`${OVERVIEW}?${query}`)).status).toBe(400)
  })
})
