/** The tables of webhooks: events with the state of their delivery, every attempt, redelivery jobs. */
import type { DeliveryAttempt, DeliveryStatus, WebhookEventType } from '@codarium/contract'
import { column, type Migration, type MigrationTransaction } from '@codarium/platform'

/** An event for a partner, which is its delivery as well. Nothing of a case stands here: the session has it, sealed. */
export interface WebhookEventRow {
  id: string
  tenant: string
  /** Among the events of the tenant, from 1 without gaps; 0 for test events. */
  sequence: number
  session_id: string
  event_type: WebhookEventType
  occurred_at: number
  status: DeliveryStatus
  next_at: number
  /** Attempts of this round; a redelivery begins a new one. */
  round_attempts: number
  attempt_count: number
  /** Which node delivers it, and until when nobody else may. */
  claimed_by: string
  claimed_until: number
  delivered_at: number | null
}

export interface WebhookTables {
  coding_webhook_event: WebhookEventRow
  coding_webhook_attempt: {
    id: string
    event_id: string
    number: number
    started_at: number
    duration_ms: number
    outcome: DeliveryAttempt['outcome']
    address: string
    http_status: number | null
    error: string | null
    /** Sealed: an answer may repeat what it was sent. */
    response: Uint8Array | null
  }
  coding_webhook_redelivery: {
    id: string
    partner_id: string
    tenant: string
    since: number
    /** Before which an event must have occurred; null: before the job was made. */
    until: number | null
    /** The states wanted, separated by commas. */
    statuses: string
    state: 'RUNNING' | 'DONE'
    /** Sequence up to which everything is queued. */
    reached: number
    queued: number
    created_at: number
    ended_at: number | null
  }
}

/** Creates the tables of webhooks. */
export const webhookMigration: Migration = {
  wing: 'coding',
  id: '0031-webhooks',
  up: async (tx) => {
    await createEvents(tx)
    await createAttempts(tx)
    await createRedeliveries(tx)
  },
}

/** Finds dead letters among all that was ever delivered: they are counted whenever metrics are read. */
export const deadLetterMigration: Migration = {
  wing: 'coding',
  id: '0060-dead-letters',
  up: async (tx) => {
    await tx.schema
      .createIndex('coding_webhook_event_dead')
      .on('coding_webhook_event')
      .columns(['sequence', 'status'])
      .where('status', '=', 'DEAD')
      .execute()
  },
}

/** Finds events that wait for their number. */
export const numberingMigration: Migration = {
  wing: 'coding',
  id: '0100-webhook-numbering',
  up: async (tx) => {
    await tx.schema
      .createIndex('coding_webhook_event_new')
      .on('coding_webhook_event')
      .columns(['sequence', 'occurred_at', 'id'])
      .where('sequence', '<', 0)
      .execute()
  },
}

/** Lets redeliveries end at a time, and lists of all partners read no more than the page they show. */
export const redeliveryRangeMigration: Migration = {
  wing: 'coding',
  id: '0110-redelivery-range',
  up: async (tx) => {
    await tx.schema.alterTable('coding_webhook_redelivery').addColumn('until', column.integer).execute()
    await tx.schema
      .createIndex('coding_webhook_event_all')
      .on('coding_webhook_event')
      .columns(['occurred_at', 'id'])
      .execute()
  },
}

async function createEvents(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('coding_webhook_event')
    .addColumn('id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('tenant', column.text, (c) => c.notNull())
    .addColumn('sequence', column.integer, (c) => c.notNull())
    .addColumn('session_id', column.text, (c) => c.notNull())
    .addColumn('event_type', column.text, (c) => c.notNull())
    .addColumn('occurred_at', column.instant, (c) => c.notNull())
    .addColumn('status', column.text, (c) => c.notNull())
    .addColumn('next_at', column.instant, (c) => c.notNull())
    .addColumn('round_attempts', column.integer, (c) => c.notNull())
    .addColumn('attempt_count', column.integer, (c) => c.notNull())
    .addColumn('claimed_by', column.text, (c) => c.notNull())
    .addColumn('claimed_until', column.instant, (c) => c.notNull())
    .addColumn('delivered_at', column.instant)
    .execute()
  const index = (name: string, columns: string[]) =>
    tx.schema.createIndex(name).on('coding_webhook_event').columns(columns)
  await index('coding_webhook_event_order', ['tenant', 'sequence']).unique().where('sequence', '>', 0).execute()
  await index('coding_webhook_event_session', ['session_id']).unique().where('sequence', '>', 0).execute()
  await index('coding_webhook_event_due', ['next_at']).where('status', '=', 'PENDING').execute()
  await index('coding_webhook_event_list', ['tenant', 'occurred_at', 'id']).execute()
}

async function createAttempts(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('coding_webhook_attempt')
    .addColumn('id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('event_id', column.text, (c) => c.notNull())
    .addColumn('number', column.integer, (c) => c.notNull())
    .addColumn('started_at', column.instant, (c) => c.notNull())
    .addColumn('duration_ms', column.integer, (c) => c.notNull())
    .addColumn('outcome', column.text, (c) => c.notNull())
    .addColumn('address', column.text, (c) => c.notNull())
    .addColumn('http_status', column.integer)
    .addColumn('error', column.text)
    .addColumn('response', column.bytes)
    .execute()
  await tx.schema
    .createIndex('coding_webhook_attempt_of')
    .on('coding_webhook_attempt')
    .columns(['event_id', 'number'])
    .unique()
    .execute()
}

async function createRedeliveries(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('coding_webhook_redelivery')
    .addColumn('id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('partner_id', column.text, (c) => c.notNull())
    .addColumn('tenant', column.text, (c) => c.notNull())
    .addColumn('since', column.instant, (c) => c.notNull())
    .addColumn('statuses', column.text, (c) => c.notNull())
    .addColumn('state', column.text, (c) => c.notNull())
    .addColumn('reached', column.integer, (c) => c.notNull())
    .addColumn('queued', column.integer, (c) => c.notNull())
    .addColumn('created_at', column.instant, (c) => c.notNull())
    .addColumn('ended_at', column.instant)
    .execute()
}
