/** The tables of the vault. */

import { column, type Migration, type MigrationTransaction } from '@codarium/platform'
import { beginRotation } from './rotation-record.ts'
import type { VaultTables } from './tables.ts'

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

/**
 * Makes room for the secret of keyed hashes. An encrypted database was rotated by releases that left readable what they
 * had overwritten, and kept columns readable that are sealed now: it is gone through once more, with the same key.
 */
export const indexKeyMigration: Migration = {
  wing: 'coding',
  id: '0088-index-key',
  up: async (tx) => {
    await tx.schema
      .createTable('encryption_index_key')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('secret', column.bytes, (c) => c.notNull())
      .execute()
    await rotateOnceMore(tx)
  },
}

async function rotateOnceMore(tx: MigrationTransaction): Promise<void> {
  const tables = tx.withTables<VaultTables>()
  const key = await tables.selectFrom('encryption_key').selectAll().where('state', '=', 'ACTIVE').executeTakeFirst()
  const last = await tables.selectFrom('encryption_rotation').selectAll().executeTakeFirst()
  if (!key || (last && last.state !== 'DONE')) return
  await beginRotation(tables, { key_id: key.id, total: 0, started_at: Date.now() })
}
