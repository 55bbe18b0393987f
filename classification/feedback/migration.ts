/** The table of suggest feedback. */
import { column, type Migration } from '@codarium/platform'

/** One row per pair and user. */
interface FeedbackRow {
  /** Keyed hash of what makes a row: version, type, language, text, code, user. */
  id: string
  version: string
  type: string
  language: string
  /** Keyed hash of the text as search compares it. */
  text_hash: string
  /** Sealed: what coders type is about their cases. */
  text: Uint8Array
  code: string
  issuer: string
  subject: string
  user_name: string
  count: number
  best_rank: number | null
  first_at: number
  last_at: number
}

/** The table of suggest feedback. */
export interface FeedbackTables {
  suggest_feedback: FeedbackRow
}

/** The table as it was while texts were kept readable; readable-feedback.ts empties it. */
export interface ReadableFeedbackTables {
  suggest_feedback_readable: Omit<FeedbackRow, 'text' | 'text_hash'> & { text_key: string; text: string }
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

/** Puts a table with sealed texts beside the former one: its columns cannot be emptied. */
export const sealedFeedbackMigration: Migration = {
  wing: 'classification',
  id: '0008-sealed-feedback',
  up: async (tx) => {
    await tx.schema.dropIndex('suggest_feedback_by_time').execute()
    await tx.schema.alterTable('suggest_feedback').renameTo('suggest_feedback_readable').execute()
    await tx.schema
      .createTable('suggest_feedback')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('type', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('text_hash', column.text, (c) => c.notNull())
      .addColumn('text', column.bytes, (c) => c.notNull())
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
