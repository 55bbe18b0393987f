/** Webhooks where sessions are kept differently: in memory only, encrypted, or past their time. */
import { expect, it } from 'vitest'
import { runClock } from '../../sessions/session-clock.ts'
import type { WebhookTables } from '../migration.ts'
import { applied, PROFILES, startPartnerWorld, until } from './partner-world.ts'

const DAY = 86_400_000

it('sessions in memory are delivered too, and nothing of them is in the database', async () => {
  const place = await startPartnerWorld({ SVC_PERSISTENCE_ENABLED: 'false' })
  const partner = await place.partner()
  await applied(await partner.as('svc-coder'))
  await until(async () => (await place.deliveries(partner.id))[0]?.status === 'DELIVERED')
  const { read } = place.world.server.context.store.withTables<WebhookTables>()
  expect(await read.selectFrom('coding_webhook_event').selectAll().execute()).toEqual([])
  expect(await read.selectFrom('coding_webhook_attempt').selectAll().execute()).toEqual([])
  await place.stop()
})

it('the answer of a partner is sealed: it may repeat what it was sent', async () => {
  const place = await startPartnerWorld({ SVC_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64') })
  place.receiver.answer((response, { body }) => response.end(body))
  const partner = await place.partner()
  await applied(await partner.as('svc-coder'))
  await until(async () => (await place.deliveries(partner.id))[0]?.status === 'DELIVERED')
  expect((await place.deliveries(partner.id))[0].attempts[0].response).toContain('J180')
  const { read } = place.world.server.context.store.withTables<WebhookTables>()
  const [row] = await read.selectFrom('coding_webhook_attempt').selectAll().execute()
  expect(Buffer.from(row?.response ?? []).toString('latin1')).not.toContain('J180')
  await place.stop()
})

it('a result that is not delivered outlives SVC_RETENTION_DAYS; a delivered one goes, and then is told as gone', async () => {
  const place = await startPartnerWorld({ SVC_RETENTION_DAYS: '1' })
  place.receiver.answer((response) => response.writeHead(503, { 'retry-after': String(3 * 86_400) }).end())
  const partner = await place.partner()
  const id = await applied(await partner.as('svc-coder'))
  await until(() => place.receiver.received.length === 1)
  await until(async () => (await place.deliveries(partner.id))[0]?.attemptCount === 1)
  place.receiver.answer((response) => response.end())
  const { store, now } = place.world.server.context
  const parts = { store, now, limits: { retention: DAY }, audit: { enabled: false, record: async () => {} } }
  const { createOutbox } = await import('../outbox.ts')
  const clock = () => runClock({ ...parts, endListeners: [createOutbox(() => {})] } as never)
  place.world.advance(2 * DAY)
  expect(await clock()).toMatchObject({ deleted: 0 })
  place.world.advance(DAY + 1000)
  await until(async () => (await place.deliveries(partner.id))[0]?.status === 'DELIVERED')
  expect(JSON.parse(place.receiver.received[1]?.body ?? '').result_data).toContain('J180')
  expect(await clock()).toMatchObject({ deleted: 1 })
  const viewer = await partner.as('svc-viewer')
  const { body } = await viewer.get('his/events')
  expect(body.events).toMatchObject([{ sequence: 1, resultGone: true, payload: { session_id: id } }])
  const [one] = await place.deliveries(partner.id)
  await place.admin.post(`${PROFILES}/${partner.id}/deliveries/${one.id}/redeliver`)
  await until(async () => (await place.deliveries(partner.id))[0]?.status === 'DEAD')
  expect(place.receiver.received).toHaveLength(2)
  await place.stop()
})
