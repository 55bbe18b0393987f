/**
 * Numbers events for partners: per tenant from 1 without gaps. They get their numbers after the transactions that wrote them, so
 * that no end of a session waits for another; whoever looks for events numbers what is new.
 */
import { isUniqueViolation, type Reader, type Store, type Transactor } from '@codarium/platform'
import { sql } from 'kysely'
import type { WebhookTables } from './migration.ts'

/** The number of an event that has none yet; test events have 0. */
export const UNNUMBERED = -1
/** Events numbered in one transaction. */
const AT_ONCE = 500
/** Attempts when two nodes number at the same moment and one gets the numbers first. */
const ATTEMPTS = 5

/** Numbers all events that have none. */
export async function numberEvents(store: Store<WebhookTables>): Promise<void> {
  while (await hasNew(store.read)) await numberSome(store, 1)
}

/** Number of the newest event of a tenant; 0 when there is none. */
export async function lastSequence(reader: Reader<WebhookTables>, tenant: string): Promise<number> {
  const row = await reader
    .selectFrom('coding_webhook_event')
    .select('sequence')
    .where('tenant', '=', tenant)
    .where('sequence', '>', 0)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sequence ?? 0
}

async function hasNew(reader: Reader<WebhookTables>): Promise<boolean> {
  return (await newEvents(reader).limit(1).execute()).length > 0
}

function newEvents(reader: Reader<WebhookTables>) {
  // Zero as a literal: only so does SQLite see that the index of new events is enough.
  return reader
    .selectFrom('coding_webhook_event')
    .select(['id', 'tenant'])
    .where('sequence', '<', sql.lit(0))
    .orderBy('occurred_at')
    .orderBy('id')
}

async function numberSome(store: Store<WebhookTables>, attempt: number): Promise<void> {
  try {
    await store.transact(numberWithin, 'SNAPSHOT')
  } catch (error) {
    if (attempt >= ATTEMPTS || !isUniqueViolation(error)) throw error
    await numberSome(store, attempt + 1)
  }
}

async function numberWithin(tx: Transactor<WebhookTables>): Promise<void> {
  const last = new Map<string, number>()
  for (const { id, tenant } of await newEvents(tx).limit(AT_ONCE).execute()) {
    const sequence = 1 + (last.get(tenant) ?? (await lastSequence(tx, tenant)))
    last.set(tenant, sequence)
    await tx.updateTable('coding_webhook_event').set({ sequence }).where('id', '=', id).execute()
  }
}
