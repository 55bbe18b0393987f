/** The tables of how often codes were coded in completed sessions: counts by tenant, code and month, nothing of any case. */
import { column, type Migration } from '@codarium/platform'

export interface UsageTables {
  code_usage: {
    /** The issuer whose sessions they are. */
    tenant: string
    system: string
    /** In the form of the catalogue. */
    code: string
    /** Months since the year 0. */
    month: number
    count: number
  }
  /** How many cases have two categories, or one ("one" and "other" are the same), or are cases at all (both are empty). */
  code_pair: { tenant: string; one: string; other: string; month: number; count: number }
  /** The sessions that were counted, as keyed hashes, as long as one may be told again. */
  code_usage_told: { id: string; told_at: number }
  /** Raised with every change of the counts of a tenant, so that the nodes notice. */
  code_usage_revision: { tenant: string; revision: number }
}

/** Creates the tables of usage. */
export const usageMigration: Migration = {
  wing: 'classification',
  id: '0120-code-usage',
  up: async (tx) => {
    await tx.schema
      .createTable('code_usage')
      .addColumn('tenant', column.text, (c) => c.notNull())
      .addColumn('system', column.text, (c) => c.notNull())
      .addColumn('code', column.text, (c) => c.notNull())
      .addColumn('month', column.integer, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('code_usage_key', ['tenant', 'system', 'code', 'month'])
      .execute()
    await tx.schema.createIndex('code_usage_by_month').on('code_usage').columns(['month']).execute()
    await tx.schema
      .createTable('code_usage_told')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('told_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('code_usage_told_by_time').on('code_usage_told').columns(['told_at']).execute()
    await tx.schema
      .createTable('code_usage_revision')
      .addColumn('tenant', column.text, (c) => c.primaryKey().notNull())
      .addColumn('revision', column.integer, (c) => c.notNull())
      .execute()
  },
}

/** Creates the table of what is coded together. */
export const pairMigration: Migration = {
  wing: 'classification',
  id: '0122-code-pairs',
  up: async (tx) => {
    await tx.schema
      .createTable('code_pair')
      .addColumn('tenant', column.text, (c) => c.notNull())
      .addColumn('one', column.text, (c) => c.notNull())
      .addColumn('other', column.text, (c) => c.notNull())
      .addColumn('month', column.integer, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('code_pair_key', ['tenant', 'one', 'other', 'month'])
      .execute()
    await tx.schema.createIndex('code_pair_by_month').on('code_pair').columns(['month']).execute()
  },
}
