/** The table of layouts. */
import { column, type Flag, type Migration } from '@codarium/platform'

export interface LayoutTables {
  ui_layout: {
    id: string
    /** Layouts are published within a tenant. */
    tenant: string
    /** Id of the owner in the directory of users. */
    owner: string
    owner_name: string
    name: string
    content: string
    version: number
    shared: Flag
    is_default: Flag
    updated_at: number
  }
}

/** Creates the table of layouts. */
export const layoutMigration: Migration = {
  wing: 'coding',
  id: '0022-layouts',
  up: async (tx) => {
    await tx.schema
      .createTable('ui_layout')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('tenant', column.text, (c) => c.notNull())
      .addColumn('owner', column.text, (c) => c.notNull())
      .addColumn('owner_name', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('content', column.json, (c) => c.notNull())
      .addColumn('version', column.integer, (c) => c.notNull())
      .addColumn('shared', column.flag, (c) => c.notNull())
      .addColumn('is_default', column.flag, (c) => c.notNull())
      .addColumn('updated_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('ui_layout_by_owner').on('ui_layout').columns(['tenant', 'owner']).execute()
    await tx.schema.createIndex('ui_layout_shared').on('ui_layout').columns(['tenant', 'shared']).execute()
  },
}
