/** The table of the nodes at work: what the probe writes, and by which nodes find out how they differ. */
import { column, type Migration } from '../store/index.ts'

/** The table of nodes. */
export interface NodeTables {
  node: {
    name: string
    version: string
    /** The services it runs, separated by blanks. */
    services: string
    /** JSON: short hashes of the settings that nodes must agree on, by name; no values. */
    settings: string
    /** By the clock of the database. */
    started_at: number
    seen_at: number
    /** Fills a page or two while it is in doubt whether there is room. */
    room: Uint8Array | null
  }
}

/** Creates the table of nodes. */
export const nodeMigration: Migration = {
  wing: 'platform',
  id: '0094-nodes',
  up: async (tx) => {
    await tx.schema
      .createTable('node')
      .addColumn('name', column.text, (c) => c.primaryKey().notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('services', column.text, (c) => c.notNull())
      .addColumn('settings', column.text, (c) => c.notNull())
      .addColumn('started_at', column.instant, (c) => c.notNull())
      .addColumn('seen_at', column.instant, (c) => c.notNull())
      .addColumn('room', column.bytes)
      .execute()
  },
}
