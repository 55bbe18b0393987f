/** The table in which nodes keep what they measured: bounded by what is swept, read by span and time. */
import { column, type Migration } from '../store/index.ts'

/** The table of what was measured. */
export interface HistoryTables {
  node_history: {
    /** Host and port. */
    node: string
    /** Length of the step (ms). */
    step: number
    /** Begin of the step, by the clock of the database. */
    at: number
    /** JSON: the figures. */
    figures: string
  }
}

/** Creates the table of what was measured. */
export const historyMigration: Migration = {
  wing: 'platform',
  id: '0151-node-history',
  up: async (tx) => {
    await tx.schema
      .createTable('node_history')
      .addColumn('node', column.text, (c) => c.notNull())
      .addColumn('step', column.integer, (c) => c.notNull())
      .addColumn('at', column.instant, (c) => c.notNull())
      .addColumn('figures', column.json, (c) => c.notNull())
      .addPrimaryKeyConstraint('node_history_pk', ['step', 'at', 'node'])
      .execute()
  },
}
