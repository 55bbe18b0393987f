/** What nodes at work tell of themselves besides their row: written once at their start, and gone with them. */
import { column, type Migration } from '../store/index.ts'

/** The table of what nodes tell. */
export interface NodeSettingsTables {
  node_settings: {
    /** The name of the process. */
    name: string
    /** Host and port. */
    node: string
    /** JSON: its settings as they may be shown; no secrets. */
    settings: string
  }
}

/** Creates the table of what nodes tell. */
export const nodeSettingsMigration: Migration = {
  wing: 'platform',
  id: '0152-node-settings',
  up: async (tx) => {
    await tx.schema
      .createTable('node_settings')
      .addColumn('name', column.text, (c) => c.primaryKey().notNull())
      .addColumn('node', column.text, (c) => c.notNull())
      .addColumn('settings', column.json, (c) => c.notNull())
      .execute()
  },
}
