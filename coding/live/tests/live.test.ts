/** What goes on right now, for administrators: sessions of all tenants, and ending one so that its coder knows why. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { created, delivery, inWork } from '../../sessions/tests/session-server.ts'
import { engines } from '../../tests/coding-server.ts'
import { type PartnerWorld, startPartnerWorld, until } from '../../webhooks/tests/partner-world.ts'

let place: PartnerWorld

describe.each(engines)('on %s', (_name, engine) => {
  beforeAll(async () => {
    place = await startPartnerWorld(await engine())
  })
  afterAll(() => place?.stop())

  it('shows sessions that wait or are in work, of whichever partner, and nobody else may look', async () => {
    const partner = await place.partner({ name: 'Klinik am See' })
    const coder = await partner.as('svc-coder', 'petra')
    const waiting = await created(coder)
    const path = await inWork(coder)
    const { status, body } = await place.admin.get('admin/sessions')
    expect(status).toBe(200)
    const own = body.sessions.filter(({ partner: of }: { partner?: { id: string } }) => of?.id === partner.id)
    // Those of one millisecond have no order.
    const byStatus = own.toSorted((a: { status: string }, b: { status: string }) => (a.status < b.status ? -1 : 1))
    expect(byStatus).toMatchObject([
      { status: 'IN_PROGRESS', coder: { userId: 'petra' }, tenant: partner.issuer.issuer, seenAt: expect.any(String) },
      { status: 'PENDING', sessionId: waiting, partner: { name: 'Klinik am See' } },
    ])
    expect(body.total).toBe(body.sessions.length)
    const partnerAdmin = await partner.as('svc-admin', 'own-admin')
    for (const other of [coder, partnerAdmin, await place.world.as('svc-coder')]) {
      expect((await other.get('admin/sessions')).status).toBe(403)
      expect((await other.get('admin/clients')).status).toBe(403)
      const id = path.split('/').at(-1)
      expect((await other.post(`admin/sessions/${id}/end`, { reason: 'not mine to end' })).status).toBe(403)
    }
    expect((await place.admin.get('admin/clients')).body).toEqual({ clients: [] })
  })

  it('ends a session with a reason: its coder reads it, the draft stays, nothing is sent, and the trail has it', async () => {
    const partner = await place.partner()
    const coder = await partner.as('svc-coder', 'petra')
    const path = await inWork(coder)
    const id = path.split('/').at(-1)!
    const edits = { revision: 0, data: delivery({ main: 'J180' }) }
    expect((await coder.put(`${path}/draft`, edits)).status).toBe(200)
    const reason = 'Wartung am Spitalsystem'
    const ended = await place.admin.post(`admin/sessions/${id}/end`, { reason })
    expect([ended.status, ended.body]).toEqual([200, expect.objectContaining({ status: 'CANCELLED' })])
    expect((await coder.post(`${path}/presence`)).body).toMatchObject({
      status: 'CANCELLED',
      endedBy: { userId: 'admin', name: 'admin', reason },
      hasDraft: true,
    })
    expect((await coder.get(`${path}/draft`)).body.cases).toHaveLength(2)
    expect((await coder.put(`${path}/draft`, edits)).status).toBe(409)
    expect(await place.deliveries(partner.id)).toEqual([])
    const { events } = (await place.admin.get(`audit?sessionId=${id}&action=session.ended`)).body
    expect(events).toMatchObject([{ actor: 'admin', detail: { reason } }])
    expect((await place.admin.post(`admin/sessions/${id}/end`, { reason })).status).toBe(200)
    const other = await place.world.as('svc-admin', 'other-admin')
    expect((await other.post(`admin/sessions/${id}/end`, { reason })).status).toBe(409)
  })

  it.each([[''], ['  \t '], ['ab'], ['x'.repeat(301)], [undefined], ['two\nlines']])(
    'wants a reason: %j',
    async (reason) => {
      const path = await inWork(await (await place.partner()).as('svc-coder'))
      const id = path.split('/').at(-1)
      expect((await place.admin.post(`admin/sessions/${id}/end`, { reason })).status).toBe(400)
      expect((await place.admin.get(path)).body.status).toBe('IN_PROGRESS')
    },
  )

  it('knows no session that does not exist', async () => {
    expect((await place.admin.post('admin/sessions/nobody/end', { reason: 'none there' })).status).toBe(404)
  })

  it('a cancelled session as before loses its draft, and nobody is named', async () => {
    const coder = await place.world.as('svc-coder', 'anna')
    const path = await inWork(coder)
    await coder.put(`${path}/draft`, { revision: 0, data: delivery({ main: 'J180' }) })
    await coder.post(`${path}/cancel`)
    await until(async () => (await coder.get(path)).body.status === 'CANCELLED')
    const { body } = await coder.get(path)
    expect(body).toMatchObject({ hasDraft: false })
    expect(body).not.toHaveProperty('endedBy')
  })
})
