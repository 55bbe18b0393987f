/** The tables of the vault. */
import { column, type Migration } from '@codarium/platform'

/** The tables of the vault. */
export interface VaultTables {
  /** The keys values are sealed with: ids and check values, never a key. */
  encryption_key: { id: string; state: string; since: number; check_value: Uint8Array }
  /** The nodes at work and the keys each of them knows. */
  encryption_node: { node: string; key_ids: string; active_id: string; seen_at: number }
  /** The last rotation: one row. */
  encryption_rotation: {
    id: string
    state: string
    key_id: string
    total: number
    done: number
    unreadable: number
    started_at: number
    ended_at: number | null
  }
}

/** Creates the tables of the vault. */
export const vaultMigration: Migration = {
  wing: 'coding',
  id: '0020-vault',
  up: async (tx) => {
    await tx.schema
      .createTable('encryption_key')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('since', column.instant, (c) => c.notNull())
      .addColumn('check_value', column.bytes, (c) => c.notNull())
      .execute()
    await tx.schema
      .createTable('encryption_node')
      .addColumn('node', column.text, (c) => c.primaryKey().notNull())
      .addColumn('key_ids', column.text, (c) => c.notNull())
      .addColumn('active_id', column.text, (c) => c.notNull())
      .addColumn('seen_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema
      .createTable('encryption_rotation')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('key_id', column.text, (c) => c.notNull())
      .addColumn('total', column.integer, (c) => c.notNull())
      .addColumn('done', column.integer, (c) => c.notNull())
      .addColumn('unreadable', column.integer, (c) => c.notNull())
      .addColumn('started_at', column.instant, (c) => c.notNull())
      .addColumn('ended_at', column.instant)
      .execute()
  },
}
