/** The events of a partner after a number: what one that was down has missed, results included. */
import type { HisEvent, HisEventPage } from '@codarium/contract'
import type { Caller, Reader } from '@codarium/platform'
import { actorOf } from '../audit/routes.ts'
import type { SessionDeps } from '../sessions/sessions.ts'
import type { WebhookEventRow, WebhookTables } from './migration.ts'
import { lastSequence, numberEvents } from './numbering.ts'
import { idempotencyKey, readPayload } from './payload.ts'

/** Characters of results after which a page ends; the last one may be as large as results are. */
const LARGEST_PAGE = 2 * 1024 * 1024

/** A page of the events of the caller's tenant; the reading leaves a line in the audit trail, or nothing is shown. */
export async function readEvents(
  sessions: SessionDeps,
  caller: Caller,
  { after, limit }: { after: number; limit: number },
): Promise<HisEventPage> {
  const tenant = sessions.tenancy.tenantOf(caller)
  const store = sessions.store.withTables<WebhookTables>()
  await numberEvents(store)
  const events: HisEvent[] = []
  let size = 0
  for (const row of await eventsAfter(store.read, tenant, after, limit)) {
    if (size >= LARGEST_PAGE) break
    const event = await toEvent(sessions, row)
    events.push(event)
    size += event.payload.result_data?.length ?? 0
  }
  const latest = await lastSequence(store.read, tenant)
  const next = events.at(-1)?.sequence
  const detail = { after, count: events.length }
  await sessions.audit.witness([{ action: 'events.read', ...actorOf(caller), detail }])
  return { events, latest, ...(next !== undefined && next < latest ? { next } : {}) }
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

async function toEvent({ store, vault }: SessionDeps, row: WebhookEventRow): Promise<HisEvent> {
  const { payload, resultGone } = await readPayload(store.read, vault, row)
  return {
    sequence: row.sequence,
    id: row.id,
    idempotencyKey: idempotencyKey(row),
    ...(resultGone ? { resultGone } : {}),
    payload,
  }
}
