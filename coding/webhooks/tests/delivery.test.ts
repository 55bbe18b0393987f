/** From Apply to the partner's 200, on both engines: payload, headers, signature, retries, dead letters, redelivery. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/harness/how-often.ts'
import { created, delivery } from '../../sessions/tests/session-server.ts'
import { engines } from '../../tests/coding-server.ts'
import {
  applied,
  type PartnerWorld,
  PROFILES,
  SECRET,
  startPartnerWorld,
  type TestPartner,
  until,
} from './partner-world.ts'
import { isSignedWith, type Receiver } from './receiver.ts'

describe.each(engines)('on %s', (name, engine) => {
  let place: PartnerWorld
  let receiver: Receiver
  beforeAll(async () => {
    place = await startPartnerWorld(await engine())
    receiver = place.receiver
  })
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answer((response) => response.end('{"ok":true}'))
  })
  afterEach(() => place.dismissPartners())
  afterAll(() => place?.stop())

  const settled = (partner: TestPartner, status: string, count = 1) =>
    until(async () => (await place.deliveries(partner.id)).filter((one) => one.status === status).length === count)

  it('an applied session arrives once, signed, with the payload of the contract', async () => {
    const partner = await place.partner()
    const coder = await partner.as('svc-coder')
    const id = await applied(coder, { instanceId: 'case 4711' })
    await settled(partner, 'DELIVERED')
    expect(receiver.received).toHaveLength(1)
    const [webhook] = receiver.received
    const payload = JSON.parse(webhook?.body ?? '')
    expect(payload).toEqual({
      event_type: 'case.coded',
      occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      session_id: id,
      instance_id: 'case 4711',
      spiges: { ent_id: '100000012', burnr: '10000012', fall_id: '4711' },
      result_data: (await coder.get(`coding/session/${id}/result/data`)).text,
    })
    expect(webhook?.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'idempotency-key': `${id}:case.coded`,
      'webhook-sequence': '1',
    })
    expect(webhook && isSignedWith(webhook, SECRET)).toBe(true)
    expect(webhook && isSignedWith(webhook, 'another secret')).toBe(false)
    const [one] = await place.deliveries(partner.id)
    expect(one.attempts).toMatchObject([{ number: 1, outcome: 'DELIVERED', httpStatus: 200, response: '{"ok":true}' }])
  })

  it('a discarded session is told without data; a closed, cancelled or desktop one is not told', async () => {
    const partner = await place.partner({ webhookSigning: 'NONE', webhookSecret: undefined })
    const coder = await partner.as('svc-coder')
    for (const action of ['CANCELLED', 'DISCARDED']) {
      const path = `coding/session/${await created(coder)}`
      await coder.post(`${path}/open`)
      // What was saved of the second case is discarded with the rest: the first one is named, as it came.
      await coder.put(`${path}/draft`, { cases: [{ index: 1, diagnoses: [{ origin: 0, code: 'J180' }] }] })
      await coder.post(`${path}/complete`, { action })
    }
    await coder.post(`coding/session/${await created(coder)}/cancel`)
    const desktop = `coding/session/${await created(coder, { source: 'DLL' })}`
    await coder.post(`${desktop}/open`)
    await coder.post(`${desktop}/complete`, { action: 'APPLIED', data: delivery({ main: 'J180' }) })
    await settled(partner, 'DELIVERED')
    expect(receiver.received).toHaveLength(1)
    const payload = JSON.parse(receiver.received[0]?.body ?? '')
    const spiges = { ent_id: '100000012', burnr: '10000012', fall_id: '4711' }
    expect(payload).toMatchObject({ event_type: 'case.discarded', spiges })
    expect(payload).not.toHaveProperty('result_data')
    expect(receiver.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('retries after 5xx, 429 and silence with the same key and body, not before its time, and then gives up', async () => {
    const partner = await place.partner({ webhookRetryBaseSeconds: 100, webhookRetryMaxSeconds: 1000 })
    const statuses = [500, 429, 503, 502]
    receiver.answer((response) => response.writeHead(statuses[receiver.received.length - 1] ?? 500).end('later'))
    await applied(await partner.as('svc-coder'))
    for (let attempts = 1; attempts <= 4; attempts++) {
      await until(async () => (await place.deliveries(partner.id))[0]?.attemptCount === attempts)
      const [one] = await place.deliveries(partner.id)
      expect(receiver.received).toHaveLength(attempts)
      if (attempts === 4) break
      const step = 100_000 * 2 ** (attempts - 1)
      const wait = Date.parse(one.nextAttemptAt) - Date.parse(one.attempts.at(-1).startedAt)
      expect(wait).toBeGreaterThanOrEqual(step / 2)
      expect(wait).toBeLessThanOrEqual(step)
      place.world.advance(step)
    }
    await settled(partner, 'DEAD')
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  // One answer like the other: on each store in the long run.
  it.each(name === 'SQLite' || isLongRun ? [400, 401, 404, 410, 301, 302, 307] : [404])(
    '%i is final',
    async (status) => {
      const partner = await place.partner()
      receiver.answer((response) => response.writeHead(status, { location: receiver.url }).end())
      await applied(await partner.as('svc-coder'))
      await settled(partner, 'DEAD')
      expect(receiver.received).toHaveLength(1)
    },
  )

  it.each([
    ['seconds', () => '3600'],
    ['a date', (at: number) => new Date(at + 3600_000).toUTCString()],
  ])('honours Retry-After as %s', async (_form, header) => {
    const partner = await place.partner()
    receiver.answer((response) =>
      response.writeHead(503, { 'retry-after': header(place.world.server.context.now()) }).end(),
    )
    await applied(await partner.as('svc-coder'))
    await until(async () => (await place.deliveries(partner.id))[0]?.attemptCount === 1)
    const [one] = await place.deliveries(partner.id)
    expect(Date.parse(one.nextAttemptAt) - Date.parse(one.occurredAt)).toBeGreaterThanOrEqual(3599_000)
  })

  it('keeps the first 20 kB of an answer and cuts off one that never ends', async () => {
    const partner = await place.partner()
    receiver.answer((response) => {
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(64_000)));
      }
      response.on('drain', flood)
      flood()
    })
    await applied(await partner.as('svc-coder'))
    await settled(partner, 'DELIVERED')
    const [one] = await place.deliveries(partner.id)
    expect(one.attempts[0].response).toBe('x'.repeat(20_000))
  })

  it('a dead letter is delivered again when asked: one, or all since a time', async () => {
    const partner = await place.partner({ webhookRetries: 0 })
    receiver.answer((response) => response.writeHead(500).end())
    const coder = await partner.as('svc-coder')
    for (let session = 0; session < 3; session++) await applied(coder)
    await settled(partner, 'DEAD', 3)
    receiver.answer((response) => response.end())
    const [newest] = await place.deliveries(partner.id)
    const path = `${PROFILES}/${partner.id}`
    expect((await place.admin.post(`${path}/deliveries/${newest.id}/redeliver`)).status).toBe(202)
    await settled(partner, 'DELIVERED')
    const { status, body: job } = await place.admin.post(`${path}/redeliveries`, { since: newest.occurredAt })
    expect([status, job.state]).toEqual([202, 'RUNNING'])
    await settled(partner, 'DELIVERED', 3)
    await until(async () => (await place.admin.get(`${path}/redeliveries/${job.id}`)).body.state === 'DONE')
    expect((await place.admin.get(`${path}/redeliveries/${job.id}`)).body.queued).toBe(2)
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
  })

  it('an event without an address is put aside and can be delivered once there is one', async () => {
    const partner = await place.partner({ webhookUrl: undefined })
    await applied(await partner.as('svc-coder'))
    await settled(partner, 'SKIPPED')
    const [one] = await place.deliveries(partner.id)
    const { id, createdAt, updatedAt, webhookSecretSet, ...profile } = (
      await place.admin.get(`${PROFILES}/${partner.id}`)
    ).body
    await place.admin.put(`${PROFILES}/${partner.id}`, { ...profile, webhookUrl: receiver.url })
    await place.admin.post(`${PROFILES}/${partner.id}/deliveries/${one.id}/redeliver`)
    await settled(partner, 'DELIVERED')
    expect(isSignedWith(receiver.received[0] as never, SECRET)).toBe(true)
  })

  it('an event for a disabled partner waits, and is delivered once the partner is enabled again', async () => {
    const partner = await place.partner({ webhookRetryBaseSeconds: 100, webhookRetryMaxSeconds: 1000 })
    receiver.answer((response) => response.writeHead(500).end())
    await applied(await partner.as('svc-coder'))
    await until(async () => (await place.deliveries(partner.id))[0]?.attemptCount === 1)
    const path = `${PROFILES}/${partner.id}`
    const { id, createdAt, updatedAt, revision, webhookSecretSet, ...profile } = (await place.admin.get(path)).body
    expect((await place.admin.put(path, { ...profile, enabled: false })).status).toBe(200)
    receiver.answer((response) => response.end())
    place.world.advance(1_000_000)
    // Another partner's event passes it: the dispatcher has looked.
    const other = await place.partner()
    await applied(await other.as('svc-coder'))
    await settled(other, 'DELIVERED')
    expect((await place.deliveries(partner.id))[0]).toMatchObject({ status: 'PENDING', attemptCount: 1 })
    expect((await place.admin.put(path, { ...profile, enabled: true })).status).toBe(200)
    await settled(partner, 'DELIVERED')
  })

  it('two secrets sign during a rotation, and after 24 hours only the new one', async () => {
    const partner = await place.partner({ webhookUrl: `${receiver.url}/rotation` })
    const coder = await partner.as('svc-coder')
    const rotated = await place.admin.post(`${PROFILES}/${partner.id}/secret`, { webhookSecret: 'the-new-secret' })
    expect(rotated.status).toBe(200)
    expect(JSON.stringify(rotated.body)).not.toContain('secret-of')
    await applied(coder)
    await settled(partner, 'DELIVERED')
    place.world.advance(24 * 3600_000 - 1000)
    await applied(await partner.as('svc-coder'))
    await settled(partner, 'DELIVERED', 2)
    place.world.advance(1001)
    await applied(await partner.as('svc-coder'))
    await settled(partner, 'DELIVERED', 3)
    const own = receiver.received.filter(({ path }) => path === '/hook/rotation')
    const signed = own.map((one) => [isSignedWith(one, SECRET), isSignedWith(one, 'the-new-secret')])
    expect(signed).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ])
  })

  it('a test event is sent at once, signed, told with its answer, and counted nowhere', async () => {
    const partner = await place.partner()
    const { status, body } = await place.admin.post(`${PROFILES}/${partner.id}/test`)
    expect([status, body.status, body.eventType, body.sequence]).toEqual([200, 'DELIVERED', 'webhook.test', 0])
    expect(isSignedWith(receiver.received[0] as never, SECRET)).toBe(true)
    const viewer = await partner.as('svc-viewer')
    expect((await viewer.get('his/events')).body).toEqual({ events: [], latest: 0 })
  })

  it('what is measured: attempts by outcome, what waits, dead letters, circuits; no partner and no secret by name', async () => {
    const metrics = async () => (await fetch(`${place.world.server.url}/metrics`)).text()
    const value = (text: string, name: string) => Number(text.split(`\n${name} `)[1]?.split('\n')[0])
    const attempts = (outcome: string) => `codarium_webhook_attempt_duration_seconds_count{outcome="${outcome}"}`
    const before = await metrics()
    const partner = await place.partner({ webhookRetryBaseSeconds: 3600, webhookRetryMaxSeconds: 3600 })
    const coder = await partner.as('svc-coder')
    const statuses = [200, 400, 503]
    receiver.answer((response) => response.writeHead(statuses[receiver.received.length - 1] ?? 500).end())
    for (const [index] of statuses.entries()) {
      await applied(coder)
      await until(() => receiver.received.length === index + 1)
    }
    await settled(partner, 'DEAD')
    await until(async () => (await place.deliveries(partner.id)).every(({ attemptCount }) => attemptCount === 1))
    const after = await metrics()
    for (const outcome of ['delivered', 'failed', 'retry']) {
      const earlier = value(before, attempts(outcome)) || 0
      expect([outcome, value(after, attempts(outcome)) - earlier]).toEqual([outcome, 1])
    }
    const added = (name: string) => value(after, name) - value(before, name)
    expect([added('codarium_webhook_pending'), added('codarium_webhook_dead_letters')]).toEqual([1, 1])
    expect(value(after, 'codarium_webhook_open_circuits')).toBe(0)
    expect(value(after, 'codarium_webhook_attempts_under_way')).toBe(0)
    expect(value(after, 'codarium_webhook_oldest_pending_seconds')).toBeGreaterThanOrEqual(0)
    const { host } = new URL(receiver.url)
    for (const hidden of [SECRET, host, partner.issuer.issuer, 'Spital A']) expect(after).not.toContain(hidden)
  })

  it('a partner that was down sees the gap and fetches what it missed, its own only', async () => {
    const [one, other] = [await place.partner(), await place.partner({ name: 'Spital B' })]
    const coder = await one.as('svc-coder')
    const sessions: string[] = []
    for (let count = 0; count < 3; count++) {
      sessions.push(await applied(coder))
      // Whoever looks gives the new ones their numbers; the clock of these tests stands, so that it gives no order.
      await coder.get('his/events')
    }
    await applied(await other.as('svc-coder'))
    const { body } = await coder.get('his/events?after=1&limit=1')
    expect(body).toMatchObject({
      latest: 3,
      next: 2,
      events: [{ sequence: 2, idempotencyKey: `${sessions[1]}:case.coded` }],
    })
    const rest = await coder.get('his/events?after=2')
    expect(rest.body.events).toMatchObject([
      { sequence: 3, payload: { session_id: sessions[2], result_data: delivery({ main: 'J180' }) } },
    ])
    expect(rest.body).not.toHaveProperty('next')
    expect((await (await other.as('svc-coder')).get('his/events')).body).toMatchObject({ latest: 1 })
    expect((await coder.get('his/events?after=-1')).status).toBe(400)
  })
})
