/** Several nodes on one database: each event is sent by one of them, and what a dead node holds is free within a minute. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { startIssuer } from '../../../tests/harness/issuer.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import { startSessionServer } from '../../sessions/tests/session-server.ts'
import type { WebhookTables } from '../migration.ts'
import { applied, PROFILES, partnerClient, profileInput, receiverSettings, until } from './partner-world.ts'
import { startReceiver } from './receiver.ts'

async function twoNodes() {
  const folder = mkdtempSync(join(tmpdir(), 'codarium-nodes-'))
  const settings = {
    ...receiverSettings(folder),
    SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')),
  }
  const issuers = { main: await startIssuer(), partner: await startIssuer() }
  const nodes = [
    await startSessionServer(settings, issuers.main),
    await startSessionServer(settings, issuers.main),
  ] as const
  const receiver = await startReceiver()
  const admin = await nodes[0].as('svc-admin', 'admin')
  const { body } = await admin.post(PROFILES, profileInput(issuers.partner.issuer, receiver.url))
  const events = nodes[0].server.context.store.withTables<WebhookTables>()
  const stop = async () => {
    for (const node of nodes) await node.stop()
    await receiver.stop()
    for (const issuer of Object.values(issuers)) await issuer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { nodes, issuers, receiver, admin, profile: body.id as string, events, stop }
}

it('a profile made on one node is known on the other at once; each event is sent once', async () => {
  const { nodes, issuers, receiver, stop } = await twoNodes()
  const clients = await Promise.all(nodes.map((node) => partnerClient(node, issuers.partner, 'svc-coder')))
  const work = Array.from({ length: 12 }, (_, index) => applied(clients[index % 2] as never))
  const sessions = await Promise.all(work)
  await until(() => receiver.received.length >= sessions.length)
  const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
  expect(keys.toSorted()).toEqual(sessions.map((id) => `${id}:case.coded`).toSorted())
  const sequences = receiver.received.map(({ headers }) => Number(headers['webhook-sequence']))
  expect(sequences.toSorted((one, other) => one - other)).toEqual(sessions.map((_id, index) => index + 1))
  await stop()
})

it('an event that a node of another machine took and died with is sent within a minute', async () => {
  const { nodes, issuers, receiver, events, stop } = await twoNodes()
  receiver.answer((response) => response.writeHead(503, { 'retry-after': '100' }).end())
  const id = await applied(await partnerClient(nodes[0], issuers.partner, 'svc-coder'))
  await until(() => receiver.received.length === 1)
  receiver.answer((response) => response.end())
  // As a node elsewhere would leave it that took the event the moment it was due, and died.
  const now = nodes[0].server.context.now()
  await until(async () => {
    const { numUpdatedRows } = await events.transact((tx) =>
      tx
        .updateTable('coding_webhook_event')
        .set({ claimed_by: 'elsewhere~00000000/1/00000000', claimed_until: now + 50_000, next_at: now })
        .where('session_id', '=', id)
        .where('attempt_count', '=', 1)
        .executeTakeFirst(),
    )
    return numUpdatedRows === 1n
  })
  for (const node of nodes) node.advance(49_000)
  const held = await events.read.selectFrom('coding_webhook_event').selectAll().executeTakeFirstOrThrow()
  expect([held.status, receiver.received.length]).toEqual(['PENDING', 1])
  for (const node of nodes) node.advance(1_001)
  await until(() => receiver.received.length === 2)
  await stop()
})
