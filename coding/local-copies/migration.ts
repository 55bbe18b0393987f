/** The table behind the keys of local copies. */
import { column, type Migration } from '@codarium/platform'

/** The table behind the keys of local copies. */
export interface LocalCopyTables {
  /** One row: what the keys of all users are derived from, sealed by the vault. */
  local_copy_secret: { id: string; secret: Uint8Array }
}

/** Creates the table. */
export const localCopyMigration: Migration = {
  wing: 'coding',
  id: '0085-local-copies',
  up: async (tx) => {
    await tx.schema
      .createTable('local_copy_secret')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('secret', column.bytes, (c) => c.notNull())
      .execute()
  },
}
