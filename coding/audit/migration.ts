/** The tables of the audit trail. */
import { column, type Migration } from '@codarium/platform'
import { GENESIS } from './chain.ts'

/** The tables of the audit trail. */
export interface AuditTables {
  /** One row per event; never changed and never deleted. */
  audit_event: {
    seq: number
    at: number
    tenant: string
    actor: string
    actor_name: string | null
    action: string
    session_id: string | null
    detail: string | null
    /** Field changes, sealed by the vault. */
    changes: Uint8Array | null
    hash: string
  }
  /** The end of the chain: one row, which every writer takes in turn. */
  audit_head: { id: string; seq: number; hash: string; mac: string | null; chain_key: Uint8Array | null }
}

/** Creates the tables of the audit trail. */
export const auditMigration: Migration = {
  wing: 'coding',
  id: '0021-audit',
  up: async (tx) => {
    await tx.schema
      .createTable('audit_event')
      .addColumn('seq', column.integer, (c) => c.primaryKey().notNull())
      .addColumn('at', column.instant, (c) => c.notNull())
      .addColumn('tenant', column.text, (c) => c.notNull())
      .addColumn('actor', column.text, (c) => c.notNull())
      .addColumn('actor_name', column.text)
      .addColumn('action', column.text, (c) => c.notNull())
      .addColumn('session_id', column.text)
      .addColumn('detail', column.json)
      .addColumn('changes', column.bytes)
      .addColumn('hash', column.text, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('audit_event_by_tenant').on('audit_event').columns(['tenant', 'seq']).execute()
    await tx.schema.createIndex('audit_event_by_session').on('audit_event').columns(['session_id', 'seq']).execute()
    await tx.schema.createIndex('audit_event_by_actor').on('audit_event').columns(['actor', 'seq']).execute()
    await tx.schema
      .createTable('audit_head')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('seq', column.integer, (c) => c.notNull())
      .addColumn('hash', column.text, (c) => c.notNull())
      .addColumn('mac', column.text)
      .addColumn('chain_key', column.bytes)
      .execute()
    const head = { id: HEAD, seq: 0, hash: GENESIS, mac: null, chain_key: null }
    await tx.withTables<AuditTables>().insertInto('audit_head').values(head).execute()
  },
}

/** Id of the one row of audit_head. */
export const HEAD = 'head'
