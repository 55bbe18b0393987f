/** The table of searches that were given up. */
import { column, type Migration } from '@codarium/platform'

export interface VainTables {
  search_in_vain: {
    /** Keyed hash of what makes a row: week, type, version, language, text. */
    id: string
    week: string
    type: string
    version: string
    language: string
    /** Sealed: what coders type is about their cases. */
    text: Uint8Array
    count: number
    passed_over: number
    first_at: number
    last_at: number
  }
}

/** Creates the table. */
export const vainMigration: Migration = {
  wing: 'classification',
  id: '0121-searches-in-vain',
  up: async (tx) => {
    await tx.schema
      .createTable('search_in_vain')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('week', column.text, (c) => c.notNull())
      .addColumn('type', column.text, (c) => c.notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('text', column.bytes, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addColumn('passed_over', column.integer, (c) => c.notNull())
      .addColumn('first_at', column.instant, (c) => c.notNull())
      .addColumn('last_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('search_in_vain_by_week').on('search_in_vain').columns(['week', 'count']).execute()
    await tx.schema.createIndex('search_in_vain_by_time').on('search_in_vain').columns(['last_at']).execute()
  },
}
