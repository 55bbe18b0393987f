/** The deliveries of all partners: what is shown, what narrows them down, and what a redelivery would do. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../tests/coding-server.ts'
import { applied, type PartnerWorld, PROFILES, startPartnerWorld, type TestPartner, until } from './partner-world.ts'

const HOUR = 3600_000
let place: PartnerWorld
let asked = 0

const lines = async (query = '') => (await place.admin.get(`admin/webhook-deliveries${query}`)).body

/** Waits until an attempt of each delivery of a partner is noted. */
const settled = (partner: TestPartner, status: string, count = 1) =>
  until(async () => (await place.deliveries(partner.id)).filter((each) => each.status === status).length >= count)

describe.each(engines)('on %s', (_name, engine) => {
  beforeAll(async () => {
    place = await startPartnerWorld(await engine())
  })
  afterEach(() => {
    place.receiver.answer((response) => response.end())
  })
  afterAll(() => place?.stop())

  it('stand in one list with their partner and last attempt, without the answer; states are counted without tests', async () => {
    const [one, other] = [await place.partner({ name: 'Spital A' }), await place.partner({ name: 'Spital B' })]
    const session = await applied(await one.as('svc-coder'))
    await settled(one, 'DELIVERED')
    place.receiver.answer((response) => response.writeHead(400).end('a secret of the answer'))
    await applied(await other.as('svc-coder'))
    await settled(other, 'DEAD')
    expect((await place.admin.post(`${PROFILES}/${other.id}/test`)).body.sent.payload).toMatchObject({
      instance_id: 'test',
    })
    const { deliveries, counts } = await lines()
    expect(counts).toEqual({ PENDING: 0, DELIVERED: 1, DEAD: 1, SKIPPED: 0 })
    expect(deliveries.map((each: { eventType: string }) => each.eventType)).toContain('webhook.test')
    expect(JSON.stringify(deliveries)).not.toContain('a secret of the answer')
    expect((await lines(`?sessionId=${session}`)).deliveries).toMatchObject([
      { profile: { id: one.id, name: 'Spital A' }, lastAttempt: { httpStatus: 200, outcome: 'DELIVERED' } },
    ])
    const dead = await lines(`?profile=${other.id}&status=DEAD`)
    expect(dead.deliveries).toMatchObject([{ eventType: 'case.coded', lastAttempt: { httpStatus: 400 } }])
    const { body } = await place.admin.get(`${PROFILES}/${other.id}/deliveries/${dead.deliveries[0].id}`)
    expect(body.sent).toMatchObject({ payload: { event_type: 'case.coded' }, resultBytes: expect.any(Number) })
    expect(JSON.stringify(body.sent)).not.toContain('<?xml')
  })

  it('a page follows the other, without any twice', async () => {
    const partner = await place.partner({ name: 'Spital C' })
    const coder = await partner.as('svc-coder')
    for (let count = 0; count < 3; count++) await applied(coder)
    await settled(partner, 'DELIVERED', 3)
    const first = await lines(`?profile=${partner.id}&limit=2`)
    const second = await lines(`?profile=${partner.id}&limit=2&before=${first.next}`)
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, second.next, second.counts]).toEqual([3, 3, undefined, undefined])
  })

  it('of a time only, and what a redelivery of that time would queue is said before it does', async () => {
    const partner = await place.partner({ name: 'Spital D' })
    place.receiver.answer((response) => response.writeHead(400).end())
    const times: string[] = []
    for (let count = 0; count < 3; count++) {
      await applied(await partner.as('svc-coder'))
      await settled(partner, 'DEAD', count + 1)
      times.push((await place.deliveries(partner.id))[0].occurredAt)
      place.world.advance(HOUR)
    }
    const [first = '', second = '', third = ''] = times
    const between = { since: first, until: third }
    const found = await lines(`?profile=${partner.id}&from=${first}&to=${third}`)
    expect(found.deliveries).toHaveLength(2)
    const path = `${PROFILES}/${partner.id}/redeliveries`
    const { body } = await place.admin.post(`${path}/count`, between)
    expect(body).toEqual({ count: 2, oldest: first, newest: second })
    expect((await place.admin.post(`${path}/count`, { ...between, status: ['DELIVERED'] })).body).toEqual({ count: 0 })
    place.receiver.answer((response) => response.end())
    asked = place.receiver.received.length
    const job = await place.admin.post(path, between)
    expect(job.body).toMatchObject({ since: first, until: third })
    await settled(partner, 'DELIVERED', 2)
    await until(async () => (await place.admin.get(`${path}/${job.body.id}`)).body.state === 'DONE')
    expect(place.receiver.received.length - asked).toBe(2)
    expect((await lines(`?profile=${partner.id}&status=DEAD`)).deliveries).toMatchObject([{ occurredAt: third }])
  })

  it.each(['?status=ODD', '?from=yesterday', '?limit=0', '?before=x', '?partner=1'])('%s is refused', async (query) => {
    expect((await place.admin.get(`admin/webhook-deliveries${query}`)).status).toBe(400)
  })

  it('are for administrators of the main issuer alone, and of no partner that is not there', async () => {
    const partner = await place.partner({ name: 'Spital E' })
    for (const other of [await partner.as('svc-admin'), await place.world.as('svc-coder')]) {
      expect((await other.get('admin/webhook-deliveries')).status).toBe(403)
    }
    expect((await place.admin.get('admin/webhook-deliveries?profile=nobody')).status).toBe(404)
  })
})
