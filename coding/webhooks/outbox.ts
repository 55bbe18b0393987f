/** Writes events for partners in the transaction that ends a session: there exactly when the end is. */
import { randomUUID } from 'node:crypto'
import type { WebhookEventType } from '@codarium/contract'
import { type Reader, type Transactor, word } from '@codarium/platform'
import type { EndListener, SessionEnd } from '../sessions/sessions.ts'
import type { WebhookEventRow, WebhookTables } from './migration.ts'
import { UNNUMBERED } from './numbering.ts'

/** What ends are told to partners (contract, HIS webhook): Apply and Discard. */
const eventTypes: Partial<Record<SessionEnd['action'], WebhookEventType>> = {
  APPLIED: 'case.coded',
  DISCARDED: 'case.discarded',
}

/** The outbox: every end that partners are told of becomes an event; `wake` is called once it is committed. */
export function createOutbox(wake: () => void): EndListener {
  return {
    within: async (tx, end) => {
      const type = typeFor(end)
      if (type) await addEvent(tx.withTables<WebhookTables>(), end, type)
    },
    after: (end) => {
      if (typeFor(end)) wake()
    },
    needs: (reader, ids) => undelivered(reader.withTables<WebhookTables>(), ids),
  }
}

/** A new event that waits to be delivered. */
export function newEvent(
  facts: Pick<WebhookEventRow, 'tenant' | 'sequence' | 'session_id' | 'event_type' | 'occurred_at'>,
): WebhookEventRow {
  return {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    ...facts,
    status: 'PENDING',
    next_at: facts.occurred_at,
    round_attempts: 0,
    attempt_count: 0,
    claimed_by: '',
    claimed_until: 0,
    delivered_at: null,
  }
}

/** Partners are told of what came over REST: desktop clients and browsers see the end themselves. */
function typeFor({ source, action }: SessionEnd): WebhookEventType | undefined {
  return source === 'API' ? eventTypes[action] : undefined
}

async function addEvent(tx: Transactor<WebhookTables>, end: SessionEnd, event_type: WebhookEventType): Promise<void> {
  const { tenant, sessionId: session_id, occurredAt: occurred_at } = end
  const row = newEvent({ tenant, sequence: UNNUMBERED, session_id, event_type, occurred_at })
  await tx.insertInto('coding_webhook_event').values(row).execute()
}

async function undelivered(reader: Reader<WebhookTables>, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('coding_webhook_event')
    .select('session_id')
    .where('session_id', 'in', [...sessionIds])
    .where('status', '=', word('PENDING'))
    .execute()
  return rows.map(({ session_id }) => session_id)
}
