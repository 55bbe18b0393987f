/** The body of a webhook, made of what the session has (contract, HisWebhookPayload): the same over all attempts. */
import type { HisWebhookPayload, WebhookDelivery } from '@codarium/contract'
import type { Reader } from '@codarium/platform'
import { readEvent } from '../sessions/session-events.ts'
import { readText } from '../sessions/session-texts.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { Vault } from '../vault/vault.ts'
import type { WebhookEventRow } from './migration.ts'

/** What identifies an event. */
export type EventFacts = Pick<WebhookEventRow, 'session_id' | 'event_type' | 'occurred_at'>

/** The payload of an event, and whether its result is still there. */
export interface ReadPayload {
  readonly payload: HisWebhookPayload
  readonly resultGone: boolean
}

export async function readPayload(
  reader: Reader<SessionTables>,
  vault: Vault,
  { session_id, event_type, occurred_at }: EventFacts,
): Promise<ReadPayload> {
  const end = await readEvent(reader, vault, session_id)
  const result = event_type === 'case.coded' ? await readText(reader, vault, session_id, 'RESULT') : undefined
  return {
    payload: {
      event_type,
      occurred_at: new Date(occurred_at).toISOString(),
      session_id,
      instance_id: end?.instanceId ?? '',
      ...(end?.correlation ? { spiges: end.correlation } : {}),
      ...(result === undefined ? {} : { result_data: result }),
    },
    resultGone: event_type === 'case.coded' && result === undefined,
  }
}

/** The payload of a test event: of no session at all. */
export function testPayload({ session_id, event_type, occurred_at }: EventFacts): HisWebhookPayload {
  return { event_type, occurred_at: new Date(occurred_at).toISOString(), session_id, instance_id: 'test' }
}

/** A body as administrators see it: without the result, which is case data. */
export function sentOf({ payload, resultGone }: ReadPayload): NonNullable<WebhookDelivery['sent']> {
  const { result_data, ...rest } = payload
  return {
    payload: rest,
    ...(result_data === undefined ? {} : { resultBytes: Buffer.byteLength(result_data) }),
    ...(resultGone ? { resultGone } : {}),
  }
}

/** The Idempotency-Key of an event (contract): stable over all attempts. */
export function idempotencyKey({ session_id, event_type }: Pick<EventFacts, 'session_id' | 'event_type'>): string {
  return `${session_id}:${event_type}`
}
