/** The table of grouping: results that still have to be grouped. */
import { column, type Migration } from '@codarium/platform'

export interface GroupingTables {
  /** An applied session whose result the grouper has not been asked about yet, or was not there to answer. */
  coding_grouping_due: {
    session_id: string
    attempts: number
    /** When it is asked (again). */
    due_at: number
  }
}

/** Creates the table of grouping. */
export const groupingMigration: Migration = {
  wing: 'coding',
  id: '0050-grouping',
  up: async (tx) => {
    await tx.schema
      .createTable('coding_grouping_due')
      .addColumn('session_id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('attempts', column.integer, (c) => c.notNull())
      .addColumn('due_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('coding_grouping_due_at').on('coding_grouping_due').column('due_at').execute()
  },
}
