/** The table of suggest feedback. */
import { column, type Migration } from '@codarium/platform'

/** The table of suggest feedback: one row per pair and user. */
export interface FeedbackTables {
  suggest_feedback: {
    /** Hash of what makes a row: version, type, language, text, code, user. */
    id: string
    version: string
    type: string
    language: string
    /** The text as search compares it. */
    text_key: string
    text: string
    code: string
    issuer: string
    subject: string
    user_name: string
    count: number
    best_rank: number | null
    first_at: number
    last_at: number
  }
}

/** Creates the table of suggest feedback. */
export const feedbackMigration: Migration = {
  wing: 'classification',
  id: '0005-suggest-feedback',
  up: async (tx) => {
    await tx.schema
      .createTable('suggest_feedback')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('type', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('text_key', column.text, (c) => c.notNull())
      .addColumn('text', column.text, (c) => c.notNull())
      .addColumn('code', column.text, (c) => c.notNull())
      .addColumn('issuer', column.text, (c) => c.notNull())
      .addColumn('subject', column.text, (c) => c.notNull())
      .addColumn('user_name', column.text, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addColumn('best_rank', column.integer)
      .addColumn('first_at', column.instant, (c) => c.notNull())
      .addColumn('last_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('suggest_feedback_by_time').on('suggest_feedback').columns(['first_at', 'id']).execute()
  },
}
