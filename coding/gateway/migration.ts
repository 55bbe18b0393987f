/** The tables of the gateway: who is connected where, and which events wait for whom. Nothing of a case stands here. */
import type { SessionAction } from '@codarium/contract'
import { column, type Flag, type Migration, type MigrationTransaction, type Transactor } from '@codarium/platform'
import type { SessionTables } from '../sessions/tables.ts'

/** An app or a desktop client, as it is known by its instanceId. */
export interface InstanceRow {
  id: string
  kind: 'APP' | 'DLL'
  tenant: string
  instance_id: string
  user_id: string
  display_name: string
  /** The connection it has, or had last: who finds it here may claim the instance again. */
  connection: string | null
  /** The node its connection hangs on; null while it has none. */
  node: string | null
  connected_at: number
  disconnected_at: number | null
  /** Number of its newest event. */
  last_sequence: number
  /** Up to which event it is known to have them. */
  acknowledged: number
}

export interface GatewayTables {
  gateway_node: { node: string; seen_at: number }
  gateway_instance: InstanceRow
  /** Ends of sessions, once per instance that is told, numbered without gaps. */
  gateway_event: { instance: string; sequence: number; session_id: string; action: SessionAction; occurred_at: number }
  /** Active sessions created over a WebSocket, and by which instance. */
  gateway_session: { session_id: string; instance: string }
  /** Active sessions whose launch was sent to a desktop client; confirmed once the client is known to have it. */
  gateway_launch: { session_id: string; instance: string; confirmed: Flag }
}

/** A transaction on the gateway's tables and those of sessions. */
export type GatewayTransactor = Transactor<GatewayTables & SessionTables>

/** Creates the tables of the gateway. */
export const gatewayMigration: Migration = {
  wing: 'coding',
  id: '0040-gateway',
  up: async (tx) => {
    await createInstances(tx)
    await createEvents(tx)
    await createLinks(tx)
  },
}

async function createInstances(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('gateway_node')
    .addColumn('node', column.text, (c) => c.primaryKey().notNull())
    .addColumn('seen_at', column.instant, (c) => c.notNull())
    .execute()
  await tx.schema
    .createTable('gateway_instance')
    .addColumn('id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('kind', column.text, (c) => c.notNull())
    .addColumn('tenant', column.text, (c) => c.notNull())
    .addColumn('instance_id', column.text, (c) => c.notNull())
    .addColumn('user_id', column.text, (c) => c.notNull())
    .addColumn('display_name', column.text, (c) => c.notNull())
    .addColumn('connection', column.text)
    .addColumn('node', column.text)
    .addColumn('connected_at', column.instant, (c) => c.notNull())
    .addColumn('disconnected_at', column.instant)
    .addColumn('last_sequence', column.integer, (c) => c.notNull())
    .addColumn('acknowledged', column.integer, (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) => tx.schema.createIndex(name).on('gateway_instance').columns(columns)
  await index('gateway_instance_user', ['tenant', 'user_id', 'kind']).execute()
  await index('gateway_instance_node', ['node']).execute()
  await index('gateway_instance_ended', ['disconnected_at']).execute()
}

async function createEvents(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('gateway_event')
    .addColumn('instance', column.text, (c) => c.notNull())
    .addColumn('sequence', column.integer, (c) => c.notNull())
    .addColumn('session_id', column.text, (c) => c.notNull())
    .addColumn('action', column.text, (c) => c.notNull())
    .addColumn('occurred_at', column.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('gateway_event_key', ['instance', 'sequence'])
    .execute()
}

async function createLinks(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('gateway_session')
    .addColumn('session_id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('instance', column.text, (c) => c.notNull())
    .execute()
  await tx.schema
    .createTable('gateway_launch')
    .addColumn('session_id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('instance', column.text, (c) => c.notNull())
    .addColumn('confirmed', column.flag, (c) => c.notNull())
    .execute()
}
