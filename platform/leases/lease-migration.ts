/** The table of leases. */
import { column, type Migration } from '../store/index.ts'

export interface LeaseTables {
  lease: { name: string; holder: string; detail: string; since: number; expires_at: number }
}

/** Creates the table of leases. */
export const leaseMigration: Migration = {
  wing: 'platform',
  id: '0002-leases',
  up: async (tx) => {
    await tx.schema
      .createTable('lease')
      .addColumn('name', column.text, (name) => name.primaryKey().notNull())
      .addColumn('holder', column.text, (holder) => holder.notNull())
      .addColumn('detail', column.text, (detail) => detail.notNull())
      .addColumn('since', column.instant, (since) => since.notNull())
      .addColumn('expires_at', column.instant, (expires) => expires.notNull())
      .execute()
  },
}
