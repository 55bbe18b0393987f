/** Deliveries as administrators see them: newest first, with every attempt. */
import type { DeliveryAttempt, DeliveryPage, DeliveryQuery, WebhookDelivery } from '@codarium/contract'
import type { Reader } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { responsePlace } from './delivery-results.ts'
import type { WebhookEventRow, WebhookTables } from './migration.ts'
import { idempotencyKey } from './payload.ts'

type AttemptRow = WebhookTables['coding_webhook_attempt']

/** A page of the deliveries of a tenant. */
export async function readDeliveries(
  reader: Reader<WebhookTables>,
  vault: Vault,
  tenant: string,
  { status, limit, before }: DeliveryQuery,
): Promise<DeliveryPage> {
  let query = reader
    .selectFrom('coding_webhook_event')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('sequence', '>=', 0)
  if (status !== undefined) query = query.where('status', '=', status)
  if (before !== undefined) {
    const { occurredAt, id } = placeOf(before)
    query = query.where((eb) =>
      eb.or([eb('occurred_at', '<', occurredAt), eb.and([eb('occurred_at', '=', occurredAt), eb('id', '<', id)])]),
    )
  }
  const rows = await query
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const attempts = await attemptsOf(reader, shown)
  const last = shown.at(-1)
  return {
    deliveries: shown.map((row) => toDelivery(row, attempts, vault)),
    ...(last && rows.length > limit ? { next: cursorOf(last) } : {}),
  }
}

/** One delivery of a tenant, if there is one. */
export async function readDelivery(
  reader: Reader<WebhookTables>,
  vault: Vault,
  tenant: string,
  id: string,
): Promise<WebhookDelivery | undefined> {
  const row = await reader
    .selectFrom('coding_webhook_event')
    .selectAll()
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row && toDelivery(row, await attemptsOf(reader, [row]), vault)
}

/** Where the page after a delivery begins. */
export const cursorOf = ({ occurred_at, id }: WebhookEventRow): string => `${occurred_at}.${id}`

/** The place a cursor names: instant and id of the last delivery of the page before. */
export function placeOf(cursor: string): { occurredAt: number; id: string } {
  const dot = cursor.indexOf('.')
  return { occurredAt: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) }
}

async function attemptsOf(reader: Reader<WebhookTables>, events: readonly WebhookEventRow[]): Promise<AttemptRow[]> {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  return reader
    .selectFrom('coding_webhook_attempt')
    .selectAll()
    .where('event_id', 'in', ids)
    .orderBy('number')
    .execute()
}

function toDelivery(row: WebhookEventRow, attempts: readonly AttemptRow[], vault: Vault): WebhookDelivery {
  const own = attempts.filter(({ event_id }) => event_id === row.id)
  return { ...toHead(row), attempts: own.map((attempt) => withResponse(attempt, vault)) }
}

/** A delivery without its attempts. */
export function toHead(row: WebhookEventRow): Omit<WebhookDelivery, 'attempts' | 'sent'> {
  const { id, sequence, event_type, session_id, status, occurred_at, next_at, delivered_at, attempt_count } = row
  return {
    id,
    sequence,
    eventType: event_type,
    sessionId: session_id,
    idempotencyKey: idempotencyKey(row),
    status,
    occurredAt: new Date(occurred_at).toISOString(),
    ...(status === 'PENDING' ? { nextAttemptAt: new Date(next_at).toISOString() } : {}),
    ...(delivered_at === null ? {} : { deliveredAt: new Date(delivered_at).toISOString() }),
    attemptCount: attempt_count,
  }
}

function withResponse(row: AttemptRow, vault: Vault): DeliveryAttempt {
  const { id, response } = row
  return { ...toAttempt(row), ...(response === null ? {} : { response: vault.open(response, responsePlace(id)) }) }
}

/** An attempt without the answer, which is sealed. */
export function toAttempt(row: Omit<AttemptRow, 'id' | 'response'>): Omit<DeliveryAttempt, 'response'> {
  const { number, started_at, duration_ms, outcome, address, http_status, error } = row
  return {
    number,
    startedAt: new Date(started_at).toISOString(),
    durationMs: duration_ms,
    outcome,
    address,
    ...(http_status === null ? {} : { httpStatus: http_status }),
    ...(error === null ? {} : { error }),
  }
}
