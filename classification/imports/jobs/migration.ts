/** The table of import jobs. */
import { column, type Migration } from '@codarium/platform'

/** The table of import jobs. */
export interface JobTables {
  import_job: {
    id: string
    key: string
    system_code: string
    version: string
    language: string
    status: string
    message: string
    total_records: number
    processed_records: number
    error_count: number
    started_at: number
    completed_at: number | null
    node: string
    live: 0 | 1
    filename: string | null
    report: string | null
    refusal: string | null
  }
}

/** Creates the table of import jobs. */
export const jobMigration: Migration = {
  wing: 'classification',
  id: '0002-import-jobs',
  up: async (tx) => {
    await tx.schema
      .createTable('import_job')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('key', column.text, (c) => c.notNull())
      .addColumn('system_code', column.text, (c) => c.notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('status', column.text, (c) => c.notNull())
      .addColumn('message', column.text, (c) => c.notNull())
      .addColumn('total_records', column.integer, (c) => c.notNull())
      .addColumn('processed_records', column.integer, (c) => c.notNull())
      .addColumn('error_count', column.integer, (c) => c.notNull())
      .addColumn('started_at', column.instant, (c) => c.notNull())
      .addColumn('completed_at', column.instant)
      .addColumn('node', column.text, (c) => c.notNull())
      .addColumn('live', column.flag, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('import_job_by_key').on('import_job').columns(['key', 'started_at']).execute()
  },
}

/** Adds the file, the report, and why it failed; of older jobs nobody knows them. */
export const jobFileMigration: Migration = {
  wing: 'classification',
  id: '0140-import-job-files',
  up: async (tx) => {
    for (const name of ['filename', 'report', 'refusal']) {
      await tx.schema.alterTable('import_job').addColumn(name, column.text).execute()
    }
  },
}
