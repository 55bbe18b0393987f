/** The events of a partner after a number: what one that was down has missed, results included. */
import type { HisEvent, HisEventPage } from '@codarium/contract'
import type { Caller, Reader } from '@codarium/platform'
import { actorOf } from '../audit/routes.ts'
import { inTurn } from '../sessions/session-store.ts'
import type { SessionParts, SessionTransactor } from '../sessions/sessions.ts'
import type { WebhookEventRow, WebhookTables } from './migration.ts'
import { lastSequence } from './outbox.ts'
import { idempotencyKey, readPayload } from './payload.ts'

/** Characters of results after which a page ends: some of the largest cases. */
const LARGEST_PAGE = 10 * 1024 * 1024

/** A page of the events of the caller's tenant; the reading leaves a line in the audit trail. */
export function readEvents(
  sessions: SessionParts,
  caller: Caller,
  { after, limit }: { after: number; limit: number },
): Promise<HisEventPage> {
  const tenant = sessions.tenancy.tenantOf(caller)
  return inTurn(sessions, async (tx) => {
    const reader = tx as unknown as Reader<WebhookTables>
    const rows = await eventsAfter(reader, tenant, after, limit)
    const events: HisEvent[] = []
    let size = 0
    for (const row of rows) {
      if (size >= LARGEST_PAGE) break
      const event = await toEvent(tx, sessions, row)
      events.push(event)
      size += event.payload.result_data?.length ?? 0
    }
    const latest = await lastSequence(reader, tenant)
    const next = events.at(-1)?.sequence
    await sessions.audit.record(tx, [
      { action: 'events.read', ...actorOf(caller), detail: { after, count: events.length } },
    ])
    return { events, latest, ...(next !== undefined && next < latest ? { next } : {}) }
  })
}

function eventsAfter(
  reader: Reader<WebhookTables>,
  tenant: string,
  after: number,
  limit: number,
): Promise<WebhookEventRow[]> {
  return reader
    .selectFrom('coding_webhook_event')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

async function toEvent(tx: SessionTransactor, { vault }: SessionParts, row: WebhookEventRow): Promise<HisEvent> {
  const { payload, resultGone } = await readPayload(tx, vault, row)
  return {
    sequence: row.sequence,
    id: row.id,
    idempotencyKey: idempotencyKey(row),
    ...(resultGone ? { resultGone } : {}),
    payload,
  }
}
